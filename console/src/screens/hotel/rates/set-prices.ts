import { WEEKDAYS } from '@booking/core/rules/days';
import { daysIn, isOn, type PriceRow, type Weekday } from './rates-data.ts';

/** What the nights of a type are to cost; `plan` null: on every plan, each by its percentage. */
export type PriceWish = {
  readonly type: string;
  readonly plan: string | null;
  readonly from: string;
  readonly to: string;
  readonly weekdays: readonly Weekday[];
  readonly amount: number;
};

type Season = PriceRow & { readonly from: string; readonly to: string };

const isSeason = (row: PriceRow): row is Season => row.from !== undefined && row.to !== undefined;

const isWhole = (weekdays: readonly Weekday[]) => weekdays.length === WEEKDAYS.length;

/** The row is about the same type, and about the same plan or none. */
const isOfWish = (row: PriceRow, { type, plan }: PriceWish) =>
  row.room_type === type && (row.rate_plan ?? null) === plan;

const coversDay = ({ from, to, weekdays }: PriceWish, day: string) => from <= day && day <= to && isOn(day, weekdays);

/** The wish leaves nothing of the row: it would never count again. */
function isReplaced(row: PriceRow, wish: PriceWish): boolean {
  if (!isOfWish(row, wish)) return false;
  if (row.date !== undefined) return coversDay(wish, row.date);
  if (!isSeason(row) || row.from < wish.from || row.to > wish.to) return false;
  return (row.weekdays ?? WEEKDAYS).every((weekday) => wish.weekdays.includes(weekday));
}

/** A season for some weekdays counts before a whole one: where there is such a row, the wish must name its weekdays. */
const needsWeekdays = (rows: readonly PriceRow[], wish: PriceWish) =>
  rows.some(
    (row) =>
      isSeason(row) &&
      row.weekdays !== undefined &&
      row.room_type === wish.type &&
      (row.rate_plan === undefined || row.rate_plan === wish.plan) &&
      row.from <= wish.to &&
      wish.from <= row.to,
  );

function seasonOf(rows: readonly PriceRow[], wish: PriceWish): PriceRow {
  const { from, to, weekdays } = wish;
  const named = !isWhole(weekdays) || needsWeekdays(rows, wish);
  return {
    ...headOf(wish),
    from,
    to,
    ...(named ? { weekdays: WEEKDAYS.filter((one) => weekdays.includes(one)) } : {}),
    amount: wish.amount,
  };
}

const headOf = ({ type, plan }: PriceWish) => ({ room_type: type, ...(plan === null ? {} : { rate_plan: plan }) });

/**
 * Prices with the wish among them. A date counts before weekdays of a season and these before a whole season, so the
 * wish is written so narrowly as what it has to outdo; single dates that it covers give way to it.
 */
export function setPrice(prices: readonly PriceRow[], wish: PriceWish): PriceRow[] {
  const left = prices.filter((row) => !isReplaced(row, wish));
  const days = daysIn(wish.from, wish.to).filter((day) => isOn(day, wish.weekdays));
  const [only] = days;
  if (only === undefined) return left;
  if (days.length === 1) return [...left, { ...headOf(wish), date: only, amount: wish.amount }];
  // A date without a plan still counts before a season of this plan.
  const dates = left
    .filter((row) => row.room_type === wish.type && row.rate_plan === undefined && row.date !== undefined)
    .map(({ date }) => date as string)
    .filter((date) => coversDay(wish, date));
  const single = [...new Set(dates)].map((date) => ({ ...headOf(wish), date, amount: wish.amount }));
  return [...left, seasonOf(left, wish), ...single];
}
