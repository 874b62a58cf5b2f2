/**
 * Adds up the bill of a stay from the business file and from what was asked, by arithmetic of its own: whole numbers without a
 * limit, fractions of two of them, and nothing of the service's.
 */
import type { BusinessFile } from '@booking/core/business-file';

export type HotelFile = Extract<BusinessFile, { account: { kind: 'hotel' } }>;

/** What a guest asks for, everything by its name in the file. */
export type Wish = {
  readonly type: string;
  readonly plan: string;
  readonly check_in: string;
  readonly check_out: string;
  readonly adults: number;
  readonly children?: number;
  readonly ages?: readonly number[];
  readonly extras?: Readonly<Record<string, number>>;
  readonly coupon?: string;
};

/** One line: whole minor units, `vat` in percent as the file writes it. */
export type Line = {
  readonly kind: string;
  readonly date: string;
  readonly quantity: bigint;
  readonly unit: bigint;
  readonly amount: bigint;
  readonly vat: number | null;
};

type Night = { readonly date: string; readonly amount: bigint };
const FULL = 10_000n;

/** 7.5 is 750: read from how it is written, so that no fraction of a machine comes in. */
function hundredths(percent: number): bigint {
  const [whole = '0', part = ''] = String(percent).split('.');
  return BigInt(whole + part.padEnd(2, '0'));
}

/** The multiple of `step` nearest to `over / under`; the greater one where two are as near. Neither is below zero. */
function nearest(over: bigint, under: bigint, step = 1n): bigint {
  return ((2n * over + under * step) / (2n * under * step)) * step;
}

const add = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
const least = (a: bigint, b: bigint) => (a < b ? a : b);
const smallestCoin = ({ account }: HotelFile) => (account.currency === 'CHF' ? 5n : 1n);

/** Every date from the first to the day before the last. */
function datesOf(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let at = Temporal.PlainDate.from(from); at.toString() < to; at = at.add({ days: 1 })) dates.push(at.toString());
  return dates;
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The row that a night goes by: a date before weekdays before a season, one that names the plan first, then the later. */
function rowOf({ hotel }: HotelFile, { type, plan }: Wish, date: string) {
  const weekday = DAYS[Temporal.PlainDate.from(date).dayOfWeek - 1] as (typeof DAYS)[number];
  const fits = hotel.prices.filter(
    (row) =>
      row.room_type === type &&
      (row.rate_plan === undefined || row.rate_plan === plan) &&
      (row.date === undefined ? (row.from ?? '') <= date && date <= (row.to ?? '') : row.date === date) &&
      (row.weekdays === undefined || row.weekdays.includes(weekday)),
  );
  const narrow = (row: (typeof fits)[number]) =>
    (row.date ? 30 : row.weekdays ? 20 : 10) + (row.rate_plan === undefined ? 0 : 1);
  return fits.toReversed().toSorted((a, b) => narrow(b) - narrow(a))[0];
}

function nightAmount(file: HotelFile, wish: Wish, date: string): bigint {
  const row = rowOf(file, wish, date);
  const type = file.hotel.room_types.find(({ slug }) => slug === wish.type) as HotelFile['hotel']['room_types'][number];
  const plan = file.hotel.rate_plans.find(({ name }) => name === wish.plan);
  const share = row?.rate_plan === undefined ? hundredths(plan?.percent_of_base ?? 100) : FULL;
  const cost = (amount: number) => nearest(BigInt(amount) * share, FULL, smallestCoin(file));
  const { amounts_by_adults: byAdults = {}, extra_adult_amount: bed, child_amounts: bands = [] } = row ?? type;
  const { ages = [], children = ages.length } = wish;
  const inBand = ages.map((age) => bands.find(({ to_age }) => age <= to_age));
  const heads = wish.adults + (bands.length === 0 ? 0 : inBand.filter((band) => band === undefined).length);
  const most = Math.max(0, ...Object.keys(byAdults).map(Number));
  const room = byAdults[heads] ?? (bed === undefined ? undefined : byAdults[most]) ?? row?.amount ?? type.base_amount;
  const beds = byAdults[heads] !== undefined || bed === undefined ? 0n : cost(bed) * BigInt(heads - most);
  const unsaid = BigInt(children - ages.length) * cost(bands.at(-1)?.amount ?? 0);
  return cost(room) + beds + add(inBand.map((band) => cost(band?.amount ?? 0))) + unsaid;
}

export const nightsOf = (file: HotelFile, wish: Wish): Night[] =>
  datesOf(wish.check_in, wish.check_out).map((date) => ({ date, amount: nightAmount(file, wish, date) }));

const single = (kind: string, date: string, amount: bigint, vat: number | null): Line => ({
  ...{ kind, date, quantity: 1n, unit: amount, amount, vat },
});

/** First the long stay, then the coupon on what is left of the nights. */
function reductions(file: HotelFile, wish: Wish, nights: readonly Night[]): bigint[] {
  const room = add(nights.map(({ amount }) => amount));
  const plan = file.hotel.rate_plans.find(({ name }) => name === wish.plan);
  const reached = (plan?.long_stay_discounts ?? file.hotel.long_stay_discounts).filter(
    (step) => step.nights <= nights.length,
  );
  const longest = reached.toSorted((a, b) => b.nights - a.nights)[0];
  const step = smallestCoin(file);
  const long = longest === undefined ? 0n : nearest(room * hundredths(longest.percent), FULL, step);
  const coupon = file.hotel.coupons.find(({ code }) => code === wish.coupon);
  const share = nearest((room - long) * hundredths(coupon?.percent ?? 0), FULL, step);
  const fixed = nearest(BigInt(coupon?.amount ?? 0), 1n, step);
  return [long, least(share + fixed, room - long)].filter((off) => off > 0n);
}

function extraLines(file: HotelFile, wish: Wish, nights: number): Line[] {
  const { ages = [], children = ages.length, extras: wanted = {}, type } = wish;
  const ours = file.hotel.extras.filter(
    ({ name, mandatory, room_types }) =>
      wanted[name] !== undefined || (mandatory && (room_types.length === 0 || room_types.includes(type))),
  );
  return ours.map(({ name, per, amount, offered_on, vat_percent: vat }) => {
    const heads = per.startsWith('person') ? wish.adults + children : 1;
    const times = offered_on === 'every_night' && per.endsWith('night') ? nights : 1;
    const quantity = BigInt((wanted[name] ?? 1) * heads * times);
    const date = offered_on === 'departure' ? wish.check_out : wish.check_in;
    const unit = BigInt(amount);
    return { kind: 'extra', date, quantity, unit, amount: nearest(unit * quantity, 1n, smallestCoin(file)), vat };
  });
}

/** A child below the first age is exempt, one below the second pays half, and so does nobody without an age. */
function touristTax(file: HotelFile, { adults, ages = [] }: Wish, nights: number): bigint {
  const { per_person_per_night: rate, children_free_under: free, children_half_under: half } = file.hotel.tourist_tax;
  const halves = BigInt(2 * adults) + add(ages.map((age) => (age < free ? 0n : age < half ? 1n : 2n)));
  return nearest(BigInt(rate) * BigInt(nights) * halves, 2n, smallestCoin(file));
}

/** The lines of what was agreed; `nights` as they are, where one was priced by hand. */
export function agreed(file: HotelFile, wish: Wish, nights = nightsOf(file, wish)): Line[] {
  const { night: vat } = file.hotel.vat_percent;
  const tax = touristTax(file, wish, nights.length);
  return [
    ...nights.map(({ date, amount }) => single('night', date, amount, vat)),
    ...extraLines(file, wish, nights.length),
    ...reductions(file, wish, nights).map((off) => single('discount', wish.check_in, -off, vat)),
    ...(tax === 0n ? [] : [single('tourist_tax', nights.at(-1)?.date ?? '', tax, null)]),
  ];
}

/** What a stay owes that is called off so many days before its arrival; extras and tax are no part of it on a refundable plan. */
export function feeOf(file: HotelFile, wish: Wish, daysBefore: number): Line[] {
  const { free_until_days_before: free, then_nights_charged: charged } = file.hotel.cancellation;
  const plan = file.hotel.rate_plans.find(({ name }) => name === wish.plan);
  const lines = agreed(file, wish).filter(({ kind }) => kind !== 'tourist_tax');
  const of = (kinds: readonly string[]) =>
    add(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  const nights = lines.filter(({ kind }) => kind === 'night').map(({ amount }) => amount);
  if (plan?.refundable === false) return [single('fee', wish.check_in, of(['night', 'extra', 'discount']), null)];
  if (daysBefore >= free) return [];
  const first = add(nights.slice(0, charged));
  const fee = nearest(of(['night', 'discount']) * first, of(['night']), smallestCoin(file));
  return fee === 0n ? [] : [single('fee', wish.check_in, fee, null)];
}

/** Net and VAT of a line, the VAT rounded once; of a negative amount the negative of that. */
export function splitOf({ amount, vat }: Pick<Line, 'amount' | 'vat'>): { readonly net: bigint; readonly vat: bigint } {
  const rate = hundredths(vat ?? 0);
  const of = (whole: bigint) => nearest(whole * rate, FULL + rate);
  const within = amount < 0n ? -of(-amount) : of(amount);
  return { net: amount - within, vat: within };
}

/** A sum in the proportion of what lines come to at each rate, the highest first: what stands behind each rate so far, rounded. */
export function inProportion(lines: readonly Line[], whole: bigint): readonly (readonly [number | null, bigint])[] {
  const rates = [...new Set(lines.map(({ vat }) => vat))].toSorted((a, b) => (b ?? -1) - (a ?? -1));
  const all = add(lines.map(({ amount }) => amount));
  const upTo = (count: number) => {
    const some = rates.slice(0, count);
    return nearest(whole * add(lines.filter(({ vat }) => some.includes(vat)).map(({ amount }) => amount)), all);
  };
  return rates.map((rate, i) => [rate, upTo(i + 1) - upTo(i)] as const).filter(([, share]) => share > 0n);
}
