import type { Lang } from '@booking/core/lang';
import { layOutEmail } from '@booking/kit/email/email';
import type { EmailContent, PageLinks } from '@booking/kit/email/trade-emails';
import { printDay } from '../texts/print.ts';
import { textsIn } from '../texts/texts.ts';
import type { EmailHotel } from './facts.ts';

export const DAY_KINDS = ['day_open', 'day_closed'] as const;
export type DayEmailKind = (typeof DAY_KINDS)[number];

export const OPEN_LISTS = ['arrivals', 'departures', 'owing', 'unassigned', 'clashes'] as const;

/** It waits as JSON and may be read by a later release: add to it, take nothing away. */
export type DayFacts = {
  readonly hotel: EmailHotel;
  readonly date: string;
  /** How many stays want a decision, by what it is. */
  readonly open: Readonly<Record<(typeof OPEN_LISTS)[number], number>>;
  /** Where they are decided on in the console. */
  readonly url: string;
};

/** An e-mail to the hotel about a day that is not closed, or that closed by itself with something left to do. */
export function dayTemplate(_pages: PageLinks, kind: DayEmailKind, lang: Lang, facts: DayFacts): EmailContent {
  const { hotel, date, open, url } = facts;
  const words = textsIn(lang).emails.days;
  const { subject, text, link } = words[kind];
  return layOutEmail({
    lang,
    subject: subject({ day: printDay(date, lang) }),
    preview: text,
    business: hotel,
    greeting: null,
    paragraphs: [text],
    facts: OPEN_LISTS.map((list) => ({ label: words[list], value: open[list] === 0 ? null : `${open[list]}` })),
    links: [{ label: link, url, look: 'first' }],
  });
}
