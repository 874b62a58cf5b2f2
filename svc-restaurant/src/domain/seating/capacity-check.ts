import type { Interval } from '@booking/core/rules/intervals';
import { type Search, UNITS_BETWEEN_PAUSES } from '@booking/core/rules/search';
import { type Guests, type Layout, type Option, optionsFor, takes } from './floor-plan.ts';
import { lowerBound, type Occupancy, presentDuring } from './occupancy.ts';

type Wanted = Interval & Guests;

// Past this many sets of combinations for one moment the answer is "perhaps".
const MAX_SETS = 400;

/**
 * False when at some moment of the stretch there is no room for everybody, however they sit: this ends most searches.
 * What is found of a moment holds for every stretch that it lies in. Null when the budget ended.
 */
export function* hasCapacity(occupancy: Occupancy, wanted: Wanted): Search<boolean | null> {
  const { moments } = occupancy.findings(wanted);
  for (const moment of momentsOf(occupancy, wanted)) {
    let possible = moments.get(moment);
    if (possible === undefined) {
      const found: boolean | null = yield* hasCapacityAt(occupancy, wanted, moment);
      if (found === null) return null;
      possible = found;
      moments.set(moment, possible);
    }
    if (!possible) return false;
  }
  return true;
}

/** More people are there only from the moment on at which somebody comes. */
function momentsOf({ starts }: Occupancy, stretch: Interval): Set<number> {
  return new Set([stretch.from, ...starts.subarray(lowerBound(starts, stretch.from), lowerBound(starts, stretch.to))]);
}

/** Who has to sit somewhere, by rising size, and the options of which every table is left. */
type Moment = { readonly parties: readonly number[]; readonly singles: number[]; readonly joined: number[] };

/** In the whole house, and among those who chose the same area in that alone. */
function* hasCapacityAt(occupancy: Occupancy, { party, area }: Guests, at: number): Search<boolean | null> {
  for (const within of area == null ? [null] : [null, area]) {
    if ((yield) <= 0) return null;
    const moment = momentAt(occupancy, party, at, within);
    if (!hasTables(occupancy, moment)) return false;
    const packed = yield* canPack(occupancy, moment);
    if (packed !== true) return packed;
  }
  return true;
}

/** @param area only its tables and those who chose it; null for everything */
function momentAt(occupancy: Occupancy, party: number, at: number, area: string | null): Moment {
  const { layout, held, own, tablesOf } = occupancy;
  const gone = new Set<number>();
  const parties = [party];
  for (const i of presentDuring(occupancy, { from: at, to: at + 1 })) {
    const booking = held[i] as Occupancy['held'][number];
    const option = layout.options[own[i] as number];
    if (!booking.movable) for (const table of tablesOf[own[i] as number] as Int32Array) gone.add(table);
    // A party on tables that are gone or hidden by now, or too small for it, needs no place among the others.
    else if (option && takes(option, booking) && (area === null || booking.area === area)) parties.push(booking.party);
  }
  parties.sort((a, b) => a - b);
  const sizes = [...new Set(parties)];
  const left = layout.options.flatMap((option, i) =>
    (area !== null && option.area !== area) || (tablesOf[i] as Int32Array).some((id) => gone.has(id)) ? [] : [i],
  );
  const [singles, joined] = [true, false].map((single) =>
    left.filter((i) => ((tablesOf[i] as Int32Array).length === 1) === single),
  ) as [number[], number[]];
  return {
    parties,
    singles,
    joined: joined.filter((i) => sizes.some((size) => takes(layout.options[i] as Option, { party: size }))),
  };
}

/** For every size: whoever is as large or larger needs more tables than there are that could be of use to them. */
function hasTables({ plan, layout, tablesOf }: Occupancy, { parties, singles, joined }: Moment): boolean {
  const most = new Map<number, number>();
  for (const option of [...singles, ...joined])
    for (const table of tablesOf[option] as Int32Array)
      most.set(table, Math.max(most.get(table) ?? 0, layout.options[option]?.seats ?? 0));
  const useful = Float64Array.from(most.values()).sort();
  const fewest = new Map<number, number>();
  let needed = 0;
  for (let i = parties.length - 1; i >= 0; i -= 1) {
    const size = parties[i] as number;
    if (!fewest.has(size)) fewest.set(size, fewestTables(plan, size));
    needed += fewest.get(size) as number;
    if (needed > useful.length - lowerBound(useful, size)) return false;
  }
  return true;
}

function fewestTables(plan: Occupancy['plan'], party: number): number {
  return optionsFor(plan, { party }).reduce(
    (least, { tableIds }) => Math.min(least, tableIds.length),
    Number.MAX_SAFE_INTEGER,
  );
}

/** Whether for some set of combinations that share no table everybody finds a place. False is certain, true is not. */
function* canPack({ layout, tablesOf }: Occupancy, { parties, singles, joined }: Moment): Search<boolean | null> {
  let units = 0;
  let sets = 0;
  const set = { chosen: [], used: new Set<number>(), places: singles.length };
  for (const { chosen, used } of disjointSets(tablesOf, joined, 0, set, parties.length)) {
    units += layout.options.length;
    if (units > UNITS_BETWEEN_PAUSES) {
      units = 0;
      if ((yield) <= 0) return null;
    }
    const left = singles.filter((option) => !used.has(tablesOf[option]?.[0] as number));
    sets += 1;
    if (sets > MAX_SETS || findsPlaces(layout, parties, [...left, ...chosen])) return true;
  }
  return false;
}

/** Combinations that are put together at one time, the tables that they use, and how many places that leaves in all. */
type JoinedSet = { readonly chosen: number[]; readonly used: Set<number>; places: number };

/** One set after the other, the empty one first, as long as there are places enough. It is the same object each time. */
function* disjointSets(
  tablesOf: Occupancy['tablesOf'],
  joined: readonly number[],
  next: number,
  set: JoinedSet,
  least: number,
): Generator<JoinedSet, void, void> {
  if (set.places < least) return;
  yield set;
  for (let i = next; i < joined.length && set.places > least; i += 1) {
    const tables = tablesOf[joined[i] as number] as Int32Array;
    if (set.places - tables.length + 1 < least || tables.some((table) => set.used.has(table))) continue;
    for (const table of tables) set.used.add(table);
    set.chosen.push(joined[i] as number);
    set.places -= tables.length - 1;
    yield* disjointSets(tablesOf, joined, i + 1, set, least);
    set.places += tables.length - 1;
    set.chosen.pop();
    for (const table of tables) set.used.delete(table);
  }
}

/** Parties by rising size each take the smallest place that is left for them: if any way seats all, this one does. */
function findsPlaces({ options }: Layout, parties: readonly number[], places: number[]): boolean {
  // The lower number of an option means fewer seats.
  places.sort((a, b) => a - b);
  const taken = new Uint8Array(places.length);
  let first = 0;
  for (const party of parties) {
    while (first < places.length && (taken[first] === 1 || (options[places[first] as number] as Option).seats < party))
      first += 1;
    let i = first;
    while (i < places.length && (taken[i] === 1 || (options[places[i] as number] as Option).minParty > party)) i += 1;
    if (i >= places.length) return false;
    taken[i] = 1;
  }
  return true;
}
