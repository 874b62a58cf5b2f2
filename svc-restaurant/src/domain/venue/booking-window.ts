import { addDays } from '@booking/core/rules/days';
import { compareTimes } from '@booking/core/rules/local-time';
import { MINUTE_MS, todayIn, type ZonedDay } from './day.ts';
import { type Closure, gridTimes, isClosed, type Openings, openDates, openingsTouching } from './hours.ts';
import { tableStarts } from './shift-rules.ts';
import { noticeOf, type Venue } from './venue.ts';

/** By venue, as its settings stand, the days of its today: 400 days beside 400 closures take milliseconds. */
const bookable = new WeakMap<Venue, { readonly today: string; readonly dates: readonly string[] }>();

/** The days from today to the horizon on which the venue is open. */
export function bookableDates(venue: Venue, nowMs: number): readonly string[] {
  const today = todayIn(venue.calendar.zone, nowMs).date;
  const found = bookable.get(venue);
  if (found?.today === today) return found.dates;
  const dates = openDates(venue.calendar, today, venue.bookings.horizonDays + 1, (day) => hasTime(venue, day));
  bookable.set(venue, { today, dates });
  return dates;
}

/** Whether anything that can be booked online may begin on a day: the shortest does where any does. */
function hasTime(venue: Venue, day: ZonedDay): boolean {
  const { kind, bookings, services, calendar } = venue;
  if (kind === 'table')
    return (
      tableStarts(
        venue,
        day,
        ({ lastSeating, turns }) => lastSeating ?? Math.min(...turns.map(({ minutes }) => minutes)),
      ).length > 0
    );
  const online = services.filter((service) => service.online && !service.hidden);
  const need = Math.min(...online.map(({ durationMinutes }) => durationMinutes));
  return gridTimes(day, openingsTouching(calendar, day), bookings.slotMinutes, need).length > 0;
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

/** The first minute since 1970 at which a booking may start: after now, and as late as the notice asks of a party. */
export function earliestStart({ bookings }: Venue, nowMs: number, party = 1): number {
  const now = nowMs / MINUTE_MS;
  return Math.max(Math.ceil(now + noticeOf(bookings, party)), Math.floor(now) + 1);
}
