import { normalisePhone } from '@booking/kit/phone';
import { isTextable } from '@booking/kit/sms/textable';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { type TextKind, textableNumber, textedCountries } from '../domain/booking/texting.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { bookingText } from '../sms/booking-texts.ts';
import type { BookingText } from '../sms/facts.ts';

export type Texting = {
  readonly venue: Venue;
  readonly booking: Booking;
  /** When what the booking holds ends, milliseconds since 1970. */
  readonly endsAt: number;
  readonly now: Temporal.Instant;
};

/** The text that a diner gets; null for who did not ask for it, has no number, or is told of what is over. */
export function textFor(
  { texting }: Pick<Deps, 'texting'>,
  what: TextKind,
  { venue, booking, endsAt, now }: Texting,
): BookingText | null {
  const to = texting ? textableNumber(venue, booking) : null;
  // A number that could not be read is kept as it was typed.
  if (to === null || normalisePhone(to, null) !== to || !isTextable(to, textedCountries(venue))) return null;
  const text = bookingText(what, { venue, booking, endsAt, to, nowMs: now.epochMilliseconds });
  return text.useless_ms > now.epochMilliseconds ? text : null;
}
