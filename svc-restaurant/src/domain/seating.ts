import type { Interval } from '@booking/core/rules/intervals';
import type { Combination, Table } from './venue.ts';

/** A way to seat a party: one table, or tables that are put together. */
export type Option = {
  readonly tableIds: readonly string[];
  readonly seats: number;
  readonly minParty: number;
  readonly priority: number;
};

/** A booking that holds tables. `movable` until the party sits. */
export type Held = Interval & {
  readonly bookingId: string;
  readonly party: number;
  readonly movable: boolean;
  readonly tableIds: readonly string[];
};

export type Room = { readonly tables: readonly Table[]; readonly combinations: readonly Combination[] };

const remembered = new WeakMap<Room, Map<number, readonly Option[]>>();

/** Every way in which the room seats this many, best first: fewest seats wasted, then fewest tables, then priority. */
export function optionsFor(room: Room, party: number): readonly Option[] {
  let bySize = remembered.get(room);
  if (!bySize) {
    bySize = new Map();
    remembered.set(room, bySize);
  }
  let options = bySize.get(party);
  if (!options) {
    options = listOptions(room, party);
    bySize.set(party, options);
  }
  return options;
}

function listOptions(room: Room, party: number): Option[] {
  const open = room.tables.filter((table) => !table.hidden);
  const names = new Set(open.map((table) => table.id));
  const singles = open.map((table) => ({ ...table, tableIds: [table.id] }));
  const joined = room.combinations.filter((combination) => combination.tableIds.every((id) => names.has(id)));
  return [...singles, ...joined]
    .filter((option) => option.minParty <= party && party <= option.seats)
    .sort((a, b) => a.seats - b.seats || a.tableIds.length - b.tableIds.length || a.priority - b.priority);
}

/** The tables that somebody has at some moment of a stretch. */
export function takenDuring(held: readonly Held[], from: number, to: number): Set<string> {
  const taken = new Set<string>();
  for (const booking of held) {
    if (booking.from < to && from < booking.to) for (const id of booking.tableIds) taken.add(id);
  }
  return taken;
}

/** The best option of which every table is free, or null. */
export function bestFit(options: readonly Option[], taken: ReadonlySet<string>): Option | null {
  for (const option of options) {
    if (option.tableIds.every((id) => !taken.has(id))) return option;
  }
  return null;
}

/** Covers of bookings with a table that start in the grid slot which begins at `start`. */
export function coversStarting(held: readonly Held[], start: number, slotMinutes: number): number {
  let covers = 0;
  for (const booking of held) {
    if (booking.from >= start && booking.from < start + slotMinutes) covers += booking.party;
  }
  return covers;
}
