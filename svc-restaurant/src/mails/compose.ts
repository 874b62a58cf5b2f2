import { LANGS, type Lang } from '@booking/core/lang';
import type { GuestMail } from '../domain/booking-states.ts';
import { type Composed, deskLetter, guestLetter } from './booking-letters.ts';
import type { DeskMail } from './booking-mails.ts';
import type { BookingFacts, FittingFacts } from './facts.ts';
import { waitingLetter } from './waiting-letter.ts';

type ComposeOne = (lang: Lang, data: never) => Composed;

const guest = (what: GuestMail) => (lang: Lang, facts: BookingFacts) => guestLetter(what, lang, facts);
const desk = (what: DeskMail) => (lang: Lang, facts: BookingFacts) => deskLetter(what, lang, facts);

const KINDS: Readonly<Record<string, ComposeOne>> = {
  'booking.acknowledged': guest('acknowledged'),
  'booking.confirmed': guest('confirmed'),
  'booking.declined': guest('declined'),
  'booking.waitlisted': guest('waitlisted'),
  'booking.moved': guest('moved'),
  'booking.cancelled': guest('cancelled'),
  'booking.desk_requested': desk('desk_requested'),
  'booking.desk_confirmed': desk('desk_confirmed'),
  'booking.desk_cancelled': desk('desk_cancelled'),
  'booking.desk_fits': (lang: Lang, facts: FittingFacts) => waitingLetter(lang, facts),
};

/** Puts a mail of the queue into words. @throws Error for a kind or a language that this release does not know */
export function composeMail(kind: string, lang: string, data: unknown): Composed {
  const compose = KINDS[kind];
  const known = LANGS.find((one) => one === lang);
  if (!compose || !known) throw new Error(`no mail is called ${kind} in ${lang}`);
  return compose(known, data as never);
}
