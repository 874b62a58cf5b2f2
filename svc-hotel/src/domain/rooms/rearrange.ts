import type { Day, Nights } from '@booking/core/rules/days';
import { overlaps } from '@booking/core/rules/intervals';
import {
  groupStretch,
  type Move,
  type PlacedStay,
  type Placement,
  type RoomAllocation,
  type Wanted,
} from './allocation.ts';

/** Somebody who needs a room: a stay of the group with the room it has now, or the newcomer with neither. */
type Guest = Nights & { readonly id: string | null; readonly now: string | null };

type Room = {
  readonly id: string;
  /** What cannot be moved. */
  readonly fixed: readonly Nights[];
  /** Rooms of one class have the same fixed nights: where one of them fails, all do. */
  readonly class: number;
};

/** The clock is asked once in so many steps: asking it costs more than a step. */
const STEPS_BETWEEN_LOOKS = 64;

/**
 * Places the newcomer and everybody of its group anew, in the order of their first nights. Each stays where it is
 * if it can, else goes where it leaves the smallest gap; with nothing fixed that always succeeds. Where somebody
 * finds no room the search steps back. States that failed are remembered, so that small groups are searched whole.
 */
export function rearrange(
  allocation: RoomAllocation,
  wanted: Wanted,
  movable: readonly PlacedStay[],
  isOver: () => boolean,
): Placement {
  const group = groupOf(movable, wanted);
  const rooms = roomsOf(allocation, new Set(group.map((stay) => stay.id)), wanted);
  if (rooms === null) return { ok: false, gaveUp: false };
  const guests: Guest[] = group.map((stay) => ({ from: stay.from, to: stay.to, id: stay.id, now: stay.room }));
  if (wanted.room === undefined) guests.push({ from: wanted.from, to: wanted.to, id: null, now: null });
  guests.sort((a, b) => a.from - b.from || b.to - a.to);
  const search = startSearch(rooms, guests, isOver);
  const chosen = search.run();
  if (chosen === null) return { ok: false, gaveUp: search.gaveUp() };
  return readPlan(guests, chosen, wanted);
}

function groupOf(movable: readonly PlacedStay[], wanted: Nights): PlacedStay[] {
  const stretch = groupStretch(movable, wanted);
  return movable.filter((stay) => overlaps(stay, stretch));
}

/** Null when the room that staff chose is held by what cannot be moved. */
function roomsOf(allocation: RoomAllocation, moving: ReadonlySet<string>, wanted: Wanted): Room[] | null {
  const classes = new Map<string, number>();
  const rooms: Room[] = [];
  for (const id of allocation.rooms) {
    const stays = allocation.placed.filter((stay) => stay.room === id && !moving.has(stay.id));
    const fixed = [...stays, ...allocation.blocked.filter((block) => block.room === id)];
    if (wanted.room === id) {
      if (fixed.some((nights) => overlaps(nights, wanted))) return null;
      fixed.push({ ...wanted, room: id });
    }
    const sign = fixed
      .map(({ from, to }) => `${from}-${to}`)
      .sort()
      .join(' ');
    const roomClass = classes.get(sign) ?? classes.size;
    classes.set(sign, roomClass);
    rooms.push({ id, fixed, class: roomClass });
  }
  return rooms;
}

function readPlan(guests: readonly Guest[], chosen: readonly string[], wanted: Wanted): Placement {
  const moves: Move[] = [];
  let room = wanted.room ?? '';
  for (const [i, guest] of guests.entries()) {
    const place = chosen[i] as string;
    if (guest.id === null) room = place;
    else if (place !== guest.now) moves.push({ id: guest.id, room: place });
  }
  return { ok: true, room, moves };
}

type Search = { run(): readonly string[] | null; gaveUp(): boolean };

function startSearch(rooms: readonly Room[], guests: readonly Guest[], isOver: () => boolean): Search {
  /** The morning from which each room is free of those placed so far. */
  const freeFrom: Day[] = rooms.map(() => Number.NEGATIVE_INFINITY);
  const chosen: string[] = [];
  const failed = new Set<string>();
  let steps = 0;
  let gaveUp = false;

  const place = (index: number): boolean => {
    const guest = guests[index];
    if (guest === undefined) return true;
    if (++steps % STEPS_BETWEEN_LOOKS === 0 && isOver()) gaveUp = true;
    const state = `${index}|${stateOf(rooms, freeFrom, guest)}`;
    if (gaveUp || failed.has(state)) return false;
    for (const at of candidates(rooms, freeFrom, guest)) {
      const before = freeFrom[at] as Day;
      freeFrom[at] = guest.to;
      chosen[index] = (rooms[at] as Room).id;
      if (place(index + 1)) return true;
      freeFrom[at] = before;
    }
    failed.add(state);
    return false;
  };
  return { run: () => (place(0) ? chosen : null), gaveUp: () => gaveUp };
}

/** Guests still to come begin no earlier than this one: to them, a room is its class and when it is free. */
function stateOf(rooms: readonly Room[], freeFrom: readonly Day[], guest: Guest): string {
  return rooms
    .map((room, at) => `${room.class}:${Math.max(freeFrom[at] as Day, guest.from)}`)
    .sort()
    .join(' ');
}

/** Rooms that take the guest: first where it is now, then by the gap left; one room of each class is enough. */
function candidates(rooms: readonly Room[], freeFrom: readonly Day[], guest: Guest): number[] {
  const fitting: { at: number; gap: number; class: number }[] = [];
  for (const [at, room] of rooms.entries()) {
    const free = freeFrom[at] as Day;
    if (free > guest.from || room.fixed.some((nights) => overlaps(nights, guest))) continue;
    fitting.push({ at, gap: room.id === guest.now ? -1 : gapIn(room, free, guest), class: room.class });
  }
  fitting.sort((a, b) => a.gap - b.gap);
  const tried = new Set<number>();
  return fitting.filter((fit) => !tried.has(fit.class) && tried.add(fit.class)).map(({ at }) => at);
}

const FAR = 400;

function gapIn(room: Room, free: Day, guest: Nights): number {
  let before = Math.min(guest.from - free, FAR);
  let after = FAR;
  for (const nights of room.fixed) {
    if (nights.to <= guest.from) before = Math.min(before, guest.from - nights.to);
    if (nights.from >= guest.to) after = Math.min(after, nights.from - guest.to);
  }
  return before + after;
}
