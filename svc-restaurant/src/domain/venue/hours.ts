import type { WeekdayName } from '@booking/core/rules/days';
import type { Interval } from '@booking/core/rules/intervals';
import { minutesOf } from '@booking/core/rules/local-time';
import { instantOf, isShown, MINUTES_A_DAY, type ZonedDay, zonedDay } from './day.ts';

export type Openings = readonly (readonly [open: string, close: string])[];

export type WeekHours = Readonly<Partial<Record<WeekdayName, Openings>>>;

/** Whole days, `to` included, and for the venue itself why. */
export type Closure = {
  readonly from: string;
  readonly to: string;
  readonly reason?: Readonly<Partial<Record<string, string>>> | undefined;
};

/** Hours that somebody keeps: a venue with its closures, a person with absences. */
export type Calendar = {
  readonly zone: string;
  readonly hours: WeekHours;
  readonly closures: readonly Closure[];
  /** By date its openings in place of those of its weekday; none: closed. */
  readonly special?: ReadonlyMap<string, Openings>;
};

const NONE: readonly Interval[] = [];

/** What opens on a day, its hours after midnight with it. Nothing where a closure or absence covers the day. */
export function openingsOf(calendar: Calendar, day: ZonedDay): readonly Interval[] {
  const pairs = calendar.special?.get(day.date) ?? calendar.hours[day.weekday];
  if (!pairs || isClosed(calendar.closures, day.date)) return NONE;
  return pairs.map(([open, close]) => {
    const from = minutesOf(open);
    const to = minutesOf(close);
    const closing = to <= from ? instantOf(zonedDay(calendar.zone, day.next), to) : instantOf(day, to);
    return { from: instantOf(day, from), to: closing };
  });
}

/** What is open at some moment of a day: its own openings, and those of the day before that reach into it. */
export function openingsTouching(calendar: Calendar, day: ZonedDay): readonly Interval[] {
  const before = openingsOf(calendar, zonedDay(calendar.zone, day.previous)).filter(
    (opening) => opening.to > day.start,
  );
  const own = openingsOf(calendar, day);
  return before.length === 0 ? own : [...before, ...own];
}

/**
 * The days from `first` on, `count` of them, that have hours of their own, or on which what opened the evening before
 * still takes somebody: a Saturday till 01:00 makes no Sunday of it.
 */
export function openDates(
  calendar: Calendar,
  first: string,
  count: number,
  hasTime: (day: ZonedDay) => boolean,
): string[] {
  const dates: string[] = [];
  let day = zonedDay(calendar.zone, first);
  for (let i = 0; i < count; i += 1) {
    if (isOpenOn(calendar, day) || hasTime(day)) dates.push(day.date);
    day = zonedDay(calendar.zone, day.next);
  }
  return dates;
}

/** Whether a day has hours of its own. */
export function isOpenOn(calendar: Calendar, day: ZonedDay): boolean {
  return openingsOf(calendar, day).some((opening) => opening.to > opening.from);
}

/** Whether a closure covers the day. */
export function isClosed(closures: readonly Closure[], date: string): boolean {
  return closures.some((closure) => closure.from <= date && date <= closure.to);
}

/** One start on the grid: the wall minute of its day, and the instant. */
export type GridTime = { readonly minute: number; readonly start: number };

/**
 * The wall-clock times of a day, every `slot` minutes since midnight, at which something that takes `need`
 * real minutes fits into one of the stretches. A time that the clock skips is none; one shown twice is its first.
 */
export function gridTimes(day: ZonedDay, stretches: readonly Interval[], slot: number, need: number): GridTime[] {
  const times: GridTime[] = [];
  const { first, last } = wallRange(day, stretches, slot, need);
  for (let minute = first; minute <= last; minute += slot) {
    const start = instantOf(day, minute);
    if (fitsInto(stretches, start, start + need) && isShown(day, minute)) times.push({ minute, start });
  }
  return times;
}

/** The wall minutes worth looking at: the whole day where the clock is switched, else no more than the stretches. */
function wallRange(
  day: ZonedDay,
  stretches: readonly Interval[],
  slot: number,
  need: number,
): { first: number; last: number } {
  if (day.switched !== null) return { first: 0, last: MINUTES_A_DAY - 1 };
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const stretch of stretches) {
    from = Math.min(from, stretch.from);
    to = Math.max(to, stretch.to);
  }
  const first = Math.max(0, Math.ceil((from - day.start) / slot) * slot);
  return { first, last: Math.min(MINUTES_A_DAY - 1, to - need - day.start) };
}

export function fitsInto(stretches: readonly Interval[], from: number, to: number): boolean {
  for (const stretch of stretches) {
    if (stretch.from <= from && to <= stretch.to) return true;
  }
  return false;
}
