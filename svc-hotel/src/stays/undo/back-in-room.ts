import { dayOf, isoOf, type Nights } from '@booking/core/rules/days';
import { readOccupancy } from '../../db/hot/rooms/occupancy.ts';
import { readUses } from '../../db/hot/rooms/uses.ts';
import type { HotelView } from '../../db/hotels.ts';
import type { RoomType } from '../../domain/hotel/hotel.ts';
import { keepPrice } from '../../domain/price/reprice.ts';
import type { Move } from '../../domain/rooms/allocation.ts';
import { windowAround } from '../../domain/rooms/assignment.ts';
import { freeRooms } from '../../domain/rooms/availability.ts';
import { readChange } from '../../domain/stay/change.ts';
import type { BeforeStep } from '../../domain/stay/history.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { conflict, refused } from '../../errors.ts';
import type { LockedStay } from '../on-stay.ts';
import { findRoom } from '../place.ts';
import { toSleepIn } from '../sleep-in.ts';

/** What the last step of a stay kept, and the hotel's own day on which it was taken. */
export type TakenStep = { readonly before: BeforeStep; readonly day: string };

export type BackCall = Pick<LockedStay, 'tx' | 'view' | 'stay' | 'today' | 'date' | 'isLast'> & TakenStep;

export type Back = { readonly change: Partial<Stay>; readonly moves: readonly Move[] };

/** The room and the nights that a stay has again once its last step is taken back; 409 where they are somebody else's. */
export async function backInRoom(call: BackCall): Promise<Back> {
  switch (call.stay.status) {
    case 'confirmed':
    case 'checked_in':
      return asHeld(call);
    case 'checked_out':
      return inTheHouse(call);
    default:
      return call.date < call.stay.check_out ? asNew(call) : whenOver(call);
  }
}

/**
 * A stay whose nights are over takes nothing from anybody: no room, extra or coupon is judged. Marked before its last
 * night, its room may have been somebody else's since.
 */
function whenOver({ stay, day }: BackCall): Back {
  return { change: day < stay.check_out ? { room_id: null, pinned: false } : {}, moves: [] };
}

/** The guest has not come yet, or asks once more: the room is held as it was, and stays chosen where it is another one than before. */
async function asHeld({ stay, before }: BackCall): Promise<Back> {
  return { change: { pinned: before.pinned || stay.room_id !== before.room_id }, moves: [] };
}

/** The guest has not left: the nights that were given back are theirs again, in the room that they sleep in, with their extras. */
async function inTheHouse(call: BackCall): Promise<Back> {
  const { tx, view, stay, before, today } = call;
  if (stay.extras.length > 0 && today < dayOf(stay.check_out)) await checkExtras(call);
  if (stay.room_id === null) return { change: { held_until: before.held_until }, moves: [] };
  const nights = { from: Math.max(today, dayOf(stay.held_from)), to: dayOf(before.held_until) };
  const type = await toSleepIn(tx, view, typeOf(view, stay), { stay, wanted: stay.room_id, today });
  const moves = nights.from < nights.to ? (await place(call, type, nights, stay.room_id)).moves : [];
  return { change: { held_until: before.held_until }, moves };
}

/** A stay that was off is judged like one that is asked for now: its room, its extras, its coupon. */
async function asNew(call: BackCall): Promise<Back> {
  const { view, stay, before, today } = call;
  const type = typeOf(view, stay);
  await checkLimits(call);
  const nights = { from: Math.max(today, dayOf(stay.check_in)), to: dayOf(stay.check_out) };
  const { room, moves } = await place(call, type, nights, before.pinned ? before.room_id : null);
  const held = { held_from: isoOf(nights.from), held_until: isoOf(nights.to) };
  return { change: { room_id: room, pinned: before.pinned, ...held }, moves };
}

function typeOf(view: HotelView, stay: Stay): RoomType {
  const type = view.hotel.typeById.get(stay.room_type_id);
  if (type === undefined) throw conflict(view, { code: 'room_type_gone' });
  return type;
}

/** @param only the room that it must be; null where any of the type will do */
async function place({ tx, view, stay, today, isLast }: BackCall, type: RoomType, nights: Nights, only: string | null) {
  const { inventory, allocation } = await readOccupancy(tx, type, windowAround(nights), stay.id);
  const isFull = freeRooms(inventory, nights) === 0;
  if (isFull && only === null) throw conflict(view, { code: 'full' });
  const wanted = only === null ? nights : { ...nights, room: only };
  const found = isLast ? null : await findRoom(tx, type, allocation, wanted, today, stay.id);
  // A room may be empty though all of its type are promised.
  if (found?.ok && isFull) throw conflict(view, { code: 'full' });
  if (found?.ok) return found;
  throw conflict(view, only === null ? { code: 'no_single_room' } : { code: 'room_taken', room: view.nameOf(only) });
}

/** A coupon that others have taken meanwhile is not had twice, and neither are extras. */
async function checkLimits(call: BackCall): Promise<void> {
  const { view, stay } = call;
  const { coupon_code: couponCode } = stay;
  const { couponUses } = await checkExtras(call);
  const most = couponCode === null ? null : (view.hotel.couponByCode.get(couponCode.toUpperCase())?.max_uses ?? null);
  if (couponCode !== null && most !== null && couponUses >= most)
    throw refused({ code: 'coupon', coupon: couponCode, fault: { why: 'used_up' } }, view.reader);
}

/** @returns how often the coupon of the stay is used. @throws ApiError 409, 422 where others have its extras meanwhile */
async function checkExtras({ tx, view, stay }: BackCall): Promise<{ couponUses: number }> {
  const read = readChange(view.hotel, stay, {});
  if (!read.ok || read.target === null) throw conflict(view, { code: 'room_type_gone' });
  const { coupon_code: couponCode } = stay;
  const facts = await readUses(tx, view, { couponCode, nights: read.nights, except: stay.id });
  const [soldOut] = keepPrice(view.hotel, stay, read.target, false, facts).leftOut;
  if (soldOut !== undefined) throw refused(soldOut, view.reader);
  return facts;
}
