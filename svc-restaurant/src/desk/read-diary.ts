import { isBeforeAll } from '@booking/core/scalars';
import { listBookings, listUnanswered } from '../db/list-bookings.ts';
import type { Deps } from '../deps.ts';
import { type Diary, diaryOf } from '../domain/desk/diary.ts';
import { todayIn, zonedDay } from '../domain/venue/day.ts';

// Whoever is behind these waits on a page of which nobody reads the end.
const MOST_WAITING = 100;
// No venue takes more in a day; what is beyond is left out rather than held in memory.
const MOST = 5000;

/** A day with everything that the diary draws, in two queries beside the settings. */
export async function readDiary(
  deps: Deps,
  businessId: string,
  date: string | undefined,
  nowMs: number,
): Promise<Diary> {
  const venue = await deps.venues.current(deps.db, businessId);
  const { zone } = venue.calendar;
  const day = date === undefined || isBeforeAll(date) ? todayIn(zone, nowMs) : zonedDay(zone, date);
  const [around, waiting] = await Promise.all([
    listBookings(deps.entities.fork(), businessId, { from: day.date, to: day.next }, null, MOST),
    listUnanswered(deps.entities.fork(), businessId, todayIn(zone, nowMs).date, MOST_WAITING),
  ]);
  return diaryOf(venue, day, { around, waiting }, nowMs);
}
