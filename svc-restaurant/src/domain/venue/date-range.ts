import { addDays, daysBetween } from '@booking/core/rules/days';

/** Days from one to another, both counted. */
export type DateRange = { readonly from: string; readonly to: string };

/** Days as they are asked for: one of them, or a range. */
export type DaysQuery = {
  readonly date?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** How long a range may be, and how long it is where its end is left open: null where the end has to be named. */
export type RangeRule = { readonly mostDays: number; readonly usualDays: number | null };

/** Two months as calendars show them. */
export const AVAILABILITY_RANGE: RangeRule = { mostDays: 62, usualDays: null };

/** A year of bookings; a month of them unless told. */
export const LIST_RANGE: RangeRule = { mostDays: 366, usualDays: 31 };

export type RangeFault =
  | { readonly code: 'date_with_range' | 'from_missing' | 'to_missing' | 'backwards' }
  | { readonly code: 'too_long'; readonly mostDays: number };

export type RangeResult =
  | { readonly ok: true; readonly range: DateRange | null }
  | { readonly ok: false; readonly fault: RangeFault };

const no = (code: Exclude<RangeFault['code'], 'too_long'>): RangeResult => ({ ok: false, fault: { code } });

/** The range that is asked for; null where no range is. */
export function rangeOf({ date, from, to }: DaysQuery, { mostDays, usualDays }: RangeRule): RangeResult {
  if (from === undefined && to === undefined) return { ok: true, range: null };
  if (date !== undefined) return no('date_with_range');
  if (from === undefined) return no('from_missing');
  const end = to ?? (usualDays === null ? null : addDays(from, usualDays - 1));
  if (end === null) return no('to_missing');
  if (end < from) return no('backwards');
  if (daysBetween(from, end) >= mostDays) return { ok: false, fault: { code: 'too_long', mostDays } };
  return { ok: true, range: { from, to: end } };
}
