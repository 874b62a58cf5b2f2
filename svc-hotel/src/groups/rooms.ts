import { ApiError, apiError, wrongFields } from '@booking/core/errors';
import type { GroupCreate, GroupRequest } from '@booking/core/routes/groups/groups';
import type { StayCreate, StayRequest } from '@booking/core/routes/hotel-bodies';
import type { CommandContext } from '@booking/kit/commands/run';
import { newId } from '@booking/kit/ids';
import { StoredGroup } from '../db/entities/groups/group.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import type { NewStay } from '../db/hot/request-write.ts';
import { moveStays } from '../db/hot/rooms/room-writes.ts';
import type { HotelView } from '../db/hotels.ts';
import { storeNew } from '../db/stays.ts';
import type { Move } from '../domain/rooms/allocation.ts';
import { makeReference } from '../stays/tokens.ts';

type RoomOf<Body extends { readonly rooms: readonly object[] }> = Body['rooms'][number];

/** Each room of a guest's group as a request for a stay by itself. */
export function roomRequests({ rooms, ...shared }: GroupRequest): StayRequest[] {
  return rooms.map((room) => ({ ...shared, ...room, name: nameOf(shared.name, room) }));
}

/** Each room of a group that the desk takes, as a stay by itself. */
export function roomsAtDesk({ rooms, ...shared }: GroupCreate): StayCreate[] {
  return rooms.map((room) => ({ ...shared, ...room, name: nameOf(shared.name, room) }));
}

const nameOf = (name: string, room: Pick<RoomOf<GroupRequest>, 'name'>): string => room.name ?? name;

/** A group at the moment at which it is asked for. */
export function newGroup({ businessId }: HotelView, name: string, now: Temporal.Instant): StoredGroup {
  const at = new Date(now.epochMilliseconds).toISOString();
  return {
    id: newId(now.epochMilliseconds),
    business_id: businessId,
    reference: makeReference(),
    name,
    payer: null,
    company: null,
    created_at: at,
  };
}

/** A stay of a group, with the stays that make way for it. */
export type TakenRoom = { readonly stay: NewStay; readonly moves: readonly Move[] };

/**
 * Stores a group and its stays, one room after the other: each is judged with the rooms before it in place, and may move
 * them as it may move others. The locks of all rooms are held. The first room that cannot be had ends the transaction.
 * @param take judges the room at a position of the group and finds a place for it
 * @returns the stored stays in the order of the rooms, as they stand once all are in place
 */
export async function storeRooms<Taken extends TakenRoom>(
  { em, tx }: Pick<CommandContext, 'em' | 'tx'>,
  group: StoredGroup,
  rooms: number,
  take: (position: number) => Promise<Taken>,
): Promise<{ readonly stored: readonly StoredStay[]; readonly taken: readonly Taken[] }> {
  em.create(StoredGroup, group);
  const stored: StoredStay[] = [];
  const taken: Taken[] = [];
  for (let position = 0; position < rooms; position += 1) {
    const room = await take(position);
    taken.push(room);
    stored.push(await storeNew(em, tx, { ...room.stay, group_id: group.id }, room.moves));
    await moveStays(tx, room.moves);
    for (const { id, room: roomId } of room.moves) {
      const own = stored.find((stay) => stay.id === id);
      if (own !== undefined) own.room_id = roomId;
    }
  }
  return { stored, taken };
}

/** Fields that each room has of its own; the others are the group's. */
const ROOM_FIELDS = /^(room_type_id|room_id|adults|children|children_ages|rate_plan_id|extras)\b/;

/** Refusals that bear on the whole group: what is refused for one room is refused for all. */
const OF_GROUP: readonly unknown[] = [
  ...['past', 'lead', 'horizon', 'max_nights', 'pets', 'arrival_time', 'question_required', 'guest_limit'],
];

/** Runs what is about one room. What refuses it names the room: `rooms.2` in `fields`, its number and type in the sentence. */
export async function atRoom<T>(position: number, typeName: () => string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ApiError ? ofRoom(error, position, typeName) : error;
  }
}

function ofRoom(error: ApiError, position: number, typeName: () => string): ApiError {
  const { code, message, reason, fields = [] } = error;
  const path = `rooms.${position}`;
  if (code === 'bad_request') {
    return wrongFields(
      fields.map((fault) => (ROOM_FIELDS.test(fault.path) ? { ...fault, path: `${path}.${fault.path}` } : fault)),
    );
  }
  if (code === 'bookings_off' || reason === undefined || OF_GROUP.includes(reason)) return error;
  return apiError(code, `${position + 1}. ${typeName()}: ${message}`, { reason, fields: [{ path, message }] });
}
