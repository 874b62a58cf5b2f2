import type { Booking } from '../domain/booking/booking.ts';
import { type TextKind, uselessFrom } from '../domain/booking/texting.ts';
import type { Venue } from '../domain/venue/venue.ts';
import type { BookingText, TextFacts } from './facts.ts';

export type Texting = {
  readonly venue: Venue;
  readonly booking: Booking;
  /** When what the booking holds ends, milliseconds since 1970. */
  readonly endsAt: number;
  /** The diner's number, in E.164. */
  readonly to: string;
  readonly nowMs: number;
};

/** What the diner is texted. A booking has one reminder for each time that it was at, and one text for each step. */
export function bookingText(what: TextKind, { venue, booking, endsAt, to, nowMs }: Texting): BookingText {
  const { id, version, lang, startsAt } = booking;
  return {
    kind: `booking.${what}`,
    to,
    business_id: venue.id,
    aggregate_id: id,
    lang,
    data: factsOf(venue, booking, nowMs),
    text_id: what === 'reminder' ? `reminder.${startsAt}` : `${what}.${version}`,
    about_ms: startsAt,
    useless_ms: uselessFrom(what, startsAt, endsAt),
  };
}

function factsOf({ name, phone, kind, hostName }: Venue, booking: Booking, nowMs: number): TextFacts {
  const { date, time, party, startsAt, email } = booking;
  return {
    business: name,
    phone,
    date,
    time,
    party: kind === 'table' ? party : null,
    startsAt,
    queuedAt: nowMs,
    linked: email === null,
    ...(hostName === undefined ? {} : { host_name: hostName }),
  };
}
