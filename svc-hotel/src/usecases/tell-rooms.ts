import { createHash } from 'node:crypto';
import type { Envelope } from '@booking/core/events';
import type { RoomNightsTaken } from '@booking/core/messages';
import { localDate } from '@booking/core/rules/local-time';
import type { Tx } from '@booking/kit/db/open';
import { appendEvents } from '@booking/kit/db/outbox';
import { newId } from '@booking/kit/ids';
import type { HotelView } from '../db/hotels.ts';
import { lockAll } from '../db/locks.ts';
import { readRoomStates } from '../db/room-states.ts';
import {
  hotelsToTell,
  MARKS_AT_ONCE,
  type Mark,
  markToldOn,
  readOwnStays,
  readTold,
  type Told,
  takeMarks,
  writeTold,
} from '../db/told.ts';
import { dayOf, type Nights } from '../domain/days.ts';
import type { RoomType } from '../domain/hotel.ts';
import { type OwnType, takenIn, typeNights } from '../domain/room-nights.ts';
import type { Deps } from './deps.ts';

/** How far ahead the calendar shows what is taken. */
const DAYS_AHEAD = 731;

type News = Omit<RoomNightsTaken, 'version'>;

/**
 * Tells the calendar what has become of the rooms whose types were marked, and once a day of all rooms. Only rooms for
 * which something is different are told of. Answers whether there is more to do.
 */
export async function tellRooms(deps: Deps, now: Temporal.Instant): Promise<boolean> {
  const today = now.toString().slice(0, 10);
  const stale = await hotelsToTell(deps.db, today);
  for (const businessId of stale) {
    await deps.db.tx(async (tx) => {
      await tellHotel(deps, tx, { business_id: businessId, room_type_id: null }, now);
      await markToldOn(tx, businessId, today);
    });
  }
  const marked = await deps.db.tx(async (tx) => {
    const marks = await takeMarks(tx);
    for (const mark of withoutCovered(marks)) await tellHotel(deps, tx, mark, now);
    return marks.length;
  });
  return stale.length > 0 || marked >= MARKS_AT_ONCE;
}

/** A mark of the whole hotel covers those of its types. In one order, since tellers lock hotels one after the other. */
function withoutCovered(marks: readonly Mark[]): Mark[] {
  const whole = new Set(marks.filter((mark) => mark.room_type_id === null).map((mark) => mark.business_id));
  return marks
    .filter((mark) => mark.room_type_id === null || !whole.has(mark.business_id))
    .sort((a, b) => (a.business_id < b.business_id ? -1 : 1));
}

async function tellHotel({ hotels }: Deps, tx: Tx, mark: Mark, now: Temporal.Instant): Promise<void> {
  await lockAll(tx, [`${mark.business_id} told`]);
  const view = await hotels.current(tx, mark.business_id);
  const told = await readTold(tx, mark.business_id);
  const types = view.hotel.types.filter(
    ({ settings }) => mark.room_type_id === null || settings.id === mark.room_type_id,
  );
  const news: News[] = [];
  for (const type of types) news.push(...(await newsOf(tx, view, type, now)));
  if (mark.room_type_id === null) news.push(...removed(view, told));
  const different = news.map((one) => withVersion(one, told.get(one.room_id))).filter((one) => one !== null);
  if (different.length === 0) return;
  await writeTold(
    tx,
    mark.business_id,
    different.map((one) => one.told),
  );
  await appendEvents(
    tx,
    different.map((one) => envelope(view, one.data, now)),
  );
}

async function newsOf(tx: Tx, view: HotelView, type: RoomType, now: Temporal.Instant): Promise<News[]> {
  const today = dayOf(localDate(now.epochMilliseconds, view.account.time_zone));
  const window = { from: today - 1, to: today + DAYS_AHEAD };
  const own = await readOwnType(tx, view, type, window);
  const { full, unplaced } = typeNights(own, window);
  return own.rooms.map((room) => ({
    hotel_id: view.businessId,
    room_id: room.id,
    room: view.nameOf(room.id),
    room_type_id: type.settings.id,
    removed: false,
    active: room.active,
    time_zone: view.account.time_zone,
    taken: takenIn(own, room, window),
    type_full: [...full],
    type_unplaced: [...unplaced],
  }));
}

async function readOwnType(tx: Tx, view: HotelView, type: RoomType, window: Nights): Promise<OwnType> {
  const states = new Map((await readRoomStates(tx, view.businessId)).map((state) => [state.room_id, state]));
  const rooms = type.rooms.map((room) => {
    const since = states.get(room.id)?.out_of_order_since ?? null;
    const open = since === null ? [] : [{ from: dayOf(since), to: window.to }];
    return { id: room.id, active: !room.hidden, outOfOrder: [...room.outOfOrder, ...open] };
  });
  const [row] = await tx.query<{ at: string }>('select updated_at as at from hotel where business_id = $1', [
    view.businessId,
  ]);
  return {
    rooms,
    stays: await readOwnStays(tx, type.settings.id, window.from),
    isClosed: (day) => view.hotel.isClosed(type.settings.id, day),
    settledAt: row?.at ?? '',
  };
}

/** Rooms that were told of and that the hotel has no longer. */
function removed(view: HotelView, told: ReadonlyMap<string, Told>): News[] {
  const gone = [...told.keys()].filter((id) => !view.hotel.roomById.has(id));
  return gone.map((id) => ({
    hotel_id: view.businessId,
    room_id: id,
    room: view.nameOf(id),
    room_type_id: '',
    removed: true,
    active: false,
    time_zone: view.account.time_zone,
    taken: [],
    type_full: [],
    type_unplaced: [],
  }));
}

/** Null where the calendar has heard the same before. */
function withVersion(news: News, before: Told | undefined): { told: Told; data: RoomNightsTaken } | null {
  const digest = createHash('sha256').update(JSON.stringify(news)).digest('base64url');
  if (before?.digest === digest) return null;
  const version = (before?.version ?? 0) + 1;
  return { told: { room_id: news.room_id, version, digest }, data: { ...news, version } };
}

function envelope(view: HotelView, data: RoomNightsTaken, now: Temporal.Instant): Envelope<RoomNightsTaken> {
  return {
    id: newId(now.epochMilliseconds),
    type: 'room.nights_taken',
    business_id: view.businessId,
    aggregate_id: data.room_id,
    version: data.version,
    occurred_at: now.toString({ fractionalSecondDigits: 3 }),
    data,
  };
}
