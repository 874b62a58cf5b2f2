import { addDays } from '@booking/core/rules/days';
import type { Interval } from '@booking/core/rules/intervals';
import type { NewEmail } from '@booking/kit/email/queue';
import { lineOf } from '@booking/kit/workers/searches';
import { readNearbyAllocations } from '../db/hot/nearby-allocations.ts';
import { listWaiting } from '../db/list-bookings.ts';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/booking/booking.ts';
import type { NearbyAllocations } from '../domain/seating/placing.ts';
import { nowFitting } from '../domain/seating/waiting-list.ts';
import { windowAround } from '../domain/seating/window.ts';
import { slotOf, takenIn } from '../domain/slot/requested-slot.ts';
import { emailAboutFitting } from '../guests/emails.ts';
import type { LockedBooking } from './on-booking.ts';

/** What a booking held, and when: to be taken down before a step frees it. */
export type Freed = { readonly stretch: Interval; readonly before: NearbyAllocations };

/** Notes what is held around a booking before it gives something up; null when nobody waits there. */
export async function snapshotWaitlist({
  em,
  tx,
  venue,
  booking,
  nowMs,
}: LockedBooking): Promise<(Freed & { waiting: Booking[] }) | null> {
  const range = { from: addDays(booking.date, -1), to: addDays(booking.date, 1) };
  const waiting = (await listWaiting(em, venue.id, range, nowMs)).filter(({ id }) => id !== booking.id);
  if (waiting.length === 0) return null;
  const stretch = takenIn(venue, slotOf(venue, booking));
  const { nearby } = await readNearbyAllocations(tx, venue, windowAround(venue, stretch.from, stretch.to, 2));
  return { stretch, before: nearby, waiting };
}

/** The e-mail that tells the business who of the waiting list fits, now that something was given up. Nobody is confirmed by it. */
export async function waitlistEmails(
  deps: Deps,
  { tx, venue, booking, budget }: LockedBooking,
  freed: (Freed & { waiting: Booking[] }) | null,
): Promise<NewEmail[]> {
  if (freed === null) return [];
  const { stretch, before, waiting } = freed;
  const { nearby } = await readNearbyAllocations(tx, venue, windowAround(venue, stretch.from, stretch.to, 2));
  const search = nowFitting(venue, waiting, stretch, before, nearby);
  const fitting = await deps.searches.run(lineOf(venue), search, budget);
  if (fitting.length === 0) return [];
  const id = `${booking.id}.waiting.${booking.version + 1}@${deps.host}`;
  return [emailAboutFitting(venue, fitting, id)];
}
