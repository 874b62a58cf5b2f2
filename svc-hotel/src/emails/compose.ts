import { LANGS, type Lang } from '@booking/core/lang';
import { type ClashEmailKind, type ClashFacts, clashEmail } from './clash-templates.ts';
import { type DeskFacts, type StaffEmailKind, staffEmail } from './desk-templates.ts';
import { type GuestEmail, type GuestEmailKind, type GuestFacts, guestEmail } from './guest-templates.ts';
import type { PageLinks } from './page-links.ts';

type ComposeOne = (pages: PageLinks, lang: Lang, data: never) => GuestEmail;

const guest = (what: GuestEmailKind) => (pages: PageLinks, lang: Lang, facts: GuestFacts) =>
  guestEmail(pages, what, lang, facts);
const desk = (what: StaffEmailKind) => (pages: PageLinks, lang: Lang, facts: DeskFacts) =>
  staffEmail(pages, what, lang, facts);

const clash = (what: ClashEmailKind) => (_pages: PageLinks, lang: Lang, facts: ClashFacts) =>
  clashEmail(what, lang, facts);

const KINDS: Readonly<Record<string, ComposeOne>> = {
  'stay.requested': guest('requested'),
  'stay.confirmed': guest('confirmed'),
  'stay.declined': guest('declined'),
  'stay.cancelled': guest('cancelled'),
  'stay.changed': guest('changed'),
  'stay.reminder': guest('reminder'),
  'stay.refunded': guest('refunded'),
  'stay.payment': guest('payment'),
  'desk.requested': desk('requested'),
  'desk.confirmed': desk('confirmed'),
  'desk.cancelled': desk('cancelled'),
  'desk.coming': desk('coming'),
  'desk.paid': desk('paid'),
  'desk.paid_late': desk('paid_late'),
  'desk.unmatched_payment': desk('unmatched_payment'),
  'desk.overbooked': clash('overbooked'),
  'desk.room_lost': clash('room_lost'),
};

/** Renders an e-mail of the queue. @throws Error for a kind or a language that this release does not know */
export function composeEmail(pages: PageLinks, kind: string, lang: string, data: unknown): GuestEmail {
  const compose = KINDS[kind];
  const language = LANGS.find((candidate) => candidate === lang);
  if (!compose || !language) throw new Error(`no mail is called ${kind} in ${lang}`);
  return compose(pages, language, data as never);
}
