import { type Interval, overlaps } from '@booking/core/rules/intervals';
import { assign, type Claimant, type Clashes } from './assignment.ts';
import { couldPack } from './packing.ts';
import { type Held, optionsFor, type Room } from './seating.ts';

type TableIds = readonly string[];

/** A booking that gets other tables, as it was seen when that was decided. */
export type Move = { readonly booking: Held; readonly to: TableIds };

/** Where the new party sits, and who of those not seated yet goes elsewhere for it. */
export type Replacement = { readonly tableIds: TableIds; readonly moves: readonly Move[] };

type Wish = Interval & { readonly party: number };

/** Somebody to be placed: the new party, or one that may be given other tables, whose own come first. */
type Guest = Interval & { readonly options: readonly TableIds[] };

/**
 * Makes room for a party by giving others who do not sit yet other tables: all that overlap its time, directly or
 * through one another. The search is complete: null means that there is no way, unless `expired` cut it short.
 */
export function replaceFor(room: Room, held: readonly Held[], wish: Wish, expired: () => boolean): Replacement | null {
  const own = optionsFor(room, wish.party).map((option) => option.tableIds);
  if (own.length === 0) return null;
  const movable = reachable(held, wish);
  const fixed = held.filter((booking) => !booking.movable);
  if (!couldSit(room, movable, fixed, wish)) return null;
  const guests = [{ ...wish, options: own }, ...movable.map((booking) => guestOf(room, booking))].map((guest) => ({
    ...guest,
    options: guest.options.filter((ids) => !isFixed(fixed, guest, ids)),
  }));
  const given = place(guests, expired);
  if (given === null) return null;
  const [tableIds, ...others] = stayWherePossible(guests, given) as [TableIds, ...TableIds[]];
  const moves = movable.map((booking, i) => ({ booking, to: others[i] as TableIds }));
  return { tableIds, moves: moves.filter(({ booking, to }) => !sameTables(booking.tableIds, to)) };
}

function guestOf(room: Room, { from, to, party, tableIds }: Held): Guest {
  const elsewhere = optionsFor(room, party).map((option) => option.tableIds);
  return { from, to, options: [tableIds, ...elsewhere.filter((ids) => !sameTables(ids, tableIds))] };
}

/** The movable bookings that overlap the time, or overlap one that does, and so on. */
function reachable(held: readonly Held[], wish: Interval): Held[] {
  let { from, to } = wish;
  const found = new Set<Held>();
  for (let grown = true; grown; ) {
    grown = false;
    for (const booking of held) {
      if (!booking.movable || found.has(booking) || booking.from >= to || booking.to <= from) continue;
      found.add(booking);
      from = Math.min(from, booking.from);
      to = Math.max(to, booking.to);
      grown = true;
    }
  }
  return [...found];
}

/** False when at some moment of the wish there is no room for everybody, however they sit. This ends most searches. */
function couldSit(room: Room, movable: readonly Held[], fixed: readonly Held[], wish: Wish): boolean {
  const known = new Set(room.tables.filter((table) => !table.hidden).map((table) => table.id));
  // A party on tables that are gone or hidden by now needs no place among the others.
  const among = movable.filter(({ tableIds }) => tableIds.every((id) => known.has(id)));
  const starts = among.map(({ from }) => from).filter((from) => from > wish.from && from < wish.to);
  return [...new Set([wish.from, ...starts])].every((moment) => {
    const present = ({ from, to }: Interval) => from <= moment && moment < to;
    const gone = new Set(fixed.filter(present).flatMap(({ tableIds }) => tableIds));
    return couldPack(room, [wish.party, ...among.filter(present).map(({ party }) => party)], gone);
  });
}

function isFixed(fixed: readonly Held[], guest: Interval, ids: TableIds): boolean {
  return fixed.some((booking) => overlaps(booking, guest) && shareTable(booking.tableIds, ids));
}

/** Tables for everybody, by guest. */
function place(guests: readonly Guest[], expired: () => boolean): TableIds[] | null {
  const known = new Map<string, number>();
  const sets: TableIds[] = [];
  const indexOf = (ids: TableIds): number => {
    const key = ids.toSorted().join();
    if (!known.has(key)) known.set(key, sets.push(ids) - 1);
    return known.get(key) as number;
  };
  const claimants: Claimant[] = guests.map(({ from, to, options }) => ({ from, to, options: options.map(indexOf) }));
  if (claimants.some(({ options }) => options.length === 0)) return null;
  const given = assign(claimants, clashesOf(sets), expired);
  return given && guests.map(({ options }, i) => options[given[i] as number] as TableIds);
}

function clashesOf(sets: readonly TableIds[]): Clashes {
  const size = sets.length;
  const clash = new Uint8Array(size * size);
  for (const [a, one] of sets.entries()) {
    for (const [b, other] of sets.entries()) clash[a * size + b] = shareTable(one, other) ? 1 : 0;
  }
  return { size, clash };
}

/** Whoever was moved though nobody needs its old tables gets them back. */
function stayWherePossible(guests: readonly Guest[], given: readonly TableIds[]): TableIds[] {
  const tables = [...given];
  for (let changed = true; changed; ) {
    changed = false;
    for (const [i, guest] of guests.entries()) {
      const first = guest.options[0] as TableIds;
      if (
        tables[i] === first ||
        guests.some((other, j) => j !== i && overlaps(guest, other) && shareTable(first, tables[j] as TableIds))
      )
        continue;
      tables[i] = first;
      changed = true;
    }
  }
  return tables;
}

function shareTable(a: TableIds, b: TableIds): boolean {
  return a.some((id) => b.includes(id));
}

function sameTables(a: TableIds, b: TableIds): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
