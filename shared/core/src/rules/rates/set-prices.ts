import { WEEKDAYS } from '../days.ts';
import { daysIn, isOn, type NightAmounts, type PriceRow, type Weekday } from './rows.ts';

/** What the nights of a type are to cost; `plan` null: on every plan, each by its percentage. */
export type PriceChange = {
  readonly type: string;
  readonly plan: string | null;
  readonly from: string;
  readonly to: string;
  readonly weekdays: readonly Weekday[];
} & NightAmounts;

type Season = PriceRow & { readonly from: string; readonly to: string };

const isSeason = (row: PriceRow): row is Season => row.from !== undefined && row.to !== undefined;

const isWhole = (weekdays: readonly Weekday[]) => weekdays.length === WEEKDAYS.length;

/** The row is about the same type, and about the same plan or none. */
const isOfChange = (row: PriceRow, { type, plan }: PriceChange) =>
  row.room_type === type && (row.rate_plan ?? null) === plan;

const coversDay = ({ from, to, weekdays }: PriceChange, day: string) => from <= day && day <= to && isOn(day, weekdays);

/** The change leaves nothing of the row: it would never count again. */
function isReplaced(row: PriceRow, change: PriceChange): boolean {
  if (!isOfChange(row, change)) return false;
  if (row.date !== undefined) return coversDay(change, row.date);
  if (!isSeason(row) || row.from < change.from || row.to > change.to) return false;
  return (row.weekdays ?? WEEKDAYS).every((weekday) => change.weekdays.includes(weekday));
}

/** A season for some weekdays counts before a whole one: where there is such a row, the change must name its weekdays. */
const needsWeekdays = (rows: readonly PriceRow[], change: PriceChange) =>
  rows.some(
    (row) =>
      isSeason(row) &&
      row.weekdays !== undefined &&
      row.room_type === change.type &&
      (row.rate_plan === undefined || row.rate_plan === change.plan) &&
      row.from <= change.to &&
      change.from <= row.to,
  );

function seasonOf(rows: readonly PriceRow[], change: PriceChange): PriceRow {
  const { from, to, weekdays } = change;
  const named = !isWhole(weekdays) || needsWeekdays(rows, change);
  return {
    ...headOf(change),
    from,
    to,
    ...(named ? { weekdays: WEEKDAYS.filter((weekday) => weekdays.includes(weekday)) } : {}),
    ...amountsOf(change),
  };
}

const amountsOf = ({ amount, amounts_by_adults, extra_adult_amount, child_amounts }: PriceChange): NightAmounts => ({
  amount,
  ...(amounts_by_adults === undefined ? {} : { amounts_by_adults }),
  ...(extra_adult_amount === undefined ? {} : { extra_adult_amount }),
  ...(child_amounts === undefined ? {} : { child_amounts }),
});

const headOf = ({ type, plan }: PriceChange) => ({ room_type: type, ...(plan === null ? {} : { rate_plan: plan }) });

/**
 * Prices with the change among them. A date counts before weekdays of a season and these before a whole season, so the
 * change is written so narrowly as what it has to outdo; single dates that it covers give way to it.
 */
export function setPrice(prices: readonly PriceRow[], change: PriceChange): PriceRow[] {
  const left = prices.filter((row) => !isReplaced(row, change));
  const days = daysIn(change.from, change.to).filter((day) => isOn(day, change.weekdays));
  const [only] = days;
  if (only === undefined) return left;
  if (days.length === 1) return [...left, { ...headOf(change), date: only, ...amountsOf(change) }];
  // A date without a plan still counts before a season of this plan.
  const dates = left
    .filter((row) => row.room_type === change.type && row.rate_plan === undefined && row.date !== undefined)
    .map(({ date }) => date as string)
    .filter((date) => coversDay(change, date));
  const single = [...new Set(dates)].map((date) => ({ ...headOf(change), date, ...amountsOf(change) }));
  return [...left, seasonOf(left, change), ...single];
}
