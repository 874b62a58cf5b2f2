import type { WaitingGuest } from '@booking/core/routes/venue/waitlist';
import { listOfDay } from '../db/waiting.ts';
import type { Deps } from '../deps.ts';
import { todayIn } from '../domain/venue/day.ts';
import { shownTo } from './on-waiting.ts';

/** More than a day can have open. */
const MAX_LISTED = 500;

/** Who waits on a day, or did. */
export async function listWaitlist(
  deps: Deps,
  businessId: string,
  date: string | undefined,
  nowMs: number,
): Promise<{ waiting: WaitingGuest[] }> {
  const venue = await deps.venues.current(deps.db, businessId);
  const day = date ?? todayIn(venue.calendar.zone, nowMs).date;
  const all = await listOfDay(deps.entities.fork(), businessId, day, MAX_LISTED);
  return { waiting: all.map((record) => shownTo(deps, venue, record).waiting) };
}
