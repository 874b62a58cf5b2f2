import { isoOf, type Nights } from '@booking/core/rules/days';
import { union } from '@booking/core/rules/intervals';
import { type BlockedNights, freeByNight, type OccupiedNights, type PromisedNight, runsWhere } from './availability.ts';

/** A stay as the calendar hears of it: its room, its nights, and when it was made and changed. */
export type OwnStay = OccupiedNights & {
  readonly id: string;
  readonly pinned: boolean;
  readonly created_at: string;
  readonly updated_at: string;
};

/** A room with the nights on which it is out of order. */
export type OwnRoom = { readonly id: string; readonly active: boolean; readonly outOfOrder: readonly Nights[] };

export type OwnType = {
  readonly rooms: readonly OwnRoom[];
  readonly stays: readonly OwnStay[];
  readonly promised: readonly PromisedNight[];
  readonly closed: readonly Nights[];
  /** Dates closures, which have no moment of their own. */
  readonly settledAt: string;
};

export type RoomNights = {
  readonly ref: string;
  readonly kind: 'stay' | 'closure';
  readonly pinned: boolean;
  readonly from: string;
  readonly to: string;
  readonly created_at: string;
  readonly updated_at: string;
};

type IsoNights = { readonly from: string; readonly to: string };

export type TypeNights = {
  readonly full: readonly IsoNights[];
  readonly unplaced: readonly (IsoNights & { readonly stays: number })[];
};

/** What takes one room: its stays, the nights it is out of order, the nights its type is closed. */
export function takenIn(type: OwnType, room: OwnRoom, own: readonly OwnStay[], window: Nights): RoomNights[] {
  const stays = own.map(asStay);
  const closures = [...type.closed, ...room.outOfOrder]
    .flatMap((range) => clip(range, window))
    .map((range) => asClosure(room, range, type.settledAt));
  return [...stays, ...closures].sort((a, b) => (a.from < b.from ? -1 : 1));
}

function clip(range: Nights, window: Nights): Nights[] {
  const from = Math.max(range.from, window.from);
  const to = Math.min(range.to, window.to);
  return from < to ? [{ from, to }] : [];
}

function asStay(stay: OwnStay): RoomNights {
  const { id: ref, pinned, created_at, updated_at } = stay;
  return { ref, kind: 'stay', pinned, from: isoOf(stay.from), to: isoOf(stay.to), created_at, updated_at };
}

function asClosure(room: OwnRoom, { from, to }: Nights, at: string): RoomNights {
  const ref = `closure ${room.id} ${isoOf(from)}`;
  return { ref, kind: 'closure', pinned: true, from: isoOf(from), to: isoOf(to), created_at: at, updated_at: at };
}

/** Nights on which the type has nothing free by our own stays, requests, allotments and closures, and stays that have no room. */
export function typeNights(type: OwnType, window: Nights): TypeNights {
  const rooms = type.rooms.filter((room) => room.active);
  const blocked: BlockedNights[] = rooms.flatMap((room) =>
    room.outOfOrder.map((range) => ({ ...range, room: room.id })),
  );
  const { stays: held, promised } = type;
  const free = freeByNight({ rooms: rooms.map((room) => room.id), held, blocked, promised }, window);
  const sold = runsWhere(window, (day) => (free[day - window.from] as number) <= 0);
  const full = union([...sold, ...type.closed.flatMap((range) => clip(range, window))]);
  return { full: full.map(printRun), unplaced: unplacedNights(type, window) };
}

function printRun({ from, to }: Nights): IsoNights {
  return { from: isoOf(from), to: isoOf(to) };
}

function unplacedNights(type: OwnType, window: Nights): TypeNights['unplaced'] {
  const roomless = type.stays.filter((stay) => stay.room === null);
  const { promised } = type;
  if (roomless.length === 0 && promised.length === 0) return [];
  const counts = freeByNight({ rooms: [], held: roomless, blocked: [], promised }, window).map((free) => -free);
  return Array.from({ length: Math.max(...counts) }, (_, i) => i + 1)
    .flatMap((stays) =>
      runsWhere(window, (day) => counts[day - window.from] === stays).map((run) => ({ ...printRun(run), stays })),
    )
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}
