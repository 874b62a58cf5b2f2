import type { Nights } from '@booking/core/rules/days';
import { overlaps } from '@booking/core/rules/intervals';

/** A stay in a room. Pinned ones stay where staff put them; the others may be moved. */
export type PlacedStay = Nights & { readonly id: string; readonly room: string; readonly pinned: boolean };

/** Why a night of a room cannot be had: it was sold on another site, or the room is out of order. */
export type BlockedBy = 'foreign' | 'out_of_order';

/** The rooms of one type with everything that takes them. */
export type RoomAllocation = {
  /** The active rooms, in the hotel's order. */
  readonly rooms: readonly string[];
  readonly placed: readonly PlacedStay[];
  readonly blocked: readonly (Nights & { readonly room: string; readonly by?: BlockedBy })[];
};

/** Nights that want a room; with `room`, that one alone: staff chose it. */
export type Wanted = Nights & { readonly room?: string };

export type Move = { readonly id: string; readonly room: string };

/** `gaveUp`: the search ended for want of time, so a place may exist that was not found. */
export type Placement =
  | { readonly ok: true; readonly room: string; readonly moves: readonly Move[] }
  | { readonly ok: false; readonly gaveUp: boolean };

/**
 * The stays that may be placed anew. One that was overtaken by a block, or whose room is no longer active,
 * is left alone: it needs a person.
 */
export function movableStays(allocation: RoomAllocation): PlacedStay[] {
  const clashes = (stay: PlacedStay) =>
    allocation.blocked.some((block) => block.room === stay.room && overlaps(block, stay)) ||
    !allocation.rooms.includes(stay.room);
  return allocation.placed.filter((stay) => !stay.pinned && !clashes(stay));
}

/**
 * The stretch over which stays hang together with the wanted nights. It grows with every stay that overlaps it;
 * whoever rearranges must have read all of it.
 */
export function groupStretch(movable: readonly Nights[], wanted: Nights): Nights {
  let { from, to } = wanted;
  for (let grown = true; grown; ) {
    grown = false;
    for (const stay of movable) {
      if (stay.to <= from || stay.from >= to || (stay.from >= from && stay.to <= to)) continue;
      from = Math.min(from, stay.from);
      to = Math.max(to, stay.to);
      grown = true;
    }
  }
  return { from, to };
}
