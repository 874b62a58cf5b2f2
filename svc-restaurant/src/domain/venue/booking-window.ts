import { addDays } from '@booking/core/rules/days';
import type { Interval } from '@booking/core/rules/intervals';
import { compareTimes } from '@booking/core/rules/local-time';
import { instantOf, MINUTE_MS, todayIn, type ZonedDay, zonedDay } from './day.ts';
import {
  type Closure,
  fitsInto,
  type GridTime,
  gridTimes,
  isClosed,
  type Openings,
  openDates,
  openingsTouching,
} from './hours.ts';
import { waysOf } from './people.ts';
import { type BookingRules, noticeOf, type SetShift, type Venue } from './venue.ts';

type Shifted = Pick<Venue, 'calendar' | 'shifts' | 'bookings'>;

/** A shift on one day, in minutes since 1970. */
export type Running = Interval & { readonly shift: SetShift };

/** The shifts that begin on a day by its weekday, whether or not anything is open then. */
export function shiftsOn({ calendar, shifts }: Pick<Venue, 'calendar' | 'shifts'>, day: ZonedDay): readonly Running[] {
  return shifts
    .filter(({ weekdays }) => weekdays === null || weekdays.includes(day.weekday))
    .map((shift) => {
      const ends = shift.to <= shift.from ? zonedDay(calendar.zone, day.next) : day;
      return { shift, from: instantOf(day, shift.from), to: instantOf(ends, shift.to) };
    });
}

/** By what each moment of a day is judged; those of the evening before reach into it. */
export function rulesOn(venue: Shifted, day: ZonedDay): (start: number) => BookingRules {
  if (venue.shifts.length === 0) return () => venue.bookings;
  const running = [...shiftsOn(venue, zonedDay(venue.calendar.zone, day.previous)), ...shiftsOn(venue, day)];
  return (start) => running.find(({ from, to }) => from <= start && start < to)?.shift.rules ?? venue.bookings;
}

/** By what a party is judged that comes at a moment: the shift wins over the venue. */
export const rulesAt = (venue: Shifted, date: string, start: number): BookingRules =>
  venue.shifts.length === 0 ? venue.bookings : rulesOn(venue, zonedDay(venue.calendar.zone, date))(start);

/** All rules that anything may be judged by. */
export const allRules = ({ bookings, shifts }: Pick<Venue, 'bookings' | 'shifts'>): readonly BookingRules[] => [
  bookings,
  ...shifts.map(({ rules }) => rules),
];

/** A time at which a party may come, and by what it is judged. */
export type TableStart = GridTime & { readonly rules: BookingRules };

// Every length of a slot is a multiple of it.
export const FINEST_SLOT = 5;

/** The times of a day at which parties may come, each on the grid of its shift. @param need how long before closing, at the latest */
export function tableStarts(venue: Shifted, day: ZonedDay, need: (rules: BookingRules) => number): TableStart[] {
  const { bookings, calendar, shifts } = venue;
  const openings = openingsTouching(calendar, day);
  if (shifts.length === 0)
    return gridTimes(day, openings, bookings.slotMinutes, need(bookings)).map((time) => ({ ...time, rules: bookings }));
  const rulesFor = rulesOn(venue, day);
  return gridTimes(day, openings, FINEST_SLOT, 0)
    .map((time) => ({ ...time, rules: rulesFor(time.start) }))
    .filter(
      ({ minute, start, rules }) => minute % rules.slotMinutes === 0 && fitsInto(openings, start, start + need(rules)),
    );
}

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
  const need = Math.min(
    ...online.flatMap((service) => waysOf(venue, service)).map(({ durationMinutes }) => durationMinutes),
  );
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
