import type { Standing, StandingBooking } from '@booking/core/messages';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { type After, listOpen } from '../db/list-bookings.ts';
import { standingOf } from '../domain/booking/standing.ts';
import { todayIn } from '../domain/venue/day.ts';
import type { Settings } from '../domain/venue/settings.ts';
import { venueOf } from '../domain/venue/venue-of.ts';

// More than anybody reads; how many there are is said.
const MAX_NAMED = 100;
const PAGE = 1000;
// Twelve thousand bookings to come, the next ones first: what lies behind them is not looked at.
const MAX_PAGES = 12;

/** The bookings to come that new settings leave standing against them. */
export async function findStanding(
  em: EntityManager,
  businessId: string,
  [before, after]: readonly [Settings, Settings],
  nowMs: number,
): Promise<Standing> {
  const [was, next] = [venueOf(businessId, 0, before, null), venueOf(businessId, 0, after, null)];
  const from = todayIn(was.calendar.zone, nowMs).previous;
  const found: StandingBooking[] = [];
  let behind: After | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const rows = await listOpen(em, businessId, from, behind, PAGE);
    found.push(...rows.flatMap((row) => standingOf(was, next, row, nowMs) ?? []));
    const last = rows.at(-1)?.booking;
    if (rows.length < PAGE || last === undefined) break;
    behind = { date: last.date, time: last.time, id: last.id };
  }
  return { count: found.length, bookings: found.slice(0, MAX_NAMED) };
}

/** Whether two settings differ in what a booking that stands may break: a file that only says other words costs nothing. */
export function mayStand({ part: before, account }: Settings, { part: after, account: next }: Settings): boolean {
  return JSON.stringify(rulesOf(before, account)) !== JSON.stringify(rulesOf(after, next));
}

function rulesOf(part: Settings['part'], { time_zone }: Settings['account']) {
  const things =
    'tables' in part
      ? [part.tables, part.combinations, part.areas ?? [], part.table_blocks ?? []]
      : part.staff.map(({ name, hours, special_hours = [], absences }) => [name, hours, special_hours, absences]);
  const closed = part.closures.map(({ from, to }) => [from, to]);
  return [part.hours, closed, part.special_hours ?? [], stayOf(part), things, time_zone];
}

/** By when parties are seated, and for how long: a longer turn may end after closing. */
function stayOf(part: Settings['part']) {
  const { turn_minutes: turns, last_seating_minutes_before_close: lastSeating, large_party: large } = part.bookings;
  const shifts = ('shifts' in part ? part.shifts : undefined) ?? [];
  const ofShifts = shifts.map(({ from, to, weekdays, turn_minutes }) => [from, to, weekdays, turn_minutes]);
  return [turns, lastSeating, large?.from, large?.turn_minutes, ofShifts];
}
