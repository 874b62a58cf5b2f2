import {
  type DaySchedule,
  type Entry,
  isElsewhere,
  isOutside,
  isPaceBroken,
  type MoveWarning,
  overlaps,
  stretchOf,
  type Target,
} from '../bookings/day/day.ts';
import { isStanding } from '../bookings/states/party.ts';
import { tablesAfter } from './tables-after.ts';

/** What somebody should know before a party is put elsewhere; the API judges again when it is saved. */
export function tableWarnings(daySchedule: DaySchedule, entry: Entry, to: Target): readonly MoveWarning[] {
  const wanted = { from: to.from, to: to.from + entry.minutes };
  const after = tablesAfter(daySchedule.tables, entry, to);
  const tables = daySchedule.tables.filter(({ name }) => after.includes(name));
  const fresh = tables.filter(({ name }) => !entry.tables.includes(name));
  const seats = tables.reduce((sum, table) => sum + table.seats, 0);
  const others = daySchedule.bookings.filter(
    (booking) => booking.id !== entry.id && isStanding(booking) && booking.left_at === null,
  );
  const isTaken = ({ tables: theirs, ...booking }: Entry) =>
    theirs.some((name) => after.includes(name)) && overlaps(stretchOf(booking), wanted);
  const isElsewhen = to.from !== entry.from;
  const found: (MoveWarning | false)[] = [
    tables.length > 0 && seats < entry.party && 'too_few_seats',
    isElsewhere(
      entry.area,
      fresh.map(({ area }) => area),
    ) && 'other_area',
    others.some(isTaken) && 'occupied',
    // Another table at the same time breaks no rule about times.
    isElsewhen && isOutside(daySchedule.openings, wanted) && 'outside_hours',
    isElsewhen && isPaceBroken(daySchedule, entry, to.from) && 'pacing',
  ];
  return found.filter((warning) => warning !== false);
}
