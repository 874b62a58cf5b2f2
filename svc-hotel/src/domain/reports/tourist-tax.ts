import { TAX_GROUPS } from '@booking/core/codes/reports';
import type { TaxTerms } from '../hotel/settings.ts';

/** Stays with the same guests, nights and tax. Amounts in minor units, of one stay. */
export type TaxedStays = {
  readonly stays: number;
  readonly adults: number;
  readonly children: number;
  readonly ages: readonly number[];
  readonly nights: number;
  readonly tax: TaxTerms;
  /** What was agreed, and what of it stands on the bill. */
  readonly agreed: number;
  readonly amount: number;
};

export type TaxGroup = (typeof TAX_GROUPS)[number];
export type TaxSums = { readonly guests: number; readonly guest_nights: number; readonly amount: number };
export type TaxRow = TaxSums & { readonly group: TaxGroup };

type Counts = Readonly<Record<Exclude<TaxGroup, 'waived'>, number>>;

/** How many guests of a stay are in each band. A child whose age nobody knows pays nothing. */
function countsOf({ adults, children, ages, tax }: TaxedStays): Counts {
  const full = ages.filter((age) => age >= tax.children_half_under).length;
  const half = ages.filter((age) => age >= tax.children_free_under && age < tax.children_half_under).length;
  return {
    adult: adults,
    child_full: full,
    child_half: half,
    child_free: ages.length - half - full,
    age_unknown: Math.max(children - ages.length, 0),
  };
}

/** What each band pays of what stands on the bill, by half shares of the rate. What rounding leaves over is the adults'. */
function amountsOf(
  { amount, adults }: TaxedStays,
  { child_full, child_half }: Counts,
): Partial<Record<TaxGroup, number>> {
  const all = 2 * (adults + child_full) + child_half;
  const shareOf = (halves: number) => (all === 0 ? 0 : Math.floor((amount * halves) / all));
  const [full, half] = [shareOf(2 * child_full), shareOf(child_half)];
  return { adult: amount - full - half, child_full: full, child_half: half };
}

function rowsOf(stay: TaxedStays): TaxRow[] {
  const { stays, nights } = stay;
  const row = (group: TaxGroup, guests: number, amount: number): TaxRow => ({
    group,
    guests: guests * stays,
    guest_nights: guests * nights * stays,
    amount: amount * stays,
  });
  if (stay.agreed !== 0 && stay.amount === 0) return [row('waived', stay.adults + stay.children, 0)];
  const counts = countsOf(stay);
  const amounts = amountsOf(stay, counts);
  return (Object.keys(counts) as (keyof Counts)[]).map((group) => row(group, counts[group], amounts[group] ?? 0));
}

const added = (a: TaxSums, b: TaxSums): TaxSums => ({
  guests: a.guests + b.guests,
  guest_nights: a.guest_nights + b.guest_nights,
  amount: a.amount + b.amount,
});

const NONE: TaxSums = { guests: 0, guest_nights: 0, amount: 0 };

/** The tourist tax by age and exemption; groups without guests are left out. */
export function touristTaxReport(taxed: readonly TaxedStays[]): { readonly rows: TaxRow[]; readonly totals: TaxSums } {
  const rows = taxed.flatMap(rowsOf);
  const sumOf = (group: TaxGroup) => rows.filter((row) => row.group === group).reduce(added, NONE);
  return {
    rows: TAX_GROUPS.map((group) => ({ group, ...sumOf(group) })).filter(({ guests }) => guests > 0),
    totals: rows.reduce(added, NONE),
  };
}
