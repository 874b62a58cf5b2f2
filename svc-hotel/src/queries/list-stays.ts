import type { StreamedAnswer } from '@booking/core/route';
import { addDays, daysBetween } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { CHANGES_PAGE, Id, IsoDate, isBeforeAll, Timestamp } from '@booking/core/scalars';
import { STAY_STATUSES, type Stay as StayShape, type StayStatus } from '@booking/core/shapes';
import { readCursor, writeCursor } from '@booking/kit/http/cursor';
import { MAX_UNSTREAMED_ROWS } from '@booking/kit/http/stream-list';
import { z } from 'zod';
import { readGroupStays } from '../db/groups.ts';
import { listAllStays, listChangedStays, listStayRows } from '../db/hot/list-stays.ts';
import type { HotelView } from '../db/hotels.ts';
import { readStaysInHouse } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { malformed } from '../errors.ts';
import { showStay } from './show-stay.ts';

export type StaysQuery = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: readonly StayStatus[] | undefined;
  readonly updated_since?: number | undefined;
  readonly external_id?: string | undefined;
  readonly group_id?: string | undefined;
  readonly overdue?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
};

export type StaysPage = { readonly stays: StayShape[]; readonly next_cursor: string | null };

const DEFAULT_DAYS = 31;
const MAX_DAYS = 366;

/**
 * Stays that touch the days, requests and cancellations included, by arrival, then by id: page by page where a limit
 * is asked for, else whole. A long whole list is read anew under one snapshot, and sent while it is read.
 */
export async function listStays(
  deps: Deps,
  businessId: string,
  query: StaysQuery,
  now: Temporal.Instant,
): Promise<StaysPage | StreamedAnswer> {
  const { db, hotels, streamList } = deps;
  const view = await hotels.current(db, businessId);
  const today = localDate(now.epochMilliseconds, view.account.time_zone);
  if (query.group_id !== undefined || query.overdue === true) return listFew(deps, view, query, today);
  if (query.updated_since !== undefined || query.external_id !== undefined) return listChanges(db, view, query, now);
  const { from, to } = readRange(query, today);
  const after = query.cursor === undefined ? null : afterOf(query.cursor);
  if (isBeforeAll(from)) return { stays: [], next_cursor: null };
  const list = { from, until: addDays(to, 1), statuses: query.status ?? STAY_STATUSES, after };
  const most = query.limit ?? MAX_UNSTREAMED_ROWS;
  // One more than asked for: it tells whether there is another page.
  const rows = await listStayRows(db, view.typeIds, { ...list, limit: most + 1 });
  const show = (stay: Stay) => showStay(view, stay);
  if (query.limit === undefined && rows.length > most)
    return streamList({ business: businessId, name: 'stays', ...listAllStays(view.typeIds, list), show });
  const page = rows.slice(0, most);
  const last = page.at(-1);
  const more = rows.length > page.length && last !== undefined;
  return { stays: page.map(show), next_cursor: more ? writeCursor(last.check_in, last.id) : null };
}

/** The stays of one group, or overdue guests, by arrival, then by id: at most 20, or one a room. Narrowed like any list. */
async function listFew(
  { entities }: Deps,
  view: HotelView,
  {
    group_id,
    overdue = false,
    status: statuses = STAY_STATUSES,
    external_id,
    updated_since = 0,
    limit = MAX_UNSTREAMED_ROWS,
    ...query
  }: StaysQuery,
  today: string,
): Promise<StaysPage> {
  const range = query.from === undefined && query.to === undefined ? null : readRange(query, '');
  const after = query.cursor === undefined ? null : afterOf(query.cursor);
  const isListed = (stay: Stay) =>
    statuses.includes(stay.status) &&
    (!overdue || (stay.status === 'checked_in' && stay.check_out < today)) &&
    (external_id === undefined || stay.external_id === external_id) &&
    Date.parse(stay.updated_at) >= updated_since &&
    (range === null || (stay.check_in <= range.to && stay.check_out > range.from)) &&
    (after === null || stay.check_in > after.checkIn || (stay.check_in === after.checkIn && stay.id > after.id));
  const em = entities.fork();
  const read =
    group_id === undefined ? readStaysInHouse(em, view.businessId) : readGroupStays(em, view.businessId, group_id);
  const stays = (await read).filter(isListed);
  const page = stays.slice(0, limit);
  const last = page.at(-1);
  const more = stays.length > page.length && last !== undefined;
  return {
    stays: page.map((stay) => showStay(view, stay)),
    next_cursor: more ? writeCursor(last.check_in, last.id) : null,
  };
}

/** By their last change, so that whoever reads page by page misses none: one that changes meanwhile comes again at the end. */
async function listChanges(
  db: Deps['db'],
  view: HotelView,
  query: StaysQuery,
  now: Temporal.Instant,
): Promise<StaysPage> {
  const { from, to, updated_since: since, limit = CHANGES_PAGE } = query;
  const days = from === undefined && to === undefined ? null : readRange(query, now.toString().slice(0, 10));
  const rows = await listChangedStays(db, view.businessId, {
    since: since === undefined ? null : new Date(since).toISOString(),
    externalId: query.external_id ?? null,
    statuses: query.status ?? STAY_STATUSES,
    range: days && { from: days.from, until: addDays(days.to, 1) },
    after: query.cursor === undefined ? null : afterChange(query.cursor),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > page.length && last !== undefined;
  return {
    stays: page.map((stay) => showStay(view, stay)),
    next_cursor: more ? writeCursor(last.updated_at, last.id) : null,
  };
}

const ChangePlace = z.tuple([Timestamp, Id]);

function afterChange(cursor: string): { updatedAt: string; id: string } {
  const read = readCursor(cursor, ChangePlace);
  if (read === null) throw malformed({ field: 'cursor', message: 'is not one that an answer gave' });
  const [updatedAt, id] = read;
  return { updatedAt, id };
}

function readRange({ from, to }: StaysQuery, today: string): { from: string; to: string } {
  if (from === undefined && to !== undefined) throw malformed({ field: 'to', message: 'needs from beside it' });
  const start = from ?? today;
  const end = to ?? addDays(start, DEFAULT_DAYS - 1);
  if (end < start) throw malformed({ field: 'to', message: 'must not be before from' });
  if (daysBetween(start, end) >= MAX_DAYS)
    throw malformed({ field: 'to', message: `must be within ${MAX_DAYS} days of from` });
  return { from: start, to: end };
}

const Place = z.tuple([IsoDate, Id]);

function afterOf(cursor: string): { checkIn: string; id: string } {
  const read = readCursor(cursor, Place);
  if (read === null) throw malformed({ field: 'cursor', message: 'is not one that an answer gave' });
  const [checkIn, id] = read;
  return { checkIn, id };
}
