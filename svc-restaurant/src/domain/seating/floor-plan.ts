import type { Combination, Table } from '../venue/venue.ts';

/** A way to seat a party: one table, or tables that are put together. */
export type Option = {
  readonly tableIds: readonly string[];
  readonly seats: number;
  readonly minParty: number;
  readonly priority: number;
  /** The area in which all of its tables stand; null where they stand in none, or in several. */
  readonly area: string | null;
};

/** Who is to sit somewhere: how many they are, and in which area where they chose one. */
export type Guests = { readonly party: number; readonly area?: string | null | undefined };

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
  /** By size of a party, and the area that it chose, its options. */
  readonly bySize: Map<number | string, readonly Option[]>;
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
  const joined = combinations
    .filter(({ tableIds }) => tableIds.every((id) => tableIndex.has(id)))
    .map(
      (combination): Option => ({
        ...combination,
        area: areaOf(combination.tableIds.map((id) => open[tableIndex.get(id) as number] as Table)),
      }),
    );
  const options = [...singles, ...joined].sort(
    (a, b) => a.seats - b.seats || a.tableIds.length - b.tableIds.length || a.priority - b.priority,
  );
  const tablesOf = options.map(({ tableIds }) => Int32Array.from(tableIds, (id) => tableIndex.get(id) as number));
  const optionOf = new Map(options.map(({ tableIds }, i) => [nameOf(tableIds), i] as const).reverse());
  return { options, tableIndex, tablesOf, optionOf, bySize: new Map() };
}

/** The area in which tables stand; null where they stand in none, or in several. */
export function areaOf(tables: readonly Pick<Table, 'area'>[]): string | null {
  const [first] = tables;
  return first !== undefined && tables.every(({ area }) => area === first.area) ? first.area : null;
}

/** One name for a set of tables, in whatever order they are listed. */
export function nameOf(tableIds: readonly string[]): string {
  return tableIds.length === 1 ? (tableIds[0] as string) : tableIds.toSorted().join();
}

/** Under which what is found out for a party serves others like it. */
export const keyOf = ({ party, area }: Guests): number | string => (area == null ? party : `${party} ${area}`);

/** Every way in which the floor plan seats these guests, best first. */
export function optionsFor(plan: FloorPlan, guests: Guests): readonly Option[] {
  const { options, bySize } = layoutOf(plan);
  const key = keyOf(guests);
  let fitting = bySize.get(key);
  if (!fitting) {
    fitting = options.filter((option) => takes(option, guests));
    if (bySize.size >= MAX_SIZES) bySize.clear();
    bySize.set(key, fitting);
  }
  return fitting;
}

export function takes({ minParty, seats, area }: Option, { party, area: chosen }: Guests): boolean {
  return minParty <= party && party <= seats && (chosen == null || chosen === area);
}
