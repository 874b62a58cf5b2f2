import { addDays, daysBetween, WEEKDAYS } from '../days.ts';
import { percentOf } from '../money.ts';
import { hasDays, type NightAmounts, type NightRow, type PriceRow, RULE_NAMES, type Weekday } from './rows.ts';
import { earlier, joined, later, setNights } from './set-nights.ts';

/** Nights that are to cost and to restrict what others do. */
export type SeasonCopy = {
  readonly from: string;
  readonly to: string;
  /** The first night of the copy; with weekdays kept, the nearest of the same weekday. */
  readonly start: string;
  readonly keepWeekdays: boolean;
  /** How much more the copy costs; below 0, less. */
  readonly percent: number;
  readonly types: readonly string[];
  /** Rows of these plans; null is the rows that name none. */
  readonly plans: readonly (string | null)[];
};

type Season = PriceRow & { readonly from: string; readonly to: string };
type Span = { readonly from: string; readonly to: string };

const WEEK = WEEKDAYS.length;

/** By how many days the copy is later. */
function shiftOf({ from, start, keepWeekdays }: SeasonCopy): number {
  const days = daysBetween(from, start);
  return keepWeekdays ? Math.round(days / WEEK) * WEEK : days;
}

/** The nights that are written. */
export function copiedTo(copy: SeasonCopy): Span {
  const shift = shiftOf(copy);
  return { from: addDays(copy.from, shift), to: addDays(copy.to, shift) };
}

const clip = (row: Span, span: Span): Span => ({ from: later(row.from, span.from), to: earlier(row.to, span.to) });

const overlaps = (row: Span, span: Span) => row.from <= span.to && span.from <= row.to;

/** The weekdays some days later, in their usual order. */
const laterWeekdays = (weekdays: readonly Weekday[], shift: number): Weekday[] =>
  WEEKDAYS.filter((_, i) => weekdays.includes(WEEKDAYS[(((i - shift) % WEEK) + WEEK) % WEEK] as Weekday));

function moved<Row extends Span & { readonly weekdays?: readonly Weekday[] | undefined }>(
  row: Row,
  span: Span,
  shift: number,
): Row {
  const { from, to } = clip(row, span);
  const { weekdays } = row;
  const days = weekdays === undefined ? {} : { weekdays: laterWeekdays(weekdays, shift) };
  return { ...row, from: addDays(from, shift), to: addDays(to, shift), ...days };
}

type Days = Pick<PriceRow, 'from' | 'to' | 'weekdays'>;

/** Whether a row is about some night: a Friday's row of which a Monday is left would never count. */
const counts = ({ from, to, weekdays = WEEKDAYS }: Days) =>
  from === undefined || to === undefined || hasDays({ from, to, weekdays });

const spanOf = ({ date, from, to }: PriceRow): Span => ({ from: date ?? from ?? '', to: date ?? to ?? '' });

function scaled(amounts: NightAmounts, percent: number, step: number): NightAmounts {
  if (percent === 0) return {} as NightAmounts;
  const { amount, amounts_by_adults: adults, extra_adult_amount: extra, child_amounts: children } = amounts;
  const more = (of: number) => percentOf(of, 100 + percent, step);
  return {
    amount: more(amount),
    ...(adults && {
      amounts_by_adults: Object.fromEntries(Object.entries(adults).map(([count, of]) => [count, more(of)])),
    }),
    ...(extra !== undefined && { extra_adult_amount: more(extra) }),
    ...(children && { child_amounts: children.map(({ to_age, amount: of }) => ({ to_age, amount: more(of) })) }),
  };
}

/** What is left of a row once nothing of it stands on the nights of the copy. */
function outside(row: PriceRow, target: Span): PriceRow[] {
  if (!overlaps(spanOf(row), target)) return [row];
  if (row.date !== undefined) return [];
  const season = row as Season;
  return [
    ...(season.from < target.from ? [{ ...season, to: addDays(target.from, -1) }] : []),
    ...(target.to < season.to ? [{ ...season, from: addDays(target.to, 1) }] : []),
  ];
}

/** What a type costs before its rows: a copy that costs more or less must say it. */
function baseRow(
  rows: readonly PriceRow[],
  type: string,
  copy: SeasonCopy,
  base: NightAmounts,
  step: number,
): PriceRow[] {
  const isWhole = rows.some((row) => {
    const isPlain = row.room_type === type && row.rate_plan === undefined && row.weekdays === undefined;
    return isPlain && row.date === undefined && spanOf(row).from <= copy.from && copy.to <= spanOf(row).to;
  });
  if (copy.percent === 0 || isWhole || !copy.plans.includes(null)) return [];
  return [{ room_type: type, ...copiedTo(copy), ...scaled(base, copy.percent, step) }];
}

/**
 * Prices with the copy: night by night what the nights cost from which it is made, in place of what its own nights cost. Rows keep
 * their kind, so that the same ones count before the same others.
 * @param bases what each type costs where no row says anything
 */
export function copyPrices(
  prices: readonly PriceRow[],
  copy: SeasonCopy,
  bases: ReadonlyMap<string, NightAmounts>,
  step: number,
): PriceRow[] {
  const [target, shift] = [copiedTo(copy), shiftOf(copy)];
  const isMeant = ({ room_type, rate_plan }: PriceRow) =>
    copy.types.includes(room_type) && copy.plans.includes(rate_plan ?? null);
  const copies = prices
    .filter((row) => isMeant(row) && overlaps(spanOf(row), copy))
    .map((row): PriceRow => {
      const days = row.date === undefined ? moved(row as Season, copy, shift) : { date: addDays(row.date, shift) };
      return { ...row, ...days, ...scaled(row, copy.percent, step) };
    });
  const left = prices.flatMap((row) => (isMeant(row) ? outside(row, target) : [row]));
  const based = copy.types.flatMap((type) => baseRow(prices, type, copy, bases.get(type) ?? { amount: 0 }, step));
  return [...left, ...based, ...copies].filter(counts);
}

/** Without any rule: each is taken away by its name. */
const NOTHING = Object.fromEntries(RULE_NAMES.map((name) => [name, undefined]));

/** Restrictions with the copy, in place of what restricted its nights. @param allTypes the slugs of all room types */
export function copyNights(rows: readonly NightRow[], copy: SeasonCopy, allTypes: readonly string[]): NightRow[] {
  const [target, shift] = [copiedTo(copy), shiftOf(copy)];
  const isEvery = allTypes.every((type) => copy.types.includes(type));
  const types = isEvery ? [null] : copy.types;
  const copies = rows
    .filter((row) => overlaps(row, copy) && copy.plans.includes(row.rate_plan ?? null))
    .filter(({ room_type }) => room_type === undefined || copy.types.includes(room_type))
    .map((row) => moved(row, copy, shift))
    .filter(counts)
    .flatMap((row) =>
      row.room_type === undefined && !isEvery ? copy.types.map((room_type) => ({ ...row, room_type })) : [row],
    );
  const cleared = types
    .flatMap((type) => copy.plans.map((plan) => ({ type, plan })))
    .reduce<readonly NightRow[]>(
      (left, scope) => setNights(left, { ...scope, ...target, weekdays: WEEKDAYS, rules: NOTHING }, allTypes),
      rows,
    );
  return joined([...cleared, ...copies]);
}

/** Rows that stand in one list and not in the other, each as often as it does. */
export function rowChanges<Row>(before: readonly Row[], after: readonly Row[]): { added: Row[]; removed: Row[] } {
  const minus = (rows: readonly Row[], others: readonly Row[]) => {
    const left = Map.groupBy(others, (row) => JSON.stringify(row));
    return rows.filter((row) => left.get(JSON.stringify(row))?.pop() === undefined);
  };
  return { added: minus(after, before), removed: minus(before, after) };
}
