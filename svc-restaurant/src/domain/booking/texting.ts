import { withNeighbours } from '../venue/neighbours.ts';
import type { Venue } from '../venue/venue.ts';
import type { Booking } from './booking.ts';
import type { Trigger } from './booking-states.ts';

/** What a diner is told by text message. `moved_request`: the venue moved what is not confirmed yet. */
export type TextKind = 'confirmed' | 'declined' | 'moved' | 'moved_request' | 'cancelled' | 'reminder';

const HOUR_MS = 3_600_000;

/** So long before the beginning a diner is reminded. */
export const REMINDED_MS = 3 * HOUR_MS;
/** A reminder that could not leave in time is of no use any more in the last hour. */
export const LATEST_REMINDER_MS = HOUR_MS;

const OF_STEP: Partial<Record<Trigger, 'confirmed' | 'declined' | 'moved' | 'cancelled'>> = {
  confirm: 'confirmed',
  take: 'confirmed',
  decline: 'declined',
  move: 'moved',
  cancel: 'cancelled',
};

/** What the diner is texted about a step of the venue's; null for those that are no news to them. @param after the step */
export function textOfStep(trigger: Trigger, after: Booking): TextKind | null {
  if (trigger === 'undo') return after.status === 'confirmed' ? 'confirmed' : null;
  const kind = OF_STEP[trigger] ?? null;
  return kind === 'moved' && after.status !== 'confirmed' ? 'moved_request' : kind;
}

/** The number of a diner who may be texted: the venue offers it now, and they ticked it then. */
export function textableNumber(venue: Venue, { smsOptIn, phone }: Booking): string | null {
  return venue.bookings.sms && smsOptIn ? phone : null;
}

/** The countries whose numbers a venue texts: those of its settings, else its own and those next door. */
export function textedCountries({ bookings, country }: Pick<Venue, 'bookings' | 'country'>): readonly string[] {
  return bookings.smsCountries ?? withNeighbours(country);
}

/** What a text says of its booking. */
export type TextNotice = { readonly kind: TextKind; readonly startsAt: number };

const STATUS: Readonly<Record<TextKind, Booking['status'] | null>> = {
  confirmed: 'confirmed',
  moved: 'confirmed',
  reminder: 'confirmed',
  declined: 'declined',
  cancelled: 'cancelled',
  moved_request: null,
};

/** Whether a text still says how the booking stands: it may have waited for the provider while the desk went on. */
export function isStillSo(
  { kind, startsAt }: TextNotice,
  booking: Pick<Booking, 'status' | 'startsAt' | 'seatedAt'>,
): boolean {
  const waits = booking.status === 'requested' || booking.status === 'waitlisted';
  const asTold = STATUS[kind] === null ? waits : booking.status === STATUS[kind];
  const came = kind === 'reminder' && booking.seatedAt !== null;
  return asTold && !came && booking.startsAt === startsAt;
}

/**
 * When a text is of no more use, milliseconds since 1970: a reminder in the last hour, all others when the booking is over.
 * @param endsAt when what the booking holds ends
 */
export function uselessFrom(kind: TextKind, startsAt: number, endsAt: number): number {
  return kind === 'reminder' ? startsAt - LATEST_REMINDER_MS : endsAt;
}
