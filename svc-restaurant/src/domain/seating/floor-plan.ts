import type { Combination, Table } from '../venue/venue.ts';

/** A way to seat a party: one table, or tables that are put together. */
export type Option = {
  readonly tableIds: readonly string[];
  readonly seats: number;
  readonly minParty: number;
  readonly priority: number;
};

export type FloorPlan = { readonly tables: readonly Table[]; readonly combinations: readonly Combination[] };

/** A floor plan put in numbers, once for each revision of the settings. Hidden tables are not in it. */
export type Layout = {
  /** Every way to seat anybody, best first: fewest seats, then fewest tables, then priority. */
  readonly options: readonly Option[];
  readonly tableIndex: ReadonlyMap<string, number>;
  /** By option its tables. */
  readonly tablesOf: readonly Int32Array[];
  /** By the names of its tables the first option that joins them. */
  readonly optionOf: ReadonlyMap<string, number>;
  /** By size of a party its options. */
  readonly bySize: Map<number, readonly Option[]>;
};

// A party of any size is asked for by the public: this many lists of at most 4000 options are kept.
const MAX_SIZES = 64;

const layouts = new WeakMap<FloorPlan, Layout>();

export function layoutOf(plan: FloorPlan): Layout {
  let layout = layouts.get(plan);
  if (!layout) {
    layout = makeLayout(plan);
    layouts.set(plan, layout);
  }
  return layout;
}

function makeLayout({ tables, combinations }: FloorPlan): Layout {
  const open = tables.filter((table) => !table.hidden);
  const tableIndex = new Map(open.map(({ id }, i) => [id, i]));
  const singles = open.map((table): Option => ({ ...table, tableIds: [table.id] }));
  const joined = combinations.filter(({ tableIds }) => tableIds.every((id) => tableIndex.has(id)));
  const options = [...singles, ...joined].sort(
    (a, b) => a.seats - b.seats || a.tableIds.length - b.tableIds.length || a.priority - b.priority,
  );
  const tablesOf = options.map(({ tableIds }) => Int32Array.from(tableIds, (id) => tableIndex.get(id) as number));
  const optionOf = new Map(options.map(({ tableIds }, i) => [nameOf(tableIds), i] as const).reverse());
  return { options, tableIndex, tablesOf, optionOf, bySize: new Map() };
}

/** One name for a set of tables, in whatever order they are listed. */
export function nameOf(tableIds: readonly string[]): string {
  return tableIds.length === 1 ? (tableIds[0] as string) : tableIds.toSorted().join();
}

/** Every way in which the floor plan seats this many, best first. */
export function optionsFor(plan: FloorPlan, party: number): readonly Option[] {
  const { options, bySize } = layoutOf(plan);
  let fitting = bySize.get(party);
  if (!fitting) {
    fitting = options.filter((option) => takes(option, party));
    if (bySize.size >= MAX_SIZES) bySize.clear();
    bySize.set(party, fitting);
  }
  return fitting;
}

export function takes({ minParty, seats }: Option, party: number): boolean {
  return minParty <= party && party <= seats;
}
