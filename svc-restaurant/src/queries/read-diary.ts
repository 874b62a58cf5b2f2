import type { Output } from '@booking/core/route';
import type { DIARY_ROUTES } from '@booking/core/routes/console/diary';
import { isBeforeAll } from '@booking/core/scalars';
import { writeCursor } from '@booking/kit/http/cursor';
import { takenBack } from '../db/hot/late-bookings.ts';
import { readNearbyAllocations } from '../db/hot/nearby-allocations.ts';
import { listBookings, listUnanswered, type Unanswered } from '../db/list-bookings.ts';
import { countOpen } from '../db/waiting.ts';
import type { Deps } from '../deps.ts';
import { type Diary, diaryOf, unitsOf } from '../domain/booking/diary.ts';
import { releaseAt } from '../domain/booking/late.ts';
import { showBooking } from '../domain/booking/show-booking.ts';
import { windowOfDay } from '../domain/seating/window.ts';
import { todayIn, zonedDay } from '../domain/venue/day.ts';
import { afterOf } from './list-bookings.ts';

// What is behind these is read page by page.
const MAX_WAITING = 100;
// No venue takes more in a day; what is beyond is left out rather than held in memory.
const MAX_OF_DAY = 5000;

/**
 * A day with everything that the diary draws, in three queries beside the settings; in one more each where there are rooms, and
 * where late parties are released by themselves.
 */
export async function readDiary(
  deps: Deps,
  businessId: string,
  date: string | undefined,
  nowMs: number,
): Promise<Diary> {
  const venue = await deps.venues.current(deps.db, businessId);
  const { zone } = venue.calendar;
  const day = date === undefined || isBeforeAll(date) ? todayIn(zone, nowMs) : zonedDay(zone, date);
  const unanswered = { from: todayIn(zone, nowMs).date, statuses: ['requested', 'waitlisted'] } as const;
  const window = windowOfDay(venue, day.date);
  const [around, waiting, guestsWaiting, busy] = await Promise.all([
    listBookings(deps.entities.fork(), businessId, { from: day.date, to: day.next }, null, MAX_OF_DAY),
    listUnanswered(deps.entities.fork(), businessId, unanswered, null, MAX_WAITING),
    countOpen(deps.entities.fork(), businessId, day.date),
    venue.resources.length > 0 ? readNearbyAllocations(deps.db, venue, window).then(({ nearby }) => nearby.busy) : [],
  ]);
  const releasing = around.filter(({ booking }) => releaseAt(venue, booking) !== null);
  const kept = await takenBack(
    deps.db,
    releasing.map(({ booking }) => booking.id),
  );
  return diaryOf(venue, day, { around, waiting, guestsWaiting, units: unitsOf(venue, busy), kept }, nowMs);
}

type Unread = Output<Extract<(typeof DIARY_ROUTES)[number], { id: 'readUnanswered' }>>;
type Query = { readonly status: Unanswered['statuses'][number]; readonly cursor?: string | undefined };

/** Requests, or the waiting list, from today on: page by page, as many as there are. */
export async function readUnanswered(
  deps: Deps,
  businessId: string,
  { status, cursor }: Query,
  nowMs: number,
): Promise<Unread> {
  const venue = await deps.venues.current(deps.db, businessId);
  const wanted = { from: todayIn(venue.calendar.zone, nowMs).date, statuses: [status] };
  const after = cursor === undefined ? null : afterOf(cursor);
  // One more than a page tells whether there is a next one.
  const found = await listUnanswered(deps.entities.fork(), businessId, wanted, after, MAX_WAITING + 1);
  const page = found.slice(0, MAX_WAITING);
  const last = page.at(-1)?.booking;
  return {
    bookings: page.map(({ booking, tableIds }) => showBooking(venue, booking, tableIds)),
    next_cursor: found.length > MAX_WAITING && last ? writeCursor(last.date, last.time, last.id) : null,
  };
}
