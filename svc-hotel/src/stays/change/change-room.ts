import { type Day, dayOf, isoOf, type Nights } from '@booking/core/rules/days';
import type { Tx } from '@booking/kit/db/open';
import { readOccupancy } from '../../db/hot/rooms/occupancy.ts';
import type { HotelView } from '../../db/hotels.ts';
import type { Move, Placement } from '../../domain/rooms/allocation.ts';
import { windowAround } from '../../domain/rooms/assignment.ts';
import { freeRooms } from '../../domain/rooms/availability.ts';
import type { Differs, Target } from '../../domain/stay/change.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { conflict } from '../../errors.ts';
import { checkRoomOfType } from '../check-ids.ts';
import { findRoom } from '../place.ts';
import { toSleepIn } from '../sleep-in.ts';

export type RoomCall = {
  readonly tx: Tx;
  readonly view: HotelView;
  readonly stay: Stay;
  readonly target: Target;
  readonly differs: Differs;
  /** A room to pin; null takes the pin off; undefined leaves it. */
  readonly roomId: string | null | undefined;
  readonly today: Day;
  readonly isLast: boolean;
};

export type RoomChange = {
  readonly change: Pick<Stay, 'room_id' | 'pinned' | 'held_from' | 'held_until'>;
  readonly moves: readonly Move[];
};

/** Whether the change asks anything of the rooms. */
export function bearsOnRoom({ stay, differs, roomId }: Pick<RoomCall, 'stay' | 'differs' | 'roomId'>): boolean {
  const pin = roomId !== undefined && (roomId === null ? stay.pinned : !stay.pinned || roomId !== stay.room_id);
  return pin || differs.checkIn || differs.checkOut || differs.type;
}

/** 400 for a room that is none of the type that the stay is to have. The one that it is in already will always do. */
export function checkRoom(view: HotelView, typeId: string, { stay, roomId }: Pick<RoomCall, 'stay' | 'roomId'>): void {
  if (roomId == null || (roomId === stay.room_id && typeId === stay.room_type_id)) return;
  checkRoomOfType(view, typeId, roomId, 'is no room of this type');
}

/**
 * A room for the changed stay, or 409. A room that staff chose, now or before, is the only one that will do; a tentative
 * one is kept where it is free. A stay that had none may go on without, as long as every night has a free room.
 */
export async function changeRoom(call: RoomCall): Promise<RoomChange> {
  const { tx, view, stay, target, today } = call;
  const room = roomFor(call);
  const held = heldNights(call, room);
  const isMoved = stay.status === 'checked_in' && room !== stay.room_id;
  const type = isMoved ? await toSleepIn(tx, view, target.type, { stay, wanted: room, today }) : target.type;
  const { inventory, allocation } = await readOccupancy(tx, type, windowAround(held), stay.id);
  if (freeRooms(inventory, held) === 0) throw conflict(view, { code: 'full' });
  const find = (only: string | null): Promise<Placement> =>
    findRoom(tx, type, allocation, only === null ? held : { ...held, room: only }, today, stay.id);
  const nights = { held_from: isoOf(held.from), held_until: isoOf(held.to) };
  if (call.isLast) throw conflict(view, { code: 'no_single_room' });
  const placement = await placeIt(call, room, find);
  if (placement.ok) {
    // Where somebody sleeps is no room that may be changed behind their back.
    const pinned = room !== null || stay.status === 'checked_in';
    const change = { room_id: placement.room, pinned, ...nights };
    return { change, moves: placement.moves };
  }
  if (room !== null) throw conflict(view, { code: 'room_taken', room: view.nameOf(room) });
  if (stay.room_id !== null) throw conflict(view, { code: 'no_single_room' });
  return { change: { room_id: null, pinned: false, ...nights }, moves: [] };
}

/** The room that must be had; null where any of the type will do. */
function roomFor({ view, stay, differs, roomId }: RoomCall): string | null {
  if (roomId === null && stay.status === 'checked_in') throw conflict(view, { code: 'guest_in_house' });
  if (roomId === undefined) return stay.pinned && !differs.type ? stay.room_id : null;
  return roomId;
}

/** A guest in the house who changes rooms leaves the nights already slept behind in the old one. */
function heldNights({ stay, target, today }: RoomCall, room: string | null): Nights {
  const { from, to } = target.nights;
  if (stay.status !== 'checked_in') return { from, to };
  const moved = room !== stay.room_id;
  return { from: moved ? Math.min(Math.max(today, from), to - 1) : dayOf(stay.held_from), to };
}

async function placeIt(
  { stay, differs }: RoomCall,
  room: string | null,
  find: (only: string | null) => Promise<Placement>,
): Promise<Placement> {
  if (room !== null || stay.room_id === null || differs.type) return find(room);
  const kept = await find(stay.room_id);
  return kept.ok && kept.moves.length === 0 ? kept : find(null);
}
