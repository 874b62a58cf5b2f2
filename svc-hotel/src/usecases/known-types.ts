import { overlaps } from '@booking/core/rules/intervals';
import { LRUCache } from 'lru-cache';
import type { HotelView } from '../db/hotels.ts';
import type { StockRows } from '../db/stock.ts';
import { GAP_DAYS } from '../domain/assignment.ts';
import { type Day, dayOf, type Nights } from '../domain/days.ts';
import type { RoomType } from '../domain/hotel.ts';

/** What took a type when its changes were counted so far. */
export type Known = { readonly rows: StockRows; readonly version: number };

/** A stay as far as it takes nights. */
export type Taken = { readonly room_id: string | null; readonly held_from: string; readonly held_until: string };

/**
 * What takes the room types that this process was asked for lately, each with the version that it had. Whether that
 * still is its version the database says when something is written by it: what is known is right or not used.
 */
export type KnownTypes = {
  /** What takes a type around some nights; null where this process does not know. */
  around(view: HotelView, typeId: string, window: Nights, nowMs: number): Known | null;
  /** Asked for the second time, and not known: worth reading as a whole. */
  isWorthReading(view: HotelView, typeId: string, nowMs: number): boolean;
  /** Takes in what was read of a window, under the type's lock. */
  learn(view: HotelView, type: RoomType, window: Nights, read: Known, nowMs: number): void;
  /** Takes in a stay once it is committed. @param before the version that it was decided by */
  add(type: RoomType, stay: Taken, before: number | null): void;
  /** Something else about these types is being changed. */
  forget(typeIds: readonly string[]): void;
  /** Others change this type as well: for a while it is read for every request. */
  contest(view: HotelView, typeId: string, nowMs: number): void;
};

/** How far a type is read as a whole: from what bears on a stay that begins today, to where nobody books yet. */
const DAYS_AHEAD = 800;
/** After that it is read anew, without what is over by then. */
const KNOWN_MS = 3_600_000;
const CONTESTED_MS = 10_000;
// Some 8 MB: 40 bytes each.
const MOST_HELD = 200_000;

type Entry = {
  readonly state: 'asked' | 'known' | 'contested';
  readonly revision: number;
  readonly since: number;
  readonly window: Nights;
  readonly version: number;
  /** In step: the room of a stay, if it has one, and its nights. */
  readonly room: (string | null)[];
  readonly from: Day[];
  readonly to: Day[];
  readonly blocked: StockRows['blocked'];
  readonly out: StockRows['out'];
};

/** All nights that a request made today may bear on. */
export function wholeWindow(today: Day): Nights {
  return { from: today - GAP_DAYS - 1, to: today + DAYS_AHEAD };
}

export function createKnownTypes(): KnownTypes {
  // Each type counts for itself as well, so that empty ones do not heap up.
  const sizeOf = ({ room }: Entry) => room.length + 8;
  const entries = new LRUCache<string, Entry>({ maxSize: MOST_HELD, sizeCalculation: sizeOf });
  return {
    around: ({ revision }, typeId, window, nowMs) => {
      const entry = entries.get(typeId);
      if (entry?.state !== 'known' || !counts(entry, revision, nowMs) || !covers(entry.window, window)) return null;
      return { version: entry.version, rows: rowsIn(entry, window) };
    },
    isWorthReading: ({ revision }, typeId, nowMs) => {
      const entry = entries.get(typeId);
      if (entry === undefined) entries.set(typeId, empty('asked', revision, nowMs));
      return entry !== undefined && (entry.state === 'asked' || !counts(entry, revision, nowMs));
    },
    learn: ({ revision }, type, window, { rows, version }, nowMs) => {
      const { id } = type.settings;
      const before = entries.get(id);
      if (before?.state === 'contested' && counts(before, revision, nowMs)) return;
      const { blocked, out } = rows;
      const entry = { ...empty('known', revision, nowMs), window, version, blocked, out };
      const own = ownNames(type);
      for (const [, room, , from, to] of rows.held) hold(entry, own(room), from, to);
      entries.set(id, entry);
    },
    add: (type, stay, before) => {
      const entry = entries.get(type.settings.id);
      if (entry?.state !== 'known') return;
      entries.delete(type.settings.id);
      if (entry.version !== before) return;
      hold(entry, ownNames(type)(stay.room_id), dayOf(stay.held_from), dayOf(stay.held_until));
      entries.set(type.settings.id, { ...entry, version: entry.version + 1 });
    },
    forget: (typeIds) => {
      for (const id of typeIds) entries.delete(id);
    },
    contest: ({ revision }, typeId, nowMs) => void entries.set(typeId, empty('contested', revision, nowMs)),
  };
}

const NOTHING: Nights = { from: 0, to: 0 };

function empty(state: Entry['state'], revision: number, since: number): Entry {
  return { state, revision, since, window: NOTHING, version: 0, room: [], from: [], to: [], blocked: [], out: [] };
}

function counts(entry: Entry, revision: number, nowMs: number): boolean {
  // Clocks are moved back, too.
  const age = Math.abs(nowMs - entry.since);
  return entry.revision === revision && age < (entry.state === 'contested' ? CONTESTED_MS : KNOWN_MS);
}

const covers = (whole: Nights, { from, to }: Nights) => whole.from <= from && to <= whole.to;

function hold({ room: rooms, from: starts, to: ends }: Entry, room: string | null, from: Day, to: Day): void {
  rooms.push(room);
  starts.push(from);
  ends.push(to);
}

/** The settings' own strings for rooms: a piece of what was read would keep the whole of it in memory. */
function ownNames(type: RoomType): (room: string | null) => string | null {
  const own = new Map(type.rooms.map(({ id }) => [id, id]));
  return (room) => (room === null ? null : (own.get(room) ?? room));
}

/** As they would be read. Who they are nobody asks who moves no one. */
function rowsIn({ room, from, to, blocked, out }: Entry, window: Nights): StockRows {
  const held: StockRows['held'][number][] = [];
  for (const [i, its] of room.entries()) {
    const nights = { from: from[i] as Day, to: to[i] as Day };
    if (overlaps(nights, window)) held.push(['', its, true, nights.from, nights.to]);
  }
  return { held, blocked, out };
}
