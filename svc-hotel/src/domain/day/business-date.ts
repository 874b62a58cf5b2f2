import { addDays } from '@booking/core/rules/days';
import { momentOf, timeOfMinutes, wallClock } from '@booking/core/rules/local-time';
import type { HotelSettings } from '../hotel/settings.ts';

/** By which clock a hotel's day ends: its zone, and the hour of the next morning. */
export type DayClock = { readonly zone: string; readonly hour: number };

/** The moments at which a business day begins and ends, in milliseconds: payments between them are in its cash report. */
export function dayBounds(date: string, { zone, hour }: DayClock): { readonly from: number; readonly until: number } {
  const time = timeOfMinutes(hour * 60);
  return { from: momentOf(date, time, zone), until: momentOf(addDays(date, 1), time, zone) };
}

/** The business day of a moment: until the hour of the hotel's choosing it is still the day before. */
export function businessDate(ms: number, { zone, hour }: DayClock): string {
  const { date, time } = wallClock(ms, zone);
  return time < timeOfMinutes(hour * 60) ? addDays(date, -1) : date;
}

// The front desk closes a day in the morning: before that nobody needs to be told.
const TOLD_AFTER_MS = 3 * 3_600_000;

/** When a hotel is told that a day is still open, on a business day. */
export const toldFrom = (date: string, clock: DayClock): number => dayBounds(date, clock).from + TOLD_AFTER_MS;

/** Whether a hotel is told of days that nobody closed; one that names no hour for them is not. */
export const wantsDayEmail = ({ day_close }: Pick<HotelSettings, 'day_close'>): boolean =>
  day_close !== undefined && day_close.email !== false;

/**
 * The day in which a line counts that is for a day which is closed: the first open one.
 * @param about the day that the line is for, and that of the line which it reverses
 * @param closed the last day that is closed; null where none is
 */
export function postedOn(about: readonly string[], closed: string | null): string | null {
  return closed !== null && about.some((date) => date <= closed) ? addDays(closed, 1) : null;
}

/** The clock of a hotel; without a word in its file, its day ends at midnight. */
export const dayClock = (zone: string, { day_close }: Pick<HotelSettings, 'day_close'>): DayClock => ({
  zone,
  hour: day_close?.hour ?? 0,
});
