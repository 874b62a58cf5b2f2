import type { Day, Nights } from '@booking/core/rules/days';
import { overlaps } from '@booking/core/rules/intervals';

/** A stay that holds nights of a type: in a room, tentative or pinned, or in none. */
export type OccupiedNights = Nights & { readonly room: string | null };

/** Nights of one room on which it cannot be slept in: sold elsewhere, or out of order. */
export type BlockedNights = Nights & { readonly room: string };

/** Rooms of a type that are kept from sale on a night, whichever they are: what is left of allotments. */
export type PromisedNight = { readonly night: Day; readonly rooms: number };

/** What one room type has, and what takes it. `rooms` are the active ones, in the hotel's order. */
export type Inventory = {
  readonly rooms: readonly string[];
  readonly held: readonly OccupiedNights[];
  readonly blocked: readonly BlockedNights[];
  readonly promised: readonly PromisedNight[];
};

/**
 * Free rooms night by night: active rooms, less rooms taken by a stay or blocked (a union, each room once),
 * less stays that have no room, less what is promised. A stay in a room that is no longer active counts as well.
 */
export function freeByNight(inventory: Inventory, nights: Nights): number[] {
  const length = Math.max(0, nights.to - nights.from);
  const taken = new Int32Array(length);
  const seen = new Map<string, Uint8Array>();
  for (const stay of inventory.held) {
    if (overlaps(stay, nights)) countNights(stay, nights, taken, marksOf(seen, stay.room, length));
  }
  const rooms = inventory.blocked.length === 0 ? null : new Set(inventory.rooms);
  for (const block of inventory.blocked) {
    if (overlaps(block, nights) && rooms?.has(block.room))
      countNights(block, nights, taken, marksOf(seen, block.room, length));
  }
  for (const { night, rooms: count } of inventory.promised) {
    if (nights.from <= night && night < nights.to)
      taken[night - nights.from] = (taken[night - nights.from] as number) + count;
  }
  // Array.from walks a typed array by its iterator, at ten times the price.
  const free = new Array<number>(length);
  for (let night = 0; night < length; night++) free[night] = inventory.rooms.length - (taken[night] as number);
  return free;
}

/** The nights of a room that were counted already. Most of what is read lies around the nights, not on them. */
function marksOf(seen: Map<string, Uint8Array>, room: string | null, length: number): Uint8Array | null {
  if (room === null) return null;
  const marks = seen.get(room) ?? new Uint8Array(length);
  seen.set(room, marks);
  return marks;
}

function countNights(range: Nights, window: Nights, taken: Int32Array, marks: Uint8Array | null): void {
  const last = Math.min(range.to, window.to);
  for (let day = Math.max(range.from, window.from); day < last; day++) {
    const night = day - window.from;
    if (marks !== null && marks[night] === 1) continue;
    if (marks !== null) marks[night] = 1;
    taken[night] = (taken[night] as number) + 1;
  }
}

/** How many stays the type can still take on every one of these nights; never below zero. */
export function freeRooms(inventory: Inventory, nights: Nights): number {
  let least = inventory.rooms.length;
  for (const free of freeByNight(inventory, nights)) least = Math.min(least, free);
  return Math.max(0, least);
}

/** Half-open runs of nights for which `test` holds. */
export function runsWhere(nights: Nights, test: (day: Day) => boolean): Nights[] {
  const runs: Nights[] = [];
  let start: Day | null = null;
  for (let day = nights.from; day <= nights.to; day++) {
    const inside = day < nights.to && test(day);
    if (inside && start === null) start = day;
    if (!inside && start !== null) {
      runs.push({ from: start, to: day });
      start = null;
    }
  }
  return runs;
}
