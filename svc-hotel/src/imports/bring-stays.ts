import { type Day, dayOf, isoOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { takeLocks } from '@booking/kit/db/locks';
import { newId } from '@booking/kit/ids';
import { readImported } from '@booking/kit/imports/keep-imports';
import type { Fault } from '@booking/kit/imports/rules/fields';
import type { Bringing, Brought, Importer, Row } from '@booking/kit/imports/trade';
import { firstDay, lastClosed } from '../db/days.ts';
import { insertImported } from '../db/hot/files/insert-imported.ts';
import { takeBackStays } from '../db/hot/files/take-back.ts';
import { readOccupancy } from '../db/hot/rooms/occupancy.ts';
import { markTypes } from '../db/hot/rooms/room-writes.ts';
import type { HotelView } from '../db/hotels.ts';
import { storeNew } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { windowAround } from '../domain/rooms/assignment.ts';
import { lockSettingsFor } from '../settings/lock-settings.ts';
import {
  type ImportedStay,
  importedStatus,
  importedStay,
  NO_CASH_DAY,
  paidElsewhere,
  takesRoom,
} from './imported-stay.ts';
import { FIELDS, type ReadStay, readStay } from './read-stay.ts';
import { createRoomBook, type RoomBook } from './room-book.ts';

/** The days of a hotel by which rows are judged. */
type Days = {
  readonly today: Day;
  /** The first day that the hotel ever closed, and the last; null where it closed none. */
  readonly closed: { readonly first: Day; readonly last: Day } | null;
};

async function readDays({ em, call: { now } }: Bringing, { businessId, account }: HotelView): Promise<Days> {
  const today = dayOf(localDate(now.epochMilliseconds, account.time_zone));
  const [first, last] = [await firstDay(em, businessId), await lastClosed(em, businessId)];
  return { today, closed: first === null || last === null ? null : { first: dayOf(first), last: dayOf(last) } };
}

/** A day that was closed is counted: no stay of it comes later. What was before the first of them is history. */
function closedFault({ nights }: ReadStay, { today, closed }: Days): Fault | null {
  const isCounted = closed !== null && nights.to <= today && nights.to > closed.first && nights.from <= closed.last;
  return isCounted ? { code: 'day_closed', field: null } : null;
}

type Made = { readonly read: ReadStay; readonly stay: ImportedStay; readonly withoutRoom: boolean };

/** What takes the types of stays to come, behind the locks of these types. */
async function openBooks(
  { tx }: Bringing,
  rows: readonly ReadStay[],
): Promise<ReadonlyMap<ReadStay['type'], RoomBook>> {
  const byType = Map.groupBy(rows, ({ type }) => type);
  await takeLocks(tx, { businesses: [], names: [...byType.keys()].map(({ settings }) => settings.id) });
  const books = new Map<ReadStay['type'], RoomBook>();
  for (const [type, wanted] of byType) {
    const from = wanted.reduce((least, { nights }) => Math.min(least, nights.from), Number.POSITIVE_INFINITY);
    const to = wanted.reduce((most, { nights }) => Math.max(most, nights.to), 0);
    books.set(type, createRoomBook(await readOccupancy(tx, type, windowAround({ from, to }))));
  }
  return books;
}

/** Rows in their order, since each takes something from the next. */
async function make(view: HotelView, bringing: Bringing, rows: readonly ReadStay[], { today }: Days): Promise<Made[]> {
  const standing = rows.map((read) => ({ read, status: importedStatus(read, today) }));
  const wanting = standing.filter(({ read, status }) => takesRoom(read, status, today));
  const books = await openBooks(
    bringing,
    wanting.map(({ read }) => read),
  );
  return standing.map(({ read, status }) => {
    const id = newId(bringing.call.now.epochMilliseconds);
    const wants = takesRoom(read, status, today);
    const wish = { id, nights: read.nights, today, room: read.room?.id ?? null };
    const room = wants ? (books.get(read.type)?.take(wish) ?? null) : null;
    // Nobody is in the house without a room: the desk checks them in.
    const stands = status === 'checked_in' && room === null ? 'confirmed' : status;
    const stay = importedStay(view, bringing, read, { status: stands, room, today, id });
    return { read, stay, withoutRoom: wants && room === null };
  });
}

/** Many in one statement; whose first nights are of a closed day one by one, since their bills are written with them. */
async function store(view: HotelView, { em, tx, call, touched }: Bringing, made: readonly Made[], { closed }: Days) {
  const isLate = ({ stay }: Made) =>
    closed !== null && stay.check_in <= isoOf(closed.last) && stay.status === 'checked_in';
  for (const { stay } of made.filter(isLate)) await storeNew(em, tx, stay, []);
  const stays = made.filter((entry) => !isLate(entry)).map(({ stay }) => stay);
  const payments = made.flatMap(({ stay }) => paidElsewhere(view, stay, call.now));
  await insertImported(tx, stays, payments);
  const types = [...new Set(made.map(({ stay }) => stay.room_type_id))];
  await markTypes(tx, view.businessId, types);
  touched.push(...types);
}

async function bring(deps: Deps, bringing: Bringing, rows: readonly Row[]): Promise<readonly Brought[]> {
  const { tx, call, business } = bringing;
  const view = await lockSettingsFor(deps, tx, call.caller);
  const days = await readDays(bringing, view);
  const all = rows.map((row) => {
    const read = readStay(view, bringing, row);
    return { row: row.row, read: 'code' in read ? read : (closedFault(read, days) ?? read) };
  });
  const readable = all.flatMap(({ read }) => ('code' in read ? [] : [read]));
  const keys = readable.map(({ key }) => key);
  const before = await readImported(tx, { businessId: business.id, kind: 'stays' }, keys);
  // Of two rows with one reference the first counts.
  const firsts = [...new Map(readable.toReversed().map((read) => [read.key, read])).values()].toReversed();
  const fresh = firsts.filter(({ key }) => !before.has(key));
  const made = await make(view, bringing, fresh, days);
  await store(view, bringing, made, days);
  const stored = new Map(made.map((entry) => [entry.read.key, entry]));
  return all.map(({ row, read }): Brought => {
    if ('code' in read) return { row, fault: read };
    const entry = stored.get(read.key);
    const objectId = before.get(read.key) ?? (entry?.stay.id as string);
    const isNew = entry?.read === read;
    return { row, key: read.key, objectId, isNew, withoutPlace: isNew && entry.withoutRoom };
  });
}

/** Stays of other systems: what is over comes in as history, what is to come with a room where one is free. */
export const stayImporter = (deps: Deps): Importer => ({
  fields: FIELDS,
  needed: [['check_in'], ['check_out', 'nights'], ['room_type', 'room'], ['name', 'first_name', 'last_name']],
  bring: (bringing, rows) => bring(deps, bringing, rows),
  takeBack: async (tx, { businessId, importId, touched }) => {
    const gone = await takeBackStays(tx, businessId, importId, NO_CASH_DAY);
    const types = [...new Set(gone.map(({ room_type_id }) => room_type_id))];
    await markTypes(tx, businessId, types);
    touched.push(...types);
    return gone.map(({ id }) => id);
  },
});
