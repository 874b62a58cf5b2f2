import type { Queryable, Statement, Tx } from '@booking/kit/db/open';
import type { Booking } from '../domain/booking.ts';
import {
  type BookingKeys,
  type BookingRow,
  bookingColumns,
  bookingInsert,
  READ_COLUMNS,
  toBooking,
  UPDATE_TEXT,
  updateValues,
} from './rows.ts';

/** A booking with what it holds at the moment. */
export type StoredBooking = {
  readonly booking: Booking;
  readonly tableIds: readonly string[];
  readonly holdsPerson: boolean;
};

const READ: Statement = {
  name: 'booking_read',
  text: `select ${READ_COLUMNS} from booking b where b.id = $1 and b.business_id = $2`,
};
const READ_LOCKED: Statement = { name: 'booking_read_locked', text: `${READ.text} for update of b` };

export async function readBooking(db: Queryable, businessId: string, id: string): Promise<StoredBooking | null> {
  return one(await db.query<BookingRow>(READ, [id, businessId]));
}

const FIND: Statement = {
  name: 'booking_find',
  text: `select b.business_id, ${READ_COLUMNS} from booking b where b.id = $1`,
};

/** A booking with its business, for the address of a page about it: only we make one, and it names its booking. */
export async function findBooking(db: Queryable, id: string): Promise<(StoredBooking & { businessId: string }) | null> {
  const [row] = await db.query<BookingRow & { business_id: string }>(FIND, [id]);
  return row ? { ...stored(row), businessId: row.business_id } : null;
}

/** A booking that nobody else changes till the transaction ends. */
export async function lockBooking(tx: Tx, businessId: string, id: string): Promise<StoredBooking | null> {
  return one(await tx.query<BookingRow>(READ_LOCKED, [id, businessId]));
}

function one([row]: BookingRow[]): StoredBooking | null {
  return row ? stored(row) : null;
}

function stored(row: BookingRow): StoredBooking {
  return { booking: toBooking(row), tableIds: row.table_ids, holdsPerson: row.holds_person };
}

const INSERT: Statement = { name: 'booking_insert', text: bookingInsert(1) };

export async function insertBooking(tx: Tx, booking: Booking, keys: BookingKeys): Promise<void> {
  await tx.query(INSERT, bookingColumns([{ booking, keys }]));
}

const UPDATE: Statement = { name: 'booking_update', text: UPDATE_TEXT };

/** Writes a step of a booking that was read and locked in this transaction. */
export async function updateBooking(tx: Tx, before: Booking, after: Booking): Promise<void> {
  const rows = await tx.query(UPDATE, updateValues(before, after));
  if (rows.length !== 1) throw new Error('a booking changed although it was locked');
}

/** The place in the list after which to go on. */
export type After = { readonly date: string; readonly time: string; readonly id: string };

const LIST: Statement = {
  name: 'booking_list',
  text: `select ${READ_COLUMNS} from booking b
    where b.business_id = $1 and b.date between $2 and $3
      and ($4::date is null or (b.date, b.time, b.id) > ($4::date, $5::text, $6::uuid))
    order by b.date, b.time, b.id limit $7`,
};

type Range = { readonly from: string; readonly to: string };

const listValues = (businessId: string, { from, to }: Range, after: After | null, limit: number | null) => [
  businessId,
  from,
  to,
  after?.date ?? null,
  after?.time ?? null,
  after?.id ?? null,
  limit,
];

/** The bookings of a range of days, both counted, by date, time and id. */
export async function listBookings(
  db: Queryable,
  businessId: string,
  range: Range,
  after: After | null,
  limit: number,
): Promise<StoredBooking[]> {
  return (await db.query<BookingRow>(LIST, listValues(businessId, range, after, limit))).map(stored);
}

/** The same without a limit, as a query whose rows are read piece by piece. */
export function listAllBookings<T>(
  businessId: string,
  range: Range,
  after: After | null,
  show: (booking: StoredBooking) => T,
): { text: string; values: unknown[]; show: (row: BookingRow) => T } {
  return { text: LIST.text, values: listValues(businessId, range, after, null), show: (row) => show(stored(row)) };
}

const WAITING: Statement = {
  name: 'booking_waiting',
  text: `select ${READ_COLUMNS} from booking b
    where b.business_id = $1 and b.date between $2 and $3 and b.status = 'waitlisted' and b.starts_at > $4
    order by b.created_at, b.id`,
};

/** The waiting list of some days, those first who have waited longest. */
export async function listWaiting(
  db: Queryable,
  businessId: string,
  range: Range,
  now: Temporal.Instant,
): Promise<Booking[]> {
  const rows = await db.query<BookingRow>(WAITING, [businessId, range.from, range.to, now]);
  return rows.map(toBooking);
}
