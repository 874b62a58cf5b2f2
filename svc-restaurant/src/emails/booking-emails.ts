import type { Lang } from '@booking/core/lang';
import type { Booking } from '../domain/booking/booking.ts';
import type { GuestEmailKind } from '../domain/booking/booking-states.ts';
import { nameIn } from '../domain/venue/in-language.ts';
import { isSwiss, type Venue } from '../domain/venue/venue.ts';
import type { BookingFacts, SenderFacts } from './facts.ts';

/** An e-mail as the queue takes it: what it tells, not yet rendered. */
export type BookingEmail = {
  readonly to: string;
  /** The business in whose name it comes, and where an answer goes. */
  readonly from_name?: string;
  readonly reply_to?: string;
  readonly kind: string;
  readonly aggregate_id: string;
  readonly lang: string;
  readonly data: object;
  readonly message_id: string;
};

export type StaffEmailKind = 'desk_requested' | 'desk_confirmed' | 'desk_cancelled';

/** The kind of the one that nobody gets twice. */
export const REMINDER = 'booking.reminder';

type About = {
  readonly venue: Venue;
  readonly booking: Booking;
  /** When what the booking holds ends, milliseconds since 1970. */
  readonly endsAt: number;
  /** The host in message and calendar ids. */
  readonly host: string;
};

/** What the guest is told. @param reason the desk's own words, with a cancellation */
export function emailToGuest(
  what: GuestEmailKind,
  about: About & { readonly email: string },
  reason?: string,
): BookingEmail {
  const { lang } = about.booking;
  const facts = factsOf(about, lang);
  const data = reason ? { ...facts, reason } : facts;
  const { name, email } = about.venue;
  return mailOf(what, about, { to: about.email, from_name: name, reply_to: email, lang, data });
}

/**
 * What a guest is asked shortly before: one for each day that the booking is on, however often it is queued, so that a
 * booking which is moved to another day has another.
 */
export function reminderEmail(about: About & { readonly email: string }): BookingEmail {
  const { id, date, lang } = about.booking;
  const { name, email } = about.venue;
  return {
    to: about.email,
    from_name: name,
    reply_to: email,
    lang,
    data: factsOf(about, lang),
    kind: REMINDER,
    aggregate_id: id,
    message_id: `${id}.reminder.${date}@${about.host}`,
  };
}

/** What the business is told, in its own language; its answer goes to the guest. */
export function emailToStaff(what: StaffEmailKind, about: About): BookingEmail {
  const { email, language } = about.venue;
  const answer = about.booking.email === null ? {} : { reply_to: about.booking.email };
  return mailOf(what, about, { to: email, ...answer, lang: language, data: factsOf(about, language) });
}

function mailOf(
  what: GuestEmailKind | StaffEmailKind,
  { booking: { id, version }, host }: About,
  email: Pick<BookingEmail, 'to' | 'from_name' | 'reply_to' | 'lang' | 'data'>,
): BookingEmail {
  return { ...email, kind: `booking.${what}`, aggregate_id: id, message_id: `${id}.${what}.${version}@${host}` };
}

/** A venue as its e-mails name it. */
export function senderOf(venue: Venue): SenderFacts {
  const { name, address, phone, email, brand, hostName } = venue;
  const host = hostName === undefined ? {} : { host_name: hostName };
  return { name, address, phone, email, brand, ...host, ...(isSwiss(venue) ? { swiss: true } : {}) };
}

/** @param lang of the mail: in it the service is called, where the business wrote its name */
function factsOf({ venue, booking, endsAt, host }: About, lang: Lang): BookingFacts {
  const nameOf = (id: string | null) => (id === null ? null : (nameIn(venue, id, lang) ?? ''));
  const { id, version, status, confirmedBy, startsAt, updatedAt } = booking;
  const { date, time, party, name, email, phone, notes, answers, durationMinutes } = booking;
  return {
    sender: senderOf(venue),
    ...{ id, version, status, confirmedBy, startsAt, endsAt, updatedAt, host },
    ...{ date, time, party, service: nameOf(booking.serviceId), staff: nameOf(booking.staffId), durationMinutes },
    ...{ name, email, phone, notes, answers },
  };
}
