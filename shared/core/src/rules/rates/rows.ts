import { addDays, type WEEKDAYS, weekdayOf } from '../days.ts';

/** Rows of a hotel's file that price and restrict nights. Dates are `YYYY-MM-DD`, the last one counts. */

export type Weekday = (typeof WEEKDAYS)[number];

/** What a night costs, in minor units: at all, by the number of adults, and by the age of children. */
export type NightAmounts = {
  readonly amount: number;
  readonly amounts_by_adults?: Readonly<Record<string, number>> | undefined;
  readonly extra_adult_amount?: number | undefined;
  readonly child_amounts?: readonly { readonly to_age: number; readonly amount: number }[] | undefined;
};

/** A row of the business file's `prices`: one date, or a season with or without weekdays. */
export type PriceRow = {
  readonly room_type: string;
  readonly rate_plan?: string | undefined;
  readonly date?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly weekdays?: readonly Weekday[] | undefined;
} & NightAmounts;

/** What restricts nights. Left out, or at the value beside it, a field restricts nothing. */
export const NO_RULES = {
  closed: false,
  closed_to_arrival: false,
  closed_to_departure: false,
  min_stay: 1,
  min_stay_through: 1,
  max_stay: undefined,
} as const;

export const RULE_NAMES = Object.keys(NO_RULES) as (keyof typeof NO_RULES)[];

export type NightRules = {
  readonly closed?: boolean | undefined;
  readonly closed_to_arrival?: boolean | undefined;
  readonly closed_to_departure?: boolean | undefined;
  readonly min_stay?: number | undefined;
  readonly min_stay_through?: number | undefined;
  readonly max_stay?: number | undefined;
};

/** A row of the business file's `nights`. */
export type NightRow = NightRules & {
  readonly from: string;
  readonly to: string;
  readonly room_type?: string | undefined;
  readonly rate_plan?: string | undefined;
  readonly weekdays?: readonly Weekday[] | undefined;
};

/** A row for some weekdays closes each of its nights by itself: so many days at most. */
export const MAX_DAYS_OF_WEEKDAYS = 800;

/** Some weekdays of some days. */
export type Span = { readonly from: string; readonly to: string; readonly weekdays: readonly Weekday[] };

/** Every day from one to another, the last one counted. */
export function daysIn(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export const isOn = (day: string, weekdays: readonly Weekday[]): boolean => weekdays.includes(weekdayOf(day));

/** Whether some day is meant: Sundays alone, from a Monday to a Friday, are none. */
export function hasDays({ from, to, weekdays }: Span): boolean {
  const week = addDays(from, 6);
  return daysIn(from, to < week ? to : week).some((day) => isOn(day, weekdays));
}
