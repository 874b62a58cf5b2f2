import { type Day, isoOf, type Nights, nightsOf } from '@booking/core/rules/days';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { nextInvoice } from '../db/billing/invoices.ts';
import { readOccupancy, type TypeOccupancy } from '../db/hot/rooms/occupancy.ts';
import type { HotelView } from '../db/hotels.ts';
import { markDirty } from '../db/rooms/room-states.ts';
import type { RoomType } from '../domain/hotel/hotel.ts';
import type { Move, Placement } from '../domain/rooms/allocation.ts';
import { freeRooms } from '../domain/rooms/availability.ts';
import { windowAround } from '../domain/rooms/window.ts';
import type { Stay } from '../domain/stay/stay.ts';
import type { StayTrigger } from '../domain/stay/stay-states.ts';
import { conflict } from '../errors.ts';
import { findRoom } from './place.ts';
import { toSleepIn } from './sleep-in.ts';

/** What a step is taken with. */
export type StepContext = {
  readonly em: EntityManager;
  readonly tx: Tx;
  readonly view: HotelView;
  readonly stay: Stay;
  readonly today: Day;
  readonly now: Temporal.Instant;
  /** The room that staff named. */
  readonly roomId: string | null;
  /** The database refused the rooms that were found: do without. */
  readonly lastTry: boolean;
};

/** What a step does to the stay besides its status, and to others. */
export type StepEffect = { readonly change: Partial<Stay>; readonly moves: readonly Move[] };

const NOTHING: StepEffect = { change: {}, moves: [] };

export const STEP_EFFECTS: Readonly<Record<StayTrigger, (context: StepContext) => Promise<StepEffect>>> = {
  confirm,
  decline: async () => NOTHING,
  cancel: async () => NOTHING,
  check_in: checkIn,
  check_out: checkOut,
  no_show: async () => NOTHING,
};

/** A request that has a room keeps it; one that has none is given one, or at least a place on every night. */
async function confirm(context: StepContext): Promise<StepEffect> {
  const { view, stay, lastTry } = context;
  if (stay.room_id !== null) return NOTHING;
  const { inventory, nights, find } = await lookForRooms(context);
  const placement = lastTry ? null : await find();
  if (placement?.ok) return { change: { room_id: placement.room }, moves: placement.moves };
  if (freeRooms(inventory, nights) === 0) throw conflict(view, { code: 'full' });
  return NOTHING;
}

/**
 * Pins the room that was named, else the tentative one, else any that is free throughout. Never one in which somebody
 * sleeps, even if they should have left; whose check-in comes second sees that behind the type's lock.
 */
async function checkIn(context: StepContext): Promise<StepEffect> {
  const { tx, view, stay, roomId, lastTry } = context;
  const named = roomId ?? (stay.pinned ? stay.room_id : null);
  const { find } = await lookForRooms(context, (type) => toSleepIn(tx, view, type, stay, named ?? stay.room_id));
  const tentative = named === null && stay.room_id !== null ? await find(stay.room_id) : null;
  const placement = tentative?.ok ? tentative : await find(named);
  if (!placement.ok || lastTry)
    throw conflict(
      view,
      named === null ? { code: 'no_single_room' } : { code: 'room_taken', room: view.nameOf(named) },
    );
  return { change: { room_id: placement.room, pinned: true }, moves: placement.moves };
}

type Looking = {
  readonly inventory: TypeOccupancy['inventory'];
  readonly nights: Nights;
  readonly find: (room?: string | null) => Promise<Placement>;
};

/** @param offeredOf which rooms of the type are given */
async function lookForRooms(
  { tx, view, stay, today }: StepContext,
  offeredOf: (type: RoomType) => Promise<RoomType> = async (type) => type,
): Promise<Looking> {
  const type = view.hotel.typeById.get(stay.room_type_id);
  // A stay whose nights are over may be of a type that the hotel has no longer.
  if (type === undefined) throw conflict(view, { code: 'room_type_gone' });
  const nights = nightsOf(stay.check_in, stay.check_out);
  const offered = await offeredOf(type);
  const { inventory, allocation } = await readOccupancy(tx, offered, windowAround(nights), stay.id);
  const find: Looking['find'] = (room = null) =>
    findRoom(tx, offered, allocation, room === null ? nights : { ...nights, room }, today, stay.id);
  return { inventory, nights, find };
}

/** The bill closes and gets its number; nights not slept go back; the room wants cleaning. */
async function checkOut({ em, view, stay, today, now }: StepContext): Promise<StepEffect> {
  // A check-out that was taken back has had its number already: the row of numbers has no gaps.
  const number = stay.invoice_number ?? (stay.is_test ? null : await invoiceNumber(em, view, stay.business_id, now));
  if (stay.room_id !== null) await markDirty(em, stay.business_id, stay.room_id, now);
  const { from, to } = nightsOf(stay.held_from, stay.held_until);
  return {
    change: {
      held_until: isoOf(Math.min(Math.max(today, from), to)),
      invoice_number: number,
    },
    moves: [],
  };
}

/** The next one of the year's row, which has no gaps; a test has none, so that the row is one of real bills. */
async function invoiceNumber(
  em: StepContext['em'],
  view: StepContext['view'],
  businessId: string,
  now: Temporal.Instant,
): Promise<string> {
  const number = await nextInvoice(em, businessId);
  const { year } = now.toZonedDateTimeISO(view.account.time_zone);
  return `${year}-${String(number).padStart(5, '0')}`;
}
