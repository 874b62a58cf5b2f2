import { addDays } from '@booking/core/rules/days';
import { compareTimes } from '@booking/core/rules/local-time';
import { MINUTE_MS, todayIn } from './day.ts';
import { type Closure, isClosed, type Openings, openDates } from './hours.ts';
import type { Venue } from './venue.ts';

/** By venue, as its settings stand, the days of its today: 400 days beside 400 closures take milliseconds. */
const bookable = new WeakMap<Venue, { readonly today: string; readonly dates: readonly string[] }>();

/** The days from today to the horizon on which the venue is open. */
export function bookableDates(venue: Venue, nowMs: number): readonly string[] {
  const today = todayIn(venue.calendar.zone, nowMs).date;
  const found = bookable.get(venue);
  if (found?.today === today) return found.dates;
  const { slotMinutes, horizonDays } = venue.bookings;
  const starts = { slot: slotMinutes, need: shortestMinutes(venue) };
  const dates = openDates(venue.calendar, today, horizonDays + 1, starts);
  bookable.set(venue, { today, dates });
  return dates;
}

/** How long before closing the latest may begin that can be booked online. */
function shortestMinutes({ kind, bookings, services }: Venue): number {
  if (kind === 'table') return bookings.lastSeating ?? Math.min(...bookings.turns.map(({ minutes }) => minutes));
  const online = services.filter((service) => service.online && !service.hidden);
  return Math.min(...online.map(({ durationMinutes }) => durationMinutes));
}

/** Today and the last day that can be booked online. */
function boundsOf({ calendar, bookings }: Venue, nowMs: number): { first: string; last: string } {
  const first = todayIn(calendar.zone, nowMs).date;
  return { first, last: addDays(first, bookings.horizonDays) };
}

/** True from today to the last day that can be booked online. */
export function withinHorizon(venue: Venue, date: string, nowMs: number): boolean {
  const { first, last } = boundsOf(venue, nowMs);
  return date >= first && date <= last;
}

/** The closures that touch the days which can be booked online, by their first day. */
export function closuresAhead(venue: Venue, nowMs: number): Closure[] {
  const { first, last } = boundsOf(venue, nowMs);
  return venue.calendar.closures
    .filter(({ from, to }) => from <= last && to >= first)
    .toSorted((a, b) => compareTimes(a.from, b.from));
}

export type SpecialDay = { readonly date: string; readonly hours: Openings };

/** The days with hours of their own among those which can be booked online, by date; what a closure covers is none. */
export function specialDaysAhead(venue: Venue, nowMs: number): SpecialDay[] {
  const { first, last } = boundsOf(venue, nowMs);
  return [...(venue.calendar.special ?? [])]
    .map(([date, hours]) => ({ date, hours }))
    .filter(({ date }) => first <= date && date <= last && !isClosed(venue.calendar.closures, date))
    .toSorted((a, b) => compareTimes(a.date, b.date));
}

/** The first minute since 1970 at which a booking may start: after now, and as late as the notice asks. */
export function earliestStart(venue: Venue, nowMs: number): number {
  const now = nowMs / MINUTE_MS;
  return Math.max(Math.ceil(now + venue.bookings.noticeMinutes), Math.floor(now) + 1);
}
