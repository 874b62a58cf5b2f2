import type { Caller } from '@booking/core/caller';
import { notFound, wrongField } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { RoomChange, ShownRoom } from '@booking/core/routes/rooms';
import { localDate } from '@booking/core/rules/local-time';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import { takeLocks } from '@booking/kit/db/locks';
import { leaveRooms } from '../clashes/leave-rooms.ts';
import { RoomState } from '../db/entities/room.ts';
import { roomWrites } from '../db/hot/rooms/room-writes.ts';
import { readRoomsSleptIn } from '../db/hot/rooms/slept-in.ts';
import { type HotelView, readIn } from '../db/hotels.ts';
import { noteMark } from '../db/rooms/room-marks.ts';
import { writeRoomState } from '../db/rooms/room-states.ts';
import type { Deps } from '../deps.ts';
import type { Room, RoomType } from '../domain/hotel/hotel.ts';
import { type Condition, conditionOn, type Marking, mark, takesAway, UNMARKED } from '../domain/rooms/housekeeping.ts';
import { conflict } from '../errors.ts';
import { showRoom } from '../queries/list-rooms.ts';
import { lockSettings } from '../settings/lock-settings.ts';
import { roomChanged } from './room-changed.ts';

/** A room by its id, or, as an operator says it, by its name. */
export type RoomNamed = { readonly id: string } | { readonly name: string };

/** Who changes which room. The operator has no language and no member. */
export type RoomCall = {
  readonly room: RoomNamed;
  readonly caller: Pick<Caller, 'business' | 'key_id' | 'idempotency'> &
    Partial<Pick<Caller, 'key_kind' | 'lang' | 'member'>>;
  readonly now: Temporal.Instant;
};

export type RoomChanged = { readonly room: ShownRoom };

/**
 * Marks a room, or says who cleans it and what they are to know. Out of order takes it off sale from today until the day that is named, or until it is
 * marked otherwise; tentative stays go where there is room, and the hotel is told of those that stay behind.
 * @throws ApiError 400 where `until` is not a day to come, 404 where the hotel has no such room, 409 where a guest sleeps
 * in a room that is put out of order, unless the call insists
 */
export function changeRoom(deps: Deps, call: RoomCall, change: RoomChange): Promise<RoomChanged | StoredAnswer> {
  return deps.run({ caller: call.caller, now: call.now, status: 200 }, (context) =>
    applyChange(deps, context, call, change),
  );
}

async function applyChange(
  deps: Deps,
  { em, tx }: CommandContext,
  { room: named, caller, now }: RoomCall,
  change: RoomChange,
): Promise<Effects<RoomChanged>> {
  const { business } = caller;
  const view = readerOf(await lockSettings(deps, tx, business), caller);
  const room = [...view.hotel.roomById.values()].find((candidate) => isNamed(candidate, named) && !candidate.hidden);
  if (room === undefined) throw notFound();
  const today = localDate(now.epochMilliseconds, view.account.time_zone);
  if (change.until !== undefined && change.until !== null && change.until <= today)
    throw wrongField('until', 'must be a day after today');
  await takeLocks(tx, { businesses: [business], names: [room.roomTypeId] });
  const stored = await em.findOne(RoomState, room.id);
  const before = conditionOn(stored ?? UNMARKED, today);
  const marking = markingOf(change);
  if (marking !== null && takesAway(before, marking) && change.force !== true) {
    const sleptIn = await readRoomsSleptIn(tx, business, null);
    if (sleptIn.has(room.id)) throw conflict(view, { code: 'room_occupied', room: room.name });
  }
  const after = {
    ...(marking === null ? before : mark(before, marking, today)),
    note: textAfter(stored?.note, change.note),
    assignedTo: textAfter(stored?.assignedTo, change.assigned_to),
    who: caller.member?.name ?? null,
    updatedAt: now.toString({ fractionalSecondDigits: 3 }),
  };
  await writeRoomState(em, { roomId: room.id, businessId: business, ...after });
  if (marking !== null) await noteMark(em, markOf(marking, after, business, room.id), now);
  // A room that is usable again takes in stays that found none before.
  const types = isSoldOtherwise(before, after) ? [view.hotel.typeById.get(room.roomTypeId) as RoomType] : [];
  return {
    answer: { room: showRoom(view, room, after, now) },
    writes: roomWrites(business, [room.roomTypeId], []),
    events: [roomChanged(business, room.id, now)],
    emails: await leaveRooms(deps, tx, { view, types, now }),
    wakes: ['rooms'],
    invalidates: [room.roomTypeId],
  };
}

const markOf = (
  { state }: Marking,
  after: Omit<RoomState, 'roomId' | 'businessId'>,
  businessId: string,
  roomId: string,
) => ({
  ...{ businessId, roomId, state, at: after.updatedAt, who: after.who },
  ...{ reason: after.outOfOrderReason, until: after.outOfOrderUntil },
});

const readerOf = (view: HotelView, { key_kind, lang }: RoomCall['caller']): HotelView =>
  key_kind === undefined || lang === undefined ? view : readIn(view, { key_kind, lang });

const isNamed = (room: Room, named: RoomNamed): boolean =>
  'id' in named ? room.id === named.id : room.name === named.name;

/** What is left out stays, and an empty text clears. */
const textAfter = (before: string | null | undefined, text: string | null | undefined): string | null =>
  (text === undefined ? before : text) || null;

const markingOf = ({ state, reason, until }: RoomChange): Marking | null =>
  state === undefined ? null : { state, reason: reason === '' ? null : reason, until };

const isSoldOtherwise = (before: Condition, after: Condition): boolean =>
  before.outOfOrderSince !== after.outOfOrderSince || before.outOfOrderUntil !== after.outOfOrderUntil;
