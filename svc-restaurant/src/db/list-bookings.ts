import type { EntityManager } from '@booking/kit/db/orm/entities';
import { toNumbered } from '@booking/kit/db/orm/placeholders';
import type { QBFilterQuery } from '@mikro-orm/postgresql';
import type { Booking } from '../domain/booking/booking.ts';
import type { DateRange } from '../domain/venue/date-range.ts';
import { type StoredBooking, toStored } from './bookings.ts';
import { BookingRecord } from './entities/booking.ts';

/** The place in the list after which to go on. */
export type After = { readonly date: string; readonly time: string; readonly id: string };

const BY_TIME = { date: 'asc', time: 'asc', id: 'asc' } as const;

const OPEN = ['requested', 'waitlisted', 'confirmed'] as const;

type Days = { readonly from: string; readonly to?: string };

function behind(businessId: string, { from, to }: Days, after: After | null): QBFilterQuery<BookingRecord> {
  const until = to === undefined ? {} : { $lte: to };
  if (after === null) return { businessId, date: { $gte: from, ...until } };
  const { date, time, id } = after;
  const place = [{ date: { $gt: date } }, { time: { $gt: time } }, { time, id: { $gt: id } }];
  return { businessId, date: { $gte: date > from ? date : from, ...until }, $or: place };
}

const inOrder = (em: EntityManager, businessId: string, range: DateRange, after: After | null) =>
  em
    .createQueryBuilder(BookingRecord)
    .select('*')
    .where(behind(businessId, range, after))
    .orderBy(BY_TIME);

/**
 * Reads rows by the description of the entity without making entities of them, since nothing of a list is changed: one of
 * 300 bookings took 24 ms of processor time as entities, 4 ms by hand.
 */
function rowReader(em: EntityManager): (row: object) => StoredBooking {
  const platform = em.getPlatform();
  const columns = em.getMetadata(BookingRecord).props.filter(({ lazy }) => !lazy);
  return (row) => {
    const fields = columns.map(({ name, fieldNames, customType }) => {
      const value = (row as Record<string, unknown>)[fieldNames[0] as string];
      return [name, customType && value !== null ? customType.convertToJSValue(value, platform) : value];
    });
    return toStored(Object.fromEntries(fields));
  };
}

/** The bookings of a range of days, both counted, by date, time and id. */
export async function listBookings(
  em: EntityManager,
  businessId: string,
  range: DateRange,
  after: After | null,
  limit: number,
): Promise<StoredBooking[]> {
  const rows = await inOrder(em, businessId, range, after).limit(limit).execute<object[]>('all', false);
  return rows.map(rowReader(em));
}

export type Unanswered = {
  /** The first day. */
  readonly from: string;
  readonly statuses: readonly ('requested' | 'waitlisted')[];
};

/** Requests and the waiting list from a day on, by date, time and id. */
export async function listUnanswered(
  em: EntityManager,
  businessId: string,
  { from, statuses }: Unanswered,
  after: After | null,
  limit: number,
): Promise<StoredBooking[]> {
  const unanswered = { ...(behind(businessId, { from }, after) as object), status: { $in: [...statuses] } };
  const query = em
    .createQueryBuilder(BookingRecord)
    .select('*')
    .where(unanswered as QBFilterQuery<BookingRecord>)
    .orderBy(BY_TIME)
    .limit(limit);
  const rows = await query.execute<object[]>('all', false);
  return rows.map(rowReader(em));
}

/** What stands from a day on, answered or not, by date, time and id. */
export async function listOpen(
  em: EntityManager,
  businessId: string,
  from: string,
  after: After | null,
  limit: number,
): Promise<StoredBooking[]> {
  const open = { ...(behind(businessId, { from }, after) as object), status: { $in: [...OPEN] } };
  const query = em
    .createQueryBuilder(BookingRecord)
    .select('*')
    .where(open as QBFilterQuery<BookingRecord>)
    .orderBy(BY_TIME)
    .limit(limit);
  const rows = await query.execute<object[]>('all', false);
  return rows.map(rowReader(em));
}

/** The bookings of a range of days without a limit, as a query whose rows are read piece by piece. */
export function listAllBookings<T>(
  em: EntityManager,
  businessId: string,
  range: DateRange,
  after: After | null,
  show: (booking: StoredBooking) => T,
): { text: string; values: readonly unknown[]; show: (row: object) => T } {
  const { sql, params } = inOrder(em, businessId, range, after).toQuery();
  const read = rowReader(em);
  return { ...toNumbered(sql, params), show: (row) => show(read(row)) };
}

/** What changed since a moment, or bears an id of the caller's own system: of every day, or of some. */
export type ChangesQuery = {
  readonly since: number | null;
  readonly externalId: string | null;
  readonly range: DateRange | null;
  readonly after: AfterChange | null;
};

/** The place in a list of changes after which to go on. */
export type AfterChange = { readonly updatedAt: number; readonly id: string };

/** Bookings by their last change, then by id. */
export async function listChanges(
  em: EntityManager,
  businessId: string,
  { since, externalId, range, after }: ChangesQuery,
  limit: number,
): Promise<StoredBooking[]> {
  const from = after?.updatedAt ?? since;
  const where = {
    businessId,
    ...(from === null ? {} : { updatedAt: { $gte: from } }),
    ...(externalId === null ? {} : { externalId }),
    ...(range === null ? {} : { date: { $gte: range.from, $lte: range.to } }),
    ...(after === null ? {} : { $or: [{ updatedAt: { $gt: after.updatedAt } }, { id: { $gt: after.id } }] }),
  } as QBFilterQuery<BookingRecord>;
  const query = em.createQueryBuilder(BookingRecord).select('*').where(where).orderBy({ updatedAt: 'asc', id: 'asc' });
  const rows = await query.limit(limit).execute<object[]>('all', false);
  return rows.map(rowReader(em));
}

/** The waiting list of some days, those first who have waited longest. */
export async function listWaiting(
  em: EntityManager,
  businessId: string,
  { from, to }: DateRange,
  nowMs: number,
): Promise<Booking[]> {
  const where = { businessId, date: { $gte: from, $lte: to }, status: 'waitlisted', startsAt: { $gt: nowMs } } as const;
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const waiting = await em.find(BookingRecord, where, { disableIdentityMap: true, orderBy });
  return waiting.map((record) => toStored(record).booking);
}
