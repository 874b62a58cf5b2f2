import { addDays, daysInMonth } from '@booking/core/rules/days';

/** The first and the last day. */
export type Period = { readonly from: string; readonly to: string };

export const PERIODS = ['this_month', 'last_month', 'this_year', 'last_year', 'own'] as const;
export type PeriodName = (typeof PERIODS)[number];

const two = (value: number) => String(value).padStart(2, '0');

function monthOf(date: string): Period {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const start = `${date.slice(0, 4)}-${two(month)}`;
  return { from: `${start}-01`, to: `${start}-${two(daysInMonth(year, month))}` };
}

const yearOf = (year: number): Period => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** The days of a period that has a name, by the day that it is at the hotel. */
export function periodOf(name: Exclude<PeriodName, 'own'>, today: string): Period {
  const thisMonth = monthOf(today);
  const thisYear = Number(today.slice(0, 4));
  const periods = {
    this_month: thisMonth,
    last_month: monthOf(addDays(thisMonth.from, -1)),
    this_year: yearOf(thisYear),
    last_year: yearOf(thisYear - 1),
  };
  return periods[name];
}
