import type { Lang } from '@booking/core/lang';
import { plainName } from '@booking/core/words/plain-name';
import { layOutEmail } from '@booking/kit/email/email';
import type { EmailContent, PageLinks } from '@booking/kit/email/trade-emails';
import { printDate } from '../texts/print.ts';
import { textsIn } from '../texts/texts.ts';
import type { EmailHotel } from './facts.ts';

/** What each e-mail is about: the kind of clash that it tells of. */
export const CLASH_EMAILS = { overbooked: 'foreign', room_lost: 'out_of_order' } as const;
type ClashEmailKind = keyof typeof CLASH_EMAILS;
export const CLASH_KINDS = ['overbooked', 'room_lost'] as const satisfies ClashEmailKind[];

/** It waits as JSON and may be read by a later release: add to it, take nothing away. */
export type ClashFacts = {
  readonly hotel: EmailHotel;
  readonly stays: readonly {
    readonly name: string | null;
    readonly reference: string;
    readonly check_in: string;
    readonly check_out: string;
    readonly room: string;
  }[];
  /** How many there are beside those. */
  readonly more: number;
  /** Where the nights were sold, as hosts. */
  readonly sites: readonly string[];
  /** The tape chart in the console. */
  readonly url: string;
};

/** An e-mail to the hotel about stays that cannot have their rooms. */
export function clashTemplate(_pages: PageLinks, kind: ClashEmailKind, lang: Lang, facts: ClashFacts): EmailContent {
  const { hotel, stays, more, sites, url } = facts;
  const { emails } = textsIn(lang);
  const words = emails.clashes;
  const rooms = [...new Set(stays.map(({ room }) => room))].join(', ');
  const rows = stays.map(({ name, reference, check_in, check_out, room }) => ({
    label: `${emails.labels.room} ${room}`,
    value: `${plainName(name ?? '')} · ${printDate(check_in, lang)} – ${printDate(check_out, lang)} · ${reference}`,
  }));
  return layOutEmail({
    lang,
    subject: words[kind].subject({ room: rooms }),
    preview: words[kind].text,
    business: hotel,
    greeting: null,
    paragraphs: [words[kind].text],
    facts: [
      { label: words.soldOn, value: sites.join(', ') || null },
      ...rows,
      { label: '', value: more === 0 ? null : words.more({ n: more }) },
    ],
    links: [{ label: words.open, url, look: 'first' }],
  });
}
