import { hash } from 'node:crypto';
import type { Envelope } from '@booking/core/events';
import type { RoomNightsTaken } from '@booking/core/messages';
import { dayOf, type Nights } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { takeLocks } from '@booking/kit/db/locks';
import type { Tx } from '@booking/kit/db/open';
import { newId } from '@booking/kit/ids';
import { appendEvents } from '@booking/kit/mq/outbox';
import {
  type DirtyType,
  hotelsToPublish,
  markPublishedOn,
  type PublishedRoom,
  readOutOfOrder,
  readOwnStays,
  readPromised,
  readPublished,
  type TypedStay,
  takeDirtyTypes,
  writePublished,
} from '../db/hot/rooms/published-rooms.ts';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import type { RoomType } from '../domain/hotel/hotel.ts';
import { nightsOut, type OutOfOrder } from '../domain/rooms/housekeeping.ts';
import { type OwnType, takenIn, typeNights } from '../domain/rooms/room-nights.ts';

/** How far ahead the calendar shows what is taken. */
const DAYS_AHEAD = 731;

type News = Omit<RoomNightsTaken, 'version'>;

/** Types to tell of; null for all of the hotel's. */
type ChangedHotel = { readonly businessId: string; readonly typeIds: ReadonlySet<string> | null };

/** Tells the calendar of all rooms of hotels that were not published today. Answers whether there may be more of them. */
export async function publishStale(deps: Deps, now: Temporal.Instant): Promise<boolean> {
  const today = now.toString().slice(0, 10);
  const stale = await hotelsToPublish(deps.db, today);
  for (const businessId of stale) {
    await deps.db.tx(async (tx) => {
      await publishHotel(deps, tx, { businessId, typeIds: null }, now);
      await markPublishedOn(tx, businessId, today);
    });
  }
  return stale.length > 0;
}

/**
 * Tells the calendar what has become of rooms whose types were marked, up to the mark `last`, some hotels at a time.
 * Only rooms for which something is different are published. Answers how many types were looked at, and whether there may
 * be more to do.
 */
export async function publishDirty(
  deps: Deps,
  last: number,
  now: Temporal.Instant,
): Promise<{ types: number; more: boolean }> {
  return deps.db.tx(async (tx) => {
    const marks = await takeDirtyTypes(tx, last);
    let types = 0;
    for (const changed of byHotel(marks)) types += await publishHotel(deps, tx, changed, now);
    return { types, more: marks.length > 0 };
  });
}

/** Each hotel once, in one order, since tellers lock hotels one after the other. */
function byHotel(marks: readonly DirtyType[]): ChangedHotel[] {
  const hotels = new Map<string, Set<string> | null>();
  for (const { business_id, room_type_id } of marks) {
    const types = hotels.get(business_id);
    if (room_type_id === null || types === null) hotels.set(business_id, null);
    else hotels.set(business_id, (types ?? new Set()).add(room_type_id));
  }
  const changed = [...hotels].map(([businessId, typeIds]) => ({ businessId, typeIds }));
  return changed.sort((a, b) => (a.businessId < b.businessId ? -1 : 1));
}

/** Answers how many types it looked at. */
async function publishHotel(
  { hotels }: Deps,
  tx: Tx,
  { businessId, typeIds }: ChangedHotel,
  now: Temporal.Instant,
): Promise<number> {
  await takeLocks(tx, { businesses: [], names: [`${businessId} told`] });
  const view = await hotels.current(tx, businessId);
  const published = await readPublished(tx, businessId);
  const types = view.hotel.types.filter(({ settings }) => typeIds === null || typeIds.has(settings.id));
  const news = await newsOf(tx, view, types, now);
  if (typeIds === null) news.push(...removed(view, published));
  const different = news.map((room) => withVersion(room, published.get(room.room_id))).filter((room) => room !== null);
  if (different.length === 0) return types.length;
  await writePublished(
    tx,
    businessId,
    different.map(({ published: row }) => row),
  );
  await appendEvents(
    tx,
    different.map(({ data }) => envelope(view, data, now)),
  );
  return types.length;
}

async function newsOf(tx: Tx, view: HotelView, types: readonly RoomType[], now: Temporal.Instant): Promise<News[]> {
  const today = dayOf(localDate(now.epochMilliseconds, view.account.time_zone));
  const window = { from: today - 1, to: today + DAYS_AHEAD };
  const typeIds = types.map(({ settings }) => settings.id);
  const stays = await readOwnStays(tx, typeIds, window.from);
  const promised = Map.groupBy(await readPromised(tx, typeIds, window.from), ({ room_type_id }) => room_type_id);
  const outOfOrder = await readOutOfOrder(tx, view.businessId);
  const byType = Map.groupBy(stays, (stay) => stay.room_type_id);
  return types.flatMap((type) => {
    const { id } = type.settings;
    const own = ownType(
      view,
      type,
      { stays: byType.get(id) ?? [], promised: promised.get(id) ?? [] },
      outOfOrder,
      window,
    );
    const { full, unplaced } = typeNights(own, window);
    const byRoom = Map.groupBy(own.stays, (stay) => stay.room);
    return own.rooms.map((room) => ({
      hotel_id: view.businessId,
      room_id: room.id,
      room: view.nameOf(room.id),
      room_type_id: type.settings.id,
      removed: false,
      active: room.active,
      time_zone: view.account.time_zone,
      taken: takenIn(own, room, byRoom.get(room.id) ?? [], window),
      type_full: [...full],
      type_unplaced: [...unplaced],
    }));
  });
}

function ownType(
  view: HotelView,
  type: RoomType,
  { stays, promised }: Pick<OwnType, 'promised'> & { readonly stays: readonly TypedStay[] },
  outOfOrder: ReadonlyMap<string, OutOfOrder>,
  window: Nights,
): OwnType {
  const { id } = type.settings;
  const rooms = type.rooms.map((room) => {
    const marked = outOfOrder.get(room.id);
    const out = marked === undefined ? [] : nightsOut(marked, window.to);
    return { id: room.id, active: !room.hidden, outOfOrder: [...room.outOfOrder, ...out] };
  });
  return {
    rooms,
    stays,
    promised,
    closed: view.hotel.closedNights(id),
    settledAt: view.updatedAt,
  };
}

/** Rooms that were published and that the hotel has no longer. */
function removed(view: HotelView, published: ReadonlyMap<string, PublishedRoom>): News[] {
  const gone = [...published.keys()].filter((id) => !view.hotel.roomById.has(id));
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
function withVersion(
  news: News,
  before: PublishedRoom | undefined,
): { published: PublishedRoom; data: RoomNightsTaken } | null {
  const digest = hash('sha256', JSON.stringify(news), 'base64url');
  if (before?.digest === digest) return null;
  const version = (before?.version ?? 0) + 1;
  return { published: { room_id: news.room_id, version, digest }, data: { ...news, version } };
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
