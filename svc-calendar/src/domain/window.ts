import { type Day, dayOfParts, type Nights } from '@booking/core/rules/days';

/** How many nights ahead are exchanged, in both directions. */
const DAYS_AHEAD = 730;

/** The day it is at a moment in a hotel's zone. */
export function todayIn(zone: string, nowMs: number): Day {
  const { year, month, day } = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone);
  return dayOfParts({ year, month, day });
}

/** Nights that are taken over from others: from tonight on. */
export function importWindow(today: Day): Nights {
  return { from: today, to: today + DAYS_AHEAD };
}

/** Nights that are told to others: from last night on, since the reader's day may not be over. */
export function exportWindow(today: Day): Nights {
  return { from: today - 1, to: today + DAYS_AHEAD };
}
