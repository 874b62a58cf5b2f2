import { type Day, dayOf, WEEKDAYS, weekdayIndex } from '@booking/core/rules/days';
import { multiplyAndRound, percentOf, percentToBasisPoints, roundToStep } from '@booking/core/rules/money';
import type { Derivation, GuestPrices, NightlyPrice, PricedPlan } from './night-price.ts';
import type { PriceRow } from './settings.ts';

/** Who sleeps in the room. `ages` are those of children whose age is known, at most as many as there are children. */
export type PricedParty = { readonly adults: number; readonly children: number; readonly ages: readonly number[] };

/** What one night of one room type costs on one plan, rounded, by day. */
export type PriceCalendar = {
  /** For a party; without one what the night costs where nothing is said of guests. */
  (day: Day, party?: PricedParty): number;
  readonly priceOf: (day: Day) => NightlyPrice;
};

type GuestAmounts = Pick<PriceRow, 'amounts_by_adults' | 'extra_adult_amount' | 'child_amounts'>;

/** A room type, with what it costs where no row says anything. */
export type PricedType = GuestAmounts & { readonly slug: string; readonly base_amount: number };

type Row = {
  readonly from: Day;
  readonly to: Day;
  readonly weekdays: readonly boolean[] | null;
  readonly price: NightlyPrice;
  /** The narrower wins: date 6, weekdays 4, season 2, one more when the row names the plan. Those of a derived plan follow. */
  readonly rank: number;
};

/** Nights are resolved once in blocks of 512 and read from there: a quote looks up 140 of them. */
const BLOCK_BITS = 9;
const BLOCK = 1 << BLOCK_BITS;

/** Blocks of all calendars of the process, 1 kB each: 8 MB, which is a year and a half of 8192 types on a plan. */
export const MAX_BLOCKS = 8192;
/** Days from the year 1 to 9999 lie in fewer blocks than this on either side of 1970. */
const BLOCKS_EACH_SIDE = 8192;

const blocks = new Map<number, Uint16Array>();
let calendarsMade = 0;

/** How many blocks are kept now, for the test of their bound. */
export const keptBlocks = (): number => blocks.size;

/** The block that was resolved longest ago makes room: it costs some microseconds to be resolved again. */
function keepBlock(key: number, block: Uint16Array): Uint16Array {
  if (blocks.size >= MAX_BLOCKS) blocks.delete(blocks.keys().next().value as number);
  blocks.set(key, block);
  return block;
}

const HUNDRED_PERCENT = 10_000;

/**
 * Each amount by itself, rounded to the step and never below zero. A percentage bears on what extra beds and children cost
 * too; an amount, and what it is rounded to, on the night alone.
 */
function derivePrice(price: NightlyPrice, { percent = 0, amount = 0, round_to }: Derivation, step: number) {
  const factor = HUNDRED_PERCENT + percentToBasisPoints(percent);
  const scaled = (of: number) => multiplyAndRound(of, factor, HUNDRED_PERCENT, step);
  const night = (of: number) => {
    const exact = Math.max(0, roundToStep(scaled(of) + amount, 1, step));
    return round_to === undefined ? exact : roundToStep(exact, 1, round_to);
  };
  const { guests } = price;
  return {
    amount: night(price.amount),
    isDerived: true,
    guests: guests && {
      byAdults: new Map([...guests.byAdults].map(([adults, of]) => [adults, night(of)])),
      extraAdult: guests.extraAdult === null ? null : scaled(guests.extraAdult),
      children: guests.children.map(({ toAge, amount: of }) => ({ toAge, amount: scaled(of) })),
    },
  };
}

/** Every rank of one plan is below this. */
const RANKS = 8;

/** What a plan says of nights: its base price and its rows, the one that counts last. */
type PlanPrices = { readonly base: NightlyPrice; readonly rows: readonly Row[]; readonly highest: number };

/** A derived plan has the prices of its parent, each derived, and before all of them the rows that name it. */
function planPrices(prices: readonly PriceRow[], type: PricedType, plan: PricedPlan, step: number): PlanPrices {
  const { name, percent_of_base: percent, derivation } = plan;
  if (derivation === undefined) {
    const round = (of: number) => percentOf(of, percent, step);
    const base = { amount: round(type.base_amount), guests: readGuests(type, round), isDerived: false };
    const rows = prices
      .filter(({ rate_plan }) => rate_plan === undefined || rate_plan === name)
      .map((row) => readRow(row, percent, step));
    return { base, rows, highest: RANKS };
  }
  const { base, rows, highest } = planPrices(prices, type, derivation.parent, step);
  const derived = (price: NightlyPrice) => derivePrice(price, derivation, step);
  return {
    base: derived(base),
    rows: [
      ...rows.map((row) => ({ ...row, price: derived(row.price) })),
      ...prices
        .filter(({ rate_plan }) => rate_plan === name)
        .map((row) => readRow(row, percent, step))
        .map((row) => ({ ...row, rank: row.rank + highest })),
    ],
    highest: highest + RANKS,
  };
}

/**
 * The price of every night of a type on a plan. A plan's percentage bears on the base price and on rows that name
 * no plan; a row that names the plan is that plan's price as it stands.
 */
export function priceCalendar(
  settings: { readonly prices: readonly PriceRow[] },
  type: PricedType,
  plan: PricedPlan,
  step: number,
): PriceCalendar {
  const ofType = settings.prices.filter((row) => row.room_type === type.slug);
  const { base, rows: unsorted } = planPrices(ofType, type, plan, step);
  // Stable: at one rank the later row comes last, and the last that fits wins.
  const rows = unsorted.toSorted((a, b) => a.rank - b.rank);
  // A block holds places in this list: the base price, then the rows. A file holds at most 10 000 of them.
  const prices = [base, ...rows.map((row) => row.price)];
  calendarsMade += 1;
  const first = calendarsMade * 2 * BLOCKS_EACH_SIDE + BLOCKS_EACH_SIDE;
  const priceOf = (day: Day): NightlyPrice => {
    const number = day >> BLOCK_BITS;
    const start = number << BLOCK_BITS;
    const block = blocks.get(first + number) ?? keepBlock(first + number, resolveBlock(rows, start));
    return prices[block[day - start] as number] as NightlyPrice;
  };
  const amountOn = (day: Day, party?: PricedParty) => {
    const price = priceOf(day);
    return party === undefined || price.guests === null ? price.amount : guestsPrice(price.amount, price.guests, party);
  };
  return Object.assign(amountOn, { priceOf });
}

/**
 * Adults at the amount of their number, or of the largest number and each further one; a child at its band's amount. A child
 * older than every band counts as an adult, one without an age is of the oldest band.
 */
function guestsPrice(amount: number, guests: GuestPrices, { adults, children, ages }: PricedParty): number {
  let counted = adults;
  let total = 0;
  const oldest = guests.children.at(-1);
  if (oldest !== undefined) {
    for (const age of ages) {
      const band = guests.children.find(({ toAge }) => age <= toAge);
      if (band === undefined) counted += 1;
      else total += band.amount;
    }
    total += Math.max(0, children - ages.length) * oldest.amount;
  }
  return total + adultsPrice(amount, guests, counted);
}

function adultsPrice(amount: number, { byAdults, extraAdult }: GuestPrices, adults: number): number {
  const named = byAdults.get(adults);
  if (named !== undefined || extraAdult === null) return named ?? amount;
  const largest = Math.max(...byAdults.keys());
  return adults < largest ? amount : (byAdults.get(largest) ?? amount) + (adults - largest) * extraAdult;
}

function readRow(row: PriceRow, percent: number, step: number): Row {
  const named = row.rate_plan === undefined ? 0 : 1;
  // A plan's percentage bears on rows that name no plan.
  const round = (amount: number) => (named === 1 ? roundToStep(amount, 1, step) : percentOf(amount, percent, step));
  const price = { amount: round(row.amount), guests: readGuests(row, round), isDerived: false };
  if (row.date !== undefined) {
    const day = dayOf(row.date);
    return { from: day, to: day + 1, weekdays: null, price, rank: 6 + named };
  }
  const weekdays = row.weekdays === undefined ? null : WEEKDAYS.map((name) => row.weekdays?.includes(name) ?? false);
  return {
    from: dayOf(row.from as string),
    to: dayOf(row.to as string) + 1,
    weekdays,
    price,
    rank: (weekdays === null ? 2 : 4) + named,
  };
}

function readGuests(of: GuestAmounts, round: (amount: number) => number): GuestPrices | null {
  const { amounts_by_adults, extra_adult_amount, child_amounts } = of;
  if (amounts_by_adults === undefined && child_amounts === undefined) return null;
  return {
    byAdults: new Map(
      Object.entries(amounts_by_adults ?? {}).map(([adults, amount]) => [Number(adults), round(amount)]),
    ),
    extraAdult: extra_adult_amount === undefined ? null : round(extra_adult_amount),
    children: (child_amounts ?? []).map(({ to_age, amount }) => ({ toAge: to_age, amount: round(amount) })),
  };
}

function resolveBlock(rows: readonly Row[], start: Day): Uint16Array {
  const block = new Uint16Array(BLOCK);
  for (const [i, row] of rows.entries()) {
    const last = Math.min(row.to, start + BLOCK);
    for (let day = Math.max(row.from, start); day < last; day++) {
      if (row.weekdays === null || row.weekdays[weekdayIndex(day)]) block[day - start] = i + 1;
    }
  }
  return block;
}
