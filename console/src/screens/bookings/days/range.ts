import { addDays, dayOf, daysInMonth } from '@booking/core/rules/days';

export const VIEWS = ['week', 'month'] as const;
export type View = (typeof VIEWS)[number];

/** The first and the last day. */
export type Range = { readonly from: string; readonly to: string };

// The first of January 1970 was a Thursday.
const sinceMonday = (date: string) => (((dayOf(date) + 3) % 7) + 7) % 7;
const mondayOf = (date: string) => addDays(date, -sinceMonday(date));

function monthOf(date: string): Range {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const start = date.slice(0, 8);
  return { from: `${start}01`, to: `${start}${String(daysInMonth(year, month)).padStart(2, '0')}` };
}

/** The days that a view is of. */
export const rangeOf = (view: View, date: string): Range =>
  view === 'month' ? monthOf(date) : { from: mondayOf(date), to: addDays(mondayOf(date), 6) };

/** The same in whole weeks, as a calendar hangs on the wall. */
export const weeksOf = ({ from, to }: Range): Range => ({ from: mondayOf(from), to: addDays(mondayOf(to), 6) });

/** A day of the week or month before, or after. */
export function turned(view: View, date: string, by: -1 | 1): string {
  if (view === 'week') return addDays(date, 7 * by);
  const { from, to } = monthOf(date);
  return by === 1 ? addDays(to, 1) : monthOf(addDays(from, -1)).from;
}
