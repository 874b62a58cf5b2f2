import { addDays } from '@booking/core/rules/days';
import { momentOf } from '@booking/core/rules/local-time';
import { HHMM } from '@booking/core/scalars';
import { MINUTE_MS } from '../venue/day.ts';
import type { Venue } from '../venue/venue.ts';
import type { Booking } from './booking.ts';
import type { When } from './booking-states.ts';

/** What a guest who is late may choose from. */
export const LATE_MINUTES = [10, 20, 30] as const;

/** What they said: so many minutes, or a time of the clock. */
export type SaidLate = { readonly minutes?: string | undefined; readonly time?: string | undefined };

/** When they come then, in milliseconds since 1970; null where that is no time between its beginning and its end. */
export function lateUntil(booking: Booking, said: SaidLate, { nowMs, zone, endsAt }: When): number | null {
  const minutes = LATE_MINUTES.find((choice) => String(choice) === said.minutes);
  // Ten minutes from now, to whoever says so when it should have begun.
  const at =
    minutes === undefined
      ? timeAfter(booking, said.time ?? '', zone)
      : Math.max(booking.startsAt, floorMinute(nowMs)) + minutes * MINUTE_MS;
  return at !== null && at > booking.startsAt && at > nowMs - MINUTE_MS && at <= endsAt ? at : null;
}

const floorMinute = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS;

/** A time that is not later than the booking's is meant for the next morning. */
function timeAfter({ date, time }: Booking, said: string, zone: string): number | null {
  if (!HHMM.safeParse(said).success) return null;
  return momentOf(said > time ? date : addDays(date, 1), said, zone);
}

/** Of a booking that is moved: who is late for one time says nothing of another. */
export const stillLate = ({ date, time, lateUntil, lateTimes }: Booking, slot: Pick<Booking, 'date' | 'time'>) =>
  slot.date === date && slot.time === time ? { lateUntil, lateTimes } : { lateUntil: null, lateTimes: 0 };

/** When a party that has not come loses its place by itself, in milliseconds since 1970; null where that is for staff alone. */
export function releaseAt({ bookings }: Pick<Venue, 'bookings'>, booking: Booking): number | null {
  const { status, startsAt, lateUntil, seatedAt } = booking;
  if (bookings.releaseLate === null || status !== 'confirmed' || seatedAt !== null) return null;
  return Math.max(startsAt, lateUntil ?? startsAt) + bookings.releaseLate * MINUTE_MS;
}
