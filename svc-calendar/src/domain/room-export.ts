import type { Nights } from '@booking/core/rules/days';
import { clip, clipSet, type NightSet, nightSet, subtract, union } from './nights.ts';

/** What is ours in one room, as the hotel last said. */
export type RoomState = {
  readonly roomId: string;
  /** Whether it is sold. */
  readonly active: boolean;
  readonly taken: readonly (Nights & { readonly ref: string; readonly updatedMs: number })[];
};

/** A room's type: all its rooms and the stays and requests of the type that have no room. */
export type TypeState = {
  readonly rooms: readonly RoomState[];
  readonly full: NightSet;
  readonly unplaced: readonly (Nights & { readonly stays: number })[];
};

/** Nights sold elsewhere, by room: those of every feed but the one that the reader of this link is paired with. */
export type ForeignNights = ReadonlyMap<string, NightSet>;

/** What a link lists: stays and closures one by one, then nights without one of ours on them. */
export type ListedBlock = Nights & { readonly ref: string; readonly updatedMs: number | null };

/** Nights on which as many rooms are gone as the type has: at each border of a range the count can change. */
function fullNights({ rooms: all, unplaced }: TypeState, foreign: ForeignNights, window: Nights): NightSet {
  const rooms = all.filter((room) => room.active);
  const gone = rooms.map((room) => clipSet(union(nightSet(room.taken), foreign.get(room.roomId) ?? []), window));
  const waiting = unplaced.flatMap((range) => {
    const inside = clip(range, window);
    return inside ? [{ ...inside, stays: range.stays }] : [];
  });
  const edges = [...gone.flat(), ...waiting].flatMap((range) => [range.from, range.to]);
  const borders = [...new Set([window.from, ...edges, window.to])].sort((a, b) => a - b);
  const change = new Map<number, number>();
  const add = (day: number, by: number) => change.set(day, (change.get(day) ?? 0) + by);
  for (const range of [...gone.flat().map((range) => ({ ...range, stays: 1 })), ...waiting]) {
    add(range.from, range.stays);
    add(range.to, -range.stays);
  }
  let count = 0;
  return nightSet(
    borders.flatMap((from, i) => {
      count += change.get(from) ?? 0;
      const to = borders[i + 1];
      return to !== undefined && count >= rooms.length ? [{ from, to }] : [];
    }),
  );
}

/**
 * The nights a link lists, inside the window: what is ours in the room; on a paired link what other feeds hold
 * there; and the nights on which the room's type has nothing free. Never the paired reader's own nights. Of a room that
 * is no longer sold every night to the horizon, since nobody may sell it anywhere.
 */
export function listedBlocks(room: RoomState, type: TypeState, foreign: ForeignNights, window: Nights): ListedBlock[] {
  const own = room.taken.flatMap((stay) => {
    const inside = clip(stay, window);
    return inside ? [{ ...inside, ref: stay.ref, updatedMs: stay.updatedMs }] : [];
  });
  if (!room.active) return withRest(own, [window]);
  const elsewhere = foreign.get(room.roomId) ?? [];
  const counted = foreign.size > 0 ? fullNights(type, foreign, window) : [];
  const rest = clipSet(union(elsewhere, union(type.full, counted)), window);
  return withRest(own, rest);
}

/** Our own stays and closures, then the nights between them that are taken otherwise. */
function withRest(own: readonly ListedBlock[], rest: NightSet): ListedBlock[] {
  const more = subtract(rest, nightSet(own));
  return [...own, ...more.map((range) => ({ ...range, ref: `nights/${range.from}`, updatedMs: null }))];
}
