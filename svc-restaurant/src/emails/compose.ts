import { LANGS, type Lang } from '@booking/core/lang';
import type { StaffEmailKind } from './booking-emails.ts';
import { type Composed, type GuestTemplate, guestEmail, staffEmail } from './booking-templates.ts';
import type { BookingFacts, FittingFacts } from './facts.ts';
import type { PageLinks } from './page-links.ts';
import { waitingEmail } from './waiting-template.ts';

type ComposeOne = (pages: PageLinks, lang: Lang, data: never) => Composed;

const guest = (what: GuestTemplate) => (pages: PageLinks, lang: Lang, facts: BookingFacts) =>
  guestEmail(pages, what, lang, facts);
const desk = (what: StaffEmailKind) => (pages: PageLinks, lang: Lang, facts: BookingFacts) =>
  staffEmail(pages, what, lang, facts);

const KINDS: Readonly<Record<string, ComposeOne>> = {
  'booking.acknowledged': guest('acknowledged'),
  'booking.confirmed': guest('confirmed'),
  'booking.declined': guest('declined'),
  'booking.waitlisted': guest('waitlisted'),
  'booking.moved': guest('moved'),
  'booking.cancelled': guest('cancelled'),
  'booking.reminder': guest('reminder'),
  'booking.desk_requested': desk('desk_requested'),
  'booking.desk_confirmed': desk('desk_confirmed'),
  'booking.desk_cancelled': desk('desk_cancelled'),
  'booking.desk_fits': (pages: PageLinks, lang: Lang, facts: FittingFacts) => waitingEmail(pages, lang, facts),
};

/** Renders an e-mail of the queue. @throws Error for a kind or a language that this release does not know */
export function composeEmail(pages: PageLinks, kind: string, lang: string, data: unknown): Composed {
  const compose = KINDS[kind];
  const language = LANGS.find((candidate) => candidate === lang);
  if (!compose || !language) throw new Error(`no mail is called ${kind} in ${lang}`);
  return compose(pages, language, data as never);
}
