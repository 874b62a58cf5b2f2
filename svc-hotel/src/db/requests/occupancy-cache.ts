import { type Day, dayOf, type Nights } from '@booking/core/rules/days';
import { overlaps } from '@booking/core/rules/intervals';
import { createVersionedCache } from '@booking/kit/storage/versioned-cache';
import type { RoomType } from '../../domain/hotel/hotel.ts';
import type { OccupancyRows } from '../hot/rooms/occupancy.ts';
import type { HotelView } from '../hotels.ts';

/** What took a type when its changes were counted so far. */
export type LoadedType = { readonly rows: OccupancyRows; readonly version: number };

/** A stay as far as it takes nights. */
export type OccupancyColumns = {
  readonly room_id: string | null;
  readonly held_from: string;
  readonly held_until: string;
};

/**
 * What takes the room types that this process was asked for lately, each with the version that it had. Whether that
 * still is its version the database says when something is written by it: what is known is right or not used.
 */
export type OccupancyCache = {
  /** What takes a type around some nights; null where this process does not know. */
  around(view: HotelView, typeId: string, window: Nights, nowMs: number): LoadedType | null;
  /** Asked for the second time, and not known: worth reading as a whole. */
  shouldLoad(view: HotelView, typeId: string, nowMs: number): boolean;
  /** Takes in what was read of a window, under the type's lock. */
  set(view: HotelView, type: RoomType, window: Nights, read: LoadedType, nowMs: number): void;
  /** Takes in a stay once it is committed. @param before the version that it was decided by */
  add(typeId: string, stay: OccupancyColumns, before: number): void;
  /** Something else about these types is being changed. */
  invalidate(typeIds: readonly string[]): void;
  /** Others change this type as well: for a while it is read for every request. */
  markContended(view: HotelView, typeId: string, nowMs: number): void;
};

/** After that it is read anew, without what is over by then. */
const TTL_MS = 3_600_000;
// Some 8 MB: 40 bytes each.
const MAX_HELD = 200_000;

type Content = Pick<OccupancyRows, 'promised' | 'blocked' | 'out'> & {
  readonly window: Nights;
  readonly version: number;
  /** In step: the room of a stay, if it has one, and its nights. */
  readonly room: (string | null)[];
  readonly from: Day[];
  readonly to: Day[];
};

export function createOccupancyCache(): OccupancyCache {
  const types = createVersionedCache<Content>({
    ttlMs: TTL_MS,
    maxSize: MAX_HELD,
    sizeOf: ({ room }) => room.length,
  });
  return {
    around: ({ revision }, typeId, window, nowMs) => {
      const content = types.get(typeId, revision, nowMs);
      if (content === null || !covers(content.window, window)) return null;
      return { version: content.version, rows: rowsIn(content, window) };
    },
    shouldLoad: ({ revision }, typeId, nowMs) => types.shouldLoad(typeId, revision, nowMs),
    set: ({ revision }, type, window, read, nowMs) =>
      types.set(type.settings.id, revision, contentOf(type, window, read), nowMs),
    add: (typeId, stay, before) =>
      types.update(typeId, (content) => {
        if (content.version !== before) return null;
        hold(content, stay.room_id, dayOf(stay.held_from), dayOf(stay.held_until));
        return { ...content, version: content.version + 1 };
      }),
    invalidate: (typeIds) => {
      for (const id of typeIds) types.invalidate(id);
    },
    markContended: ({ revision }, typeId, nowMs) => types.markContended(typeId, revision, nowMs),
  };
}

const covers = (whole: Nights, { from, to }: Nights) => whole.from <= from && to <= whole.to;

function hold({ room: rooms, from: starts, to: ends }: Content, room: string | null, from: Day, to: Day): void {
  rooms.push(room);
  starts.push(from);
  ends.push(to);
}

/** With the settings' own strings for rooms: a piece of what was read would keep the whole of it in memory. */
function contentOf(type: RoomType, window: Nights, { rows, version }: LoadedType): Content {
  const { promised, blocked, out } = rows;
  const own = new Map(type.rooms.map(({ id }) => [id, id]));
  const content: Content = { window, version, promised, blocked, out, room: [], from: [], to: [] };
  for (const [, room, , from, to] of rows.held) hold(content, room && (own.get(room) ?? room), from, to);
  return content;
}

/** As they would be read. Who they are nobody asks who moves no one. */
function rowsIn({ room, from, to, promised, blocked, out }: Content, window: Nights): OccupancyRows {
  const held: OccupancyRows['held'][number][] = [];
  for (const [i, roomId] of room.entries()) {
    const nights = { from: from[i] as Day, to: to[i] as Day };
    if (overlaps(nights, window)) held.push(['', roomId, true, nights.from, nights.to]);
  }
  return { held, promised, blocked, out };
}
