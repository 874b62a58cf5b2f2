import type { Lang } from '@booking/core/lang';
import { plainName } from '@booking/core/words/plain-name';
import { layOutEmail } from '@booking/kit/email/email';
import type { EmailContent, PageLinks } from '@booking/kit/email/trade-emails';
import { printDate } from '../texts/print.ts';
import { textsIn } from '../texts/texts.ts';
import type { EmailHotel } from './facts.ts';

export const ALLOTMENT_KINDS = ['allotment_reminder'] as const;
type AllotmentEmailKind = (typeof ALLOTMENT_KINDS)[number];

/** It waits as JSON and may be read by a later release: add to it, take nothing away. */
export type AllotmentFacts = {
  readonly hotel: EmailHotel;
  readonly name: string;
  readonly check_in: string;
  readonly check_out: string;
  readonly cut_off: string;
  readonly room_nights: number;
  readonly picked_up: number;
  /** Where it is in the console. */
  readonly url: string;
};

/** An e-mail to the hotel about an allotment whose cut-off is near. */
export function allotmentTemplate(
  _pages: PageLinks,
  kind: AllotmentEmailKind,
  lang: Lang,
  facts: AllotmentFacts,
): EmailContent {
  const { hotel, check_in, check_out, room_nights: all, picked_up: picked, url } = facts;
  const words = textsIn(lang).emails.allotments;
  const name = plainName(facts.name);
  const day = printDate(facts.cut_off, lang);
  return layOutEmail({
    lang,
    subject: words[kind].subject({ name, day }),
    preview: words[kind].text,
    business: hotel,
    greeting: null,
    paragraphs: [words[kind].text],
    facts: [
      { label: words.name, value: name },
      { label: words.nights, value: `${printDate(check_in, lang)} – ${printDate(check_out, lang)}` },
      { label: words.pickedUp, value: words.pickedOf({ picked, all }) },
      { label: words.cutOff, value: day },
    ],
    links: [{ label: words.open, url, look: 'first' }],
  });
}
