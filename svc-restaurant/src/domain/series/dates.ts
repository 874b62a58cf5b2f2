import type { SERIES_RHYTHMS } from '@booking/core/routes/venue/series';
import { addDays, daysBetween } from '@booking/core/rules/days';
import { minutesOf, timeOfMinutes } from '@booking/core/rules/local-time';
import { MINUTES_A_DAY } from '../venue/day.ts';

export type Rhythm = (typeof SERIES_RHYTHMS)[number];

/** A date and a time as the clocks of the venue show them. */
export type LocalTime = { readonly date: string; readonly time: string };

type Wish = {
  readonly every: Rhythm;
  readonly count: number;
  readonly exceptions?:
    | readonly { readonly date: string; readonly time?: string | null | undefined }[]
    | null
    | undefined;
};

const DAYS = { week: 7, two_weeks: 14, four_weeks: 28 } as const;

/** The dates of a series, without its exceptions. A month that is shorter than the first date gives its last day. */
export function seriesDates(first: string, { every, count }: Pick<Wish, 'every' | 'count'>): string[] {
  const start = Temporal.PlainDate.from(first);
  return Array.from({ length: count }, (_, i) =>
    every === 'month' ? start.add({ months: i }).toString() : addDays(first, i * DAYS[every]),
  );
}

export type Occurrences =
  | { readonly ok: true; readonly times: readonly LocalTime[] }
  /** The place of an exception that is no date of the series. */
  | { readonly ok: false; readonly wrong: number };

/** When each booking of a series is to be: exceptions are left out, or are at a time of their own. */
export function occurrencesOf({ date, time }: LocalTime, wish: Wish): Occurrences {
  const dates = seriesDates(date, wish);
  const exceptions = wish.exceptions ?? [];
  const wrong = exceptions.findIndex((exception) => !dates.includes(exception.date));
  if (wrong !== -1) return { ok: false, wrong };
  const times = dates.flatMap((day) => {
    const exception = exceptions.find((other) => other.date === day);
    if (exception === undefined) return [{ date: day, time }];
    return exception.time ? [{ date: day, time: exception.time }] : [];
  });
  return { ok: true, times };
}

/** How far one local time is from another, in minutes of the wall clock: a switch of the clocks does not count. */
export function shiftBetween(from: LocalTime, to: LocalTime): number {
  return daysBetween(from.date, to.date) * MINUTES_A_DAY + minutesOf(to.time) - minutesOf(from.time);
}

/** A local time that many minutes of the wall clock later. */
export function shifted({ date, time }: LocalTime, minutes: number): LocalTime {
  const minute = minutesOf(time) + minutes;
  const days = Math.floor(minute / MINUTES_A_DAY);
  return { date: addDays(date, days), time: timeOfMinutes(minute - days * MINUTES_A_DAY) };
}
