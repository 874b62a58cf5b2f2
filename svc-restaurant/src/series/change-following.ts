import type { StoredAnswer } from '@booking/core/route';
import type { BookingChange } from '@booking/core/routes/restaurant-bodies';
import { changeTo, refuseUnknown, wantedOf } from '../bookings/change.ts';
import type { DeskAnswer } from '../bookings/desk-booking.ts';
import { isEdit } from '../bookings/edit-guest.ts';
import type { LockedBooking, StaffCall } from '../bookings/on-booking.ts';
import { release } from '../db/allocations.ts';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { TRANSITIONS } from '../domain/booking/booking-states.ts';
import { type LocalTime, shiftBetween, shifted } from '../domain/series/dates.ts';
import { clashOfWarnings } from './clashes.ts';
import { onFollowing } from './on-following.ts';

/**
 * Changes a booking of a series and those after it that have not begun: they move by the same difference, and whatever
 * else is to be different is so in each. All of them do, or none.
 */
export async function changeFollowing(
  deps: Deps,
  call: StaffCall,
  body: BookingChange,
): Promise<DeskAnswer | StoredAnswer> {
  await refuseUnknown(deps, call, body);
  const nowMs = call.now.epochMilliseconds;
  return onFollowing<DeskAnswer>(deps, call, isEdit(body) ? 'edit' : 'move', {
    at: (first, booking) => ({ date: booking.date, time: booking.time, ...momentFor(first, booking, body) }),
    refuse: (venue, booking) => void wantedOf(venue, booking, body),
    takes: (_, { startsAt, seatedAt, status }) =>
      startsAt > nowMs && seatedAt === null && TRANSITIONS.move.from.includes(status),
    prepare: (all) => makeWay(all, body),
    run: (locked, first) => changeTo(deps, locked, { ...body, ...momentFor(first, locked.booking, body) }),
    clash: (at, answer) => (answer.unchanged ? null : clashOfWarnings(at, answer)),
  });
}

/** When a booking of the series is to be, where the first one is to be so. Nothing where that one stays at its time. */
const momentFor = (first: Booking, booking: Booking, body: BookingChange): Partial<LocalTime> =>
  body.date || body.time ? shifted(booking, shiftOf(first, body)) : {};

const shiftOf = (first: Booking, { date, time }: BookingChange): number =>
  shiftBetween(first, { date: date ?? first.date, time: time ?? first.time });

/** What the series holds is free for the series: a week later each of them is where the next one was. */
async function makeWay(all: readonly LockedBooking[], body: BookingChange): Promise<void> {
  const [first] = all as [LockedBooking];
  if (shiftOf(first.booking, body) === 0) return;
  for (const { em, booking } of all) await release(em, booking.id);
}
