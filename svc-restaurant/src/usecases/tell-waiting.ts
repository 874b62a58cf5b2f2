import type { Interval } from '@booking/core/rules/intervals';
import { addDays } from '@booking/core/rules/local-time';
import { queueMail } from '@booking/kit/mail/queue';
import { lineOf } from '@booking/kit/searches';
import { listWaiting } from '../db/bookings.ts';
import { readSurroundings, windowAround } from '../db/surroundings.ts';
import type { Booking } from '../domain/booking.ts';
import type { Surroundings } from '../domain/placing.ts';
import { nowFitting } from '../domain/waiting-list.ts';
import { wishOf } from '../domain/wish.ts';
import { waitingMail } from '../mails/waiting-mail.ts';
import type { Deps } from './deps.ts';
import type { Standing } from './on-booking.ts';

/** What a booking held, and when: to be taken down before a step frees it. */
export type Freed = { readonly stretch: Interval; readonly before: Surroundings };

/** Notes what is held around a booking before it gives something up; null when nobody waits there. */
export async function beforeFreeing({
  tx,
  venue,
  booking,
  now,
}: Standing): Promise<(Freed & { waiting: Booking[] }) | null> {
  const range = { from: addDays(booking.date, -1), to: addDays(booking.date, 1) };
  const waiting = (await listWaiting(tx, venue.id, range, now)).filter(({ id }) => id !== booking.id);
  if (waiting.length === 0) return null;
  const from = Math.floor(booking.startsAt / 60_000);
  const stretch = { from, to: from + lengthOf(venue, booking) };
  const { surroundings } = await readSurroundings(tx, venue, windowAround(venue, stretch.from, stretch.to, 2));
  return { stretch, before: surroundings, waiting };
}

function lengthOf(venue: Standing['venue'], booking: Booking): number {
  const wish = wishOf(venue, booking);
  return wish.minutes + (wish.appointment?.service.bufferMinutes ?? 0);
}

/** Tells the business by mail who of the waiting list fits, now that something was given up. Nobody is confirmed by it. */
export async function tellWhoFits(
  deps: Deps,
  { tx, venue, booking, now, budget }: Standing,
  freed: (Freed & { waiting: Booking[] }) | null,
): Promise<void> {
  if (freed === null) return;
  const { stretch, before, waiting } = freed;
  const { surroundings } = await readSurroundings(tx, venue, windowAround(venue, stretch.from, stretch.to, 2));
  const search = nowFitting(venue, waiting, stretch, before, surroundings);
  const fitting = await deps.searches.run(lineOf(venue), search, budget);
  if (fitting.length === 0) return;
  const id = `${booking.id}.waiting.${booking.version + 1}@${deps.host}`;
  await queueMail(tx, waitingMail(venue, fitting, id), now);
}
