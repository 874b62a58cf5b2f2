import { addDays } from './days.ts';
import { momentOf, wallClock } from './local-time.ts';

/** How long before the day people are reminded of what they booked. */
export type ReminderRule = {
  /** Reminders of a day go out so many days before it, at ten in the morning where the business is. */
  readonly daysBefore: number;
  /** One that could not go out then goes out later, at the latest so many days before the day. */
  readonly latestDaysBefore: number;
};

// Nobody is woken: what is late waits for the morning.
const FIRST_HOUR = '08:00';
const HOUR = '10:00';
const LAST_HOUR = '22:00';

/** When those of a day are reminded, in milliseconds since 1970. Who books or changes later needs no reminder. */
export function reminderMoment(day: string, zone: string, { daysBefore }: ReminderRule): number {
  return momentOf(addDays(day, -daysBefore), HOUR, zone);
}

/** The days whose people may be reminded at this moment, both counted; null at night and where there is none. */
export function remindableDays(nowMs: number, zone: string, rule: ReminderRule): { from: string; to: string } | null {
  const { date, time } = wallClock(nowMs, zone);
  if (time < FIRST_HOUR || time >= LAST_HOUR) return null;
  const from = addDays(date, rule.latestDaysBefore);
  const to = addDays(date, time < HOUR ? rule.daysBefore - 1 : rule.daysBefore);
  return from <= to ? { from, to } : null;
}

/** The next moment at which there may be somebody to remind, in milliseconds since 1970. */
export function nextReminders(nowMs: number, zone: string): number {
  const { date } = wallClock(nowMs, zone);
  const moments = [date, addDays(date, 1)].flatMap((day) =>
    [FIRST_HOUR, HOUR].map((hour) => momentOf(day, hour, zone)),
  );
  return moments.find((moment) => moment > nowMs) ?? nowMs + 3_600_000;
}
