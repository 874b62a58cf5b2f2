import { addDays } from '@booking/core/rules/days';
import { compareTimes } from '@booking/core/rules/local-time';
import { MINUTE_MS, todayIn } from './day.ts';
import { type Closure, openDates } from './hours.ts';
import type { Venue } from './venue.ts';

/** Days ahead, today not counted, that can be booked online. */
export const HORIZON_DAYS = 30;

/** The days from today to the horizon on which the venue is open. */
export function bookableDates(venue: Venue, nowMs: number): string[] {
  const starts = { slot: venue.bookings.slotMinutes, need: shortestMinutes(venue) };
  return openDates(venue.calendar, todayIn(venue.calendar.zone, nowMs).date, HORIZON_DAYS + 1, starts);
}

/** The shortest that anything takes which can be booked online. */
function shortestMinutes({ kind, bookings, services }: Venue): number {
  if (kind === 'table') return Math.min(...bookings.turns.map(({ minutes }) => minutes));
  const online = services.filter((service) => service.online && !service.hidden);
  return Math.min(...online.map(({ durationMinutes }) => durationMinutes));
}

/** True from today to the last day that can be booked online. */
export function withinHorizon(venue: Venue, date: string, nowMs: number): boolean {
  const today = todayIn(venue.calendar.zone, nowMs).date;
  return date >= today && date <= addDays(today, HORIZON_DAYS);
}

/** The closures that touch the days which can be booked online, by their first day. */
export function closuresAhead({ calendar }: Venue, nowMs: number): Closure[] {
  const today = todayIn(calendar.zone, nowMs).date;
  const last = addDays(today, HORIZON_DAYS);
  return calendar.closures
    .filter(({ from, to }) => from <= last && to >= today)
    .toSorted((a, b) => compareTimes(a.from, b.from));
}

/** The first minute since 1970 at which a booking may start: after now, and as late as the notice asks. */
export function earliestStart(venue: Venue, nowMs: number): number {
  const now = nowMs / MINUTE_MS;
  return Math.max(Math.ceil(now + venue.bookings.noticeMinutes), Math.floor(now) + 1);
}
