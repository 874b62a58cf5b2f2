import type { Interval } from '@booking/core/rules/intervals';
import { type Search, UNITS_BETWEEN_PAUSES } from '@booking/core/rules/search';
import { type FloorPlan, type Guests, keyOf, type Layout, layoutOf, nameOf } from './floor-plan.ts';
import type { BookedTables } from './seating.ts';

/** What is already known of parties of one size and area among these bookings: it holds for any number of times of a day. */
export type Findings = {
  /** By moment whether everybody who is there then, and the party, could sit. */
  readonly moments: Map<number, boolean>;
  /** The stretches that were searched to the end. */
  readonly searched: (Interval & { readonly possible: boolean })[];
};

/** Bookings on a floor plan put in numbers, for any number of searches among them. */
export type Occupancy = {
  readonly plan: FloorPlan;
  readonly layout: Layout;
  /** By rising start; what follows is by their place in this list. */
  readonly held: readonly BookedTables[];
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** The moments at which somebody comes who may be moved, rising. */
  readonly starts: Float64Array;
  /** All ends, rising. */
  readonly ends: Float64Array;
  readonly longest: number;
  /** By booking the option that it has: one of the layout's, or beyond those one that the settings no longer offer. */
  readonly own: Int32Array;
  /** By option its tables; beyond the layout's those that are hidden or gone. */
  readonly tablesOf: readonly Int32Array[];
  /** By option those that share a table with it, itself among them; worked out when asked. */
  readonly clashing: (option: number) => Int32Array;
  /** By table who has it, by rising start. */
  readonly atTable: ReadonlyMap<number, readonly number[]>;
  /** Movable bookings of which each overlaps another one: whoever moves can be in the way of these alone. */
  readonly chains: readonly Chain[];
  readonly findings: (guests: Guests) => Findings;
  /** By booking the options that are free for it while everybody else stays, as far as that was asked. */
  readonly openTo: Map<number, readonly number[]>;
};

export type Chain = { from: number; to: number; readonly bookings: number[] };

/** Puts bookings in numbers, with pauses in between; it is done whatever the budget: nothing can be said without. */
export function* occupancyOf(plan: FloorPlan, bookings: readonly BookedTables[]): Search<Occupancy> {
  const layout = layoutOf(plan);
  yield;
  // As the database gives them they are nearly in order, which makes this one pass.
  const held = bookings.toSorted((a, b) => a.from - b.from);
  yield;
  const from = Float64Array.from(held, (party) => party.from);
  const to = Float64Array.from(held, (party) => party.to);
  const starts = Float64Array.from(new Set(from.filter((_, i) => held[i]?.movable)));
  const longest = held.reduce((most, party) => Math.max(most, party.to - party.from), 0);
  yield;
  const { own, tablesOf } = yield* bookedOptions(layout, held);
  const shared = { clashing: clashesIn(tablesOf), atTable: byTable(tablesOf, own), chains: chainsOf(held) };
  yield;
  const found = { findings: findingsBySize(), openTo: new Map() };
  return { plan, layout, held, from, to, starts, ends: to.toSorted(), longest, own, tablesOf, ...shared, ...found };
}

/** Which option everybody has; tables and sets of tables that the layout does not know get numbers beyond its own. */
function* bookedOptions(layout: Layout, held: readonly BookedTables[]): Search<Pick<Occupancy, 'own' | 'tablesOf'>> {
  const tablesOf = [...layout.tablesOf];
  const others = new Map<string, number>();
  const strange = new Map<string, number>();
  const indexOf = (id: string): number => {
    const index = layout.tableIndex.get(id) ?? strange.get(id) ?? layout.tableIndex.size + strange.size;
    if (!layout.tableIndex.has(id)) strange.set(id, index);
    return index;
  };
  const own = new Int32Array(held.length);
  for (const [i, { tableIds }] of held.entries()) {
    if (i % UNITS_BETWEEN_PAUSES === 0) yield;
    const name = nameOf(tableIds);
    const option = layout.optionOf.get(name) ?? others.get(name) ?? tablesOf.length;
    if (option === tablesOf.length) {
      others.set(name, option);
      tablesOf.push(Int32Array.from(tableIds, indexOf));
    }
    own[i] = option;
  }
  return { own, tablesOf };
}

function byTable(tablesOf: Occupancy['tablesOf'], own: Int32Array): Map<number, number[]> {
  const atTable = new Map<number, number[]>();
  for (const [booking, option] of own.entries()) {
    for (const table of tablesOf[option] as Int32Array) {
      const there = atTable.get(table);
      if (there) there.push(booking);
      else atTable.set(table, [booking]);
    }
  }
  return atTable;
}

function chainsOf(held: readonly BookedTables[]): Chain[] {
  const chains: Chain[] = [];
  for (const [booking, { from, to, movable }] of held.entries()) {
    if (!movable) continue;
    const last = chains.at(-1);
    if (last && from < last.to) {
      last.to = Math.max(last.to, to);
      last.bookings.push(booking);
    } else chains.push({ from, to, bookings: [booking] });
  }
  return chains;
}

function clashesIn(tablesOf: readonly Int32Array[]): Occupancy['clashing'] {
  const optionsAt = new Map<number, number[]>();
  for (const [option, tables] of tablesOf.entries()) {
    for (const table of tables) {
      const options = optionsAt.get(table);
      if (options) options.push(option);
      else optionsAt.set(table, [option]);
    }
  }
  const clashesOf: (Int32Array | undefined)[] = [];
  return (option) => {
    clashesOf[option] ??= Int32Array.from(
      new Set(Array.from(tablesOf[option] as Int32Array, (table) => optionsAt.get(table) as number[]).flat()),
    );
    return clashesOf[option];
  };
}

function findingsBySize(): Occupancy['findings'] {
  const bySize = new Map<number | string, Findings>();
  return (guests) => {
    const key = keyOf(guests);
    const found = bySize.get(key) ?? { moments: new Map(), searched: [] };
    bySize.set(key, found);
    return found;
  };
}

/** The place of the first value that is not below `least` in a rising list. */
export function lowerBound(values: Float64Array, least: number): number {
  return firstWhere(values, (value) => value >= least);
}

/** The place of the first value that is above `most` in a rising list. */
export function upperBound(values: Float64Array, most: number): number {
  return firstWhere(values, (value) => value > most);
}

function firstWhere(values: Float64Array, holds: (value: number) => boolean): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(values[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Everybody who is there at some moment of a stretch, by their place in the list. */
export function presentDuring({ from, to, longest }: Occupancy, stretch: Interval): number[] {
  const present: number[] = [];
  const last = lowerBound(from, stretch.to);
  for (let i = lowerBound(from, stretch.from - longest); i < last; i += 1) {
    if ((to[i] as number) > stretch.from) present.push(i);
  }
  return present;
}
