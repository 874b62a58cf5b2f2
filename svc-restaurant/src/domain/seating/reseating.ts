import { type Interval, overlaps } from '@booking/core/rules/intervals';
import { type Search, UNITS_BETWEEN_PAUSES } from '@booking/core/rules/search';
import { type Assignment, assign, type PartyToSeat, prepareAssignment } from './assignment.ts';
import { hasCapacity } from './capacity-check.ts';
import { type Displacement, displace } from './displacing.ts';
import { type Guests, keyOf, optionsFor, takes } from './floor-plan.ts';
import { lowerBound, type Occupancy, upperBound } from './occupancy.ts';
import type { BookedTables } from './seating.ts';

type TableIds = readonly string[];

/** A booking that gets other tables, as it was seen when that was decided. */
export type Move = { readonly booking: BookedTables; readonly to: TableIds };

/** Where the new party sits, and who of those not seated yet goes elsewhere for it. */
export type Reseating = { readonly tableIds: TableIds; readonly moves: readonly Move[] };

type Wanted = Interval & Guests;

/**
 * Makes a place for a party by giving others who do not sit yet other tables: all that overlap its time, directly or
 * through one another. The search is complete: null means that there is no way, unless the budget ended.
 */
export function* reseatFor(occupancy: Occupancy, wanted: Wanted): Search<Reseating | null> {
  const found = yield* arrange(occupancy, wanted);
  if (found === null || found === false) return null;
  if (found.simple) return reseating(occupancy, found.option, found.moved);
  const { parties, chosen } = found;
  yield* stayWherePossible(found);
  const moved = parties.flatMap(({ booking, first }, i): [number, number][] =>
    booking === -1 || chosen[i] === first ? [] : [[booking, chosen[i] as number]],
  );
  return reseating(occupancy, chosen[0] as number, new Map(moved));
}

function reseating({ layout, held }: Occupancy, option: number, moved: ReadonlyMap<number, number>): Reseating {
  // Only the layout's options are ever given; those beyond it are somebody's own and stay.
  const idsOf = (option: number): TableIds => layout.options[option]?.tableIds ?? [];
  const moves = [...moved].map(([booking, to]): Move => ({ booking: held[booking] as BookedTables, to: idsOf(to) }));
  return { tableIds: idsOf(option), moves };
}

/**
 * Whether there is such a way; null when the budget ended before that was clear. What was found for one stretch is
 * used for the next: where nobody comes or goes in between, or only more do, or only fewer.
 */
export function* canReseat(occupancy: Occupancy, wanted: Wanted): Search<boolean | null> {
  const { searched } = occupancy.findings(wanted);
  const finding = searched.find((earlier) =>
    earlier.possible ? isWithin(occupancy, wanted, earlier) : isWithin(occupancy, earlier, wanted),
  );
  if (finding) return finding.possible;
  const found = yield* arrange(occupancy, wanted);
  if (found === null) return null;
  const possible = found !== false;
  searched.push({ from: wanted.from, to: wanted.to, possible });
  return possible;
}

/** True when everybody who is there during `less` is there during `more` as well. */
function isWithin({ from, ends }: Occupancy, less: Interval, more: Interval): boolean {
  const startsOnlyInLess = less.to > more.to && lowerBound(from, more.to) < lowerBound(from, less.to);
  const endsOnlyInLess = less.from < more.from && upperBound(ends, less.from) < upperBound(ends, more.from);
  return !startsOnlyInLess && !endsOnlyInLess;
}

type Found = (Displacement & { readonly simple: true }) | (Assignment & { readonly simple: false });

/** Options for everybody, the new party first; false when there is no way, null when the budget ended. */
function* arrange(occupancy: Occupancy, wanted: Wanted): Search<Found | false | null> {
  if (optionsFor(occupancy.plan, wanted).length === 0) return false;
  const capacity = yield* hasCapacity(occupancy, wanted);
  if (capacity !== true) return capacity;
  const simple = yield* displace(occupancy, wanted);
  if (simple !== null) return { ...simple, simple: true };
  if ((yield) <= 0) return null;
  // All that overlap the time, and all that overlap those, and so on.
  const movable = occupancy.chains.flatMap((chain) => (overlaps(chain, wanted) ? chain.bookings : []));
  const assignment = yield* prepareAssignment(occupancy, partiesToSeat(occupancy, wanted, movable));
  if (assignment === null) return null;
  const done = yield* assign(assignment);
  return done === true ? { ...assignment, simple: false } : done;
}

function partiesToSeat(occupancy: Occupancy, wanted: Wanted, movable: readonly number[]): PartyToSeat[] {
  const { layout, tablesOf, held, own } = occupancy;
  const bySize = new Map<number | string, Uint16Array>();
  const unfitFor = (guests: Guests): Uint16Array => {
    const key = keyOf(guests);
    const unfitOptions = bySize.get(key) ?? new Uint16Array(tablesOf.length).fill(1);
    if (!bySize.has(key)) {
      for (const [i, option] of layout.options.entries()) unfitOptions[i] = takes(option, guests) ? 0 : 1;
      bySize.set(key, unfitOptions);
    }
    return unfitOptions;
  };
  const { from, to } = wanted;
  const others = movable.map((booking): PartyToSeat => {
    const party = held[booking] as BookedTables;
    return { from: party.from, to: party.to, booking, first: own[booking] as number, unfit: unfitFor(party) };
  });
  return [{ from, to, booking: -1, first: -1, unfit: unfitFor(wanted) }, ...others];
}

/** Whoever was moved though nobody needs its old tables gets them back. What is given stays right at every pause. */
function* stayWherePossible({ parties, chosen, neighbours, clashing }: Assignment): Search<void> {
  let units = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (const [i, { first }] of parties.entries()) {
      if (first === -1 || chosen[i] === first) continue;
      const inTheWay = new Set(clashing(first));
      const others = neighbours[i] as Int32Array;
      units += others.length + inTheWay.size;
      if (units > UNITS_BETWEEN_PAUSES) {
        units = 0;
        if ((yield) <= 0) return;
      }
      if (others.some((other) => inTheWay.has(chosen[other] as number))) continue;
      chosen[i] = first;
      changed = true;
    }
  }
}
