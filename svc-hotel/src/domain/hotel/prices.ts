import { type Day, dayOf, WEEKDAYS, weekdayIndex } from '@booking/core/rules/days';
import { percentOf, roundToStep } from '@booking/core/rules/money';
import type { PriceRow } from './settings.ts';

/** What one night of one room type costs on one plan, rounded, by day. */
export type PriceCalendar = (day: Day) => number;

type Row = {
  readonly from: Day;
  readonly to: Day;
  readonly weekdays: readonly boolean[] | null;
  readonly plan: string | null;
  readonly amount: number;
  /** The narrower wins: date 6, weekdays 4, season 2, one more when the row names the plan. */
  readonly rank: number;
};

/** Nights are resolved once in blocks of 512 and read from there: a quote looks up 140 of them. */
const BLOCK_BITS = 9;
const BLOCK = 1 << BLOCK_BITS;

/** Blocks of all calendars of the process, 4 kB each: 32 MB, which is a year and a half of 8192 types on a plan. */
export const MAX_BLOCKS = 8192;
/** Days from the year 1 to 9999 lie in fewer blocks than this on either side of 1970. */
const BLOCKS_EACH_SIDE = 8192;

const blocks = new Map<number, Float64Array>();
let calendarsMade = 0;

/** How many blocks are kept now, for the test of their bound. */
export const keptBlocks = (): number => blocks.size;

/** The block that was resolved longest ago makes room: it costs some microseconds to be resolved again. */
function keepBlock(key: number, block: Float64Array): Float64Array {
  if (blocks.size >= MAX_BLOCKS) blocks.delete(blocks.keys().next().value as number);
  blocks.set(key, block);
  return block;
}

/**
 * The price of every night of a type on a plan. A plan's percentage bears on the base price and on rows that name
 * no plan; a row that names the plan is that plan's price as it stands.
 */
export function priceCalendar(
  settings: { readonly prices: readonly PriceRow[] },
  type: { readonly slug: string; readonly base_amount: number },
  plan: { readonly name: string; readonly percent_of_base: number },
  step: number,
): PriceCalendar {
  const rows = settings.prices
    .filter((row) => row.room_type === type.slug && (row.rate_plan === undefined || row.rate_plan === plan.name))
    .map(readRow)
    // Stable: at one rank the later row comes last, and the last that fits wins.
    .sort((a, b) => a.rank - b.rank);
  calendarsMade += 1;
  const first = calendarsMade * 2 * BLOCKS_EACH_SIDE + BLOCKS_EACH_SIDE;
  return (day) => {
    const number = day >> BLOCK_BITS;
    const start = number << BLOCK_BITS;
    const block =
      blocks.get(first + number) ??
      keepBlock(first + number, resolveBlock(rows, type.base_amount, plan.percent_of_base, start, step));
    return block[day - start] as number;
  };
}

function readRow(row: PriceRow): Row {
  const named = row.rate_plan === undefined ? 0 : 1;
  const plan = row.rate_plan ?? null;
  if (row.date !== undefined) {
    const day = dayOf(row.date);
    return { from: day, to: day + 1, weekdays: null, plan, amount: row.amount, rank: 6 + named };
  }
  const weekdays = row.weekdays === undefined ? null : WEEKDAYS.map((name) => row.weekdays?.includes(name) ?? false);
  return {
    from: dayOf(row.from as string),
    to: dayOf(row.to as string) + 1,
    weekdays,
    plan,
    amount: row.amount,
    rank: (weekdays === null ? 2 : 4) + named,
  };
}

function resolveBlock(rows: readonly Row[], base: number, percent: number, start: Day, step: number): Float64Array {
  const block = new Float64Array(BLOCK).fill(percentOf(base, percent, step));
  for (const row of rows) {
    const amount = row.plan === null ? percentOf(row.amount, percent, step) : roundToStep(row.amount, 1, step);
    const last = Math.min(row.to, start + BLOCK);
    for (let day = Math.max(row.from, start); day < last; day++) {
      if (row.weekdays === null || row.weekdays[weekdayIndex(day)]) block[day - start] = amount;
    }
  }
  return block;
}
