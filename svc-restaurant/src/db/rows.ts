import type { Lang } from '@booking/core/lang';
import type { BookingStatus, Source } from '@booking/core/shapes';
import { type ColumnType, columnsOf, unnested } from '@booking/kit/db/columns';
import type { Booking } from '../domain/booking.ts';

/** What is stored of a booking beside what the rules read: how it is recognised again. */
export type BookingKeys = {
  readonly businessId: string;
  readonly requestKey: string;
  readonly firstStatus: 'requested' | 'confirmed';
  readonly emailKey: string | null;
  readonly phoneKey: string | null;
  readonly desk: boolean;
};

type Row = {
  id: string;
  version: number;
  status: BookingStatus;
  confirmed_by: Booking['confirmedBy'];
  date: string;
  time: string;
  starts_at: string;
  party: number;
  name: string | null;
  email: string | null;
  phone: string | null;
  notes: string | null;
  lang: Lang;
  sms_opt_in: boolean;
  answers: Booking['answers'];
  source: Source;
  service_id: string | null;
  asked_staff_id: string | null;
  staff_id: string | null;
  duration_minutes: number | null;
  seated_at: string | null;
  left_at: string | null;
  created_at: string;
  updated_at: string;
};

/** A booking as it is read, with what it holds. */
export type BookingRow = Row & { table_ids: string[]; holds_person: boolean };

const COLUMN_TYPES = {
  id: 'uuid',
  version: 'int4',
  status: 'text',
  confirmed_by: 'text',
  date: 'date',
  time: 'text',
  starts_at: 'timestamptz',
  party: 'int4',
  name: 'text',
  email: 'text',
  phone: 'text',
  notes: 'text',
  lang: 'text',
  sms_opt_in: 'bool',
  answers: 'jsonb',
  source: 'text',
  service_id: 'uuid',
  asked_staff_id: 'uuid',
  staff_id: 'uuid',
  duration_minutes: 'int4',
  seated_at: 'timestamptz',
  left_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies Record<keyof Row, ColumnType>;

const KEY_TYPES = {
  business_id: 'uuid',
  request_key: 'text',
  first_status: 'text',
  email_key: 'text',
  phone_key: 'text',
  desk: 'bool',
} as const;

/** What a step may change of a booking that is there. */
const CHANGING = [
  'version',
  'status',
  'confirmed_by',
  'date',
  'time',
  'starts_at',
  'party',
  'notes',
  'service_id',
  'asked_staff_id',
  'staff_id',
  'duration_minutes',
  'seated_at',
  'left_at',
  'updated_at',
] as const satisfies readonly (keyof Row)[];

export const READ_COLUMNS = `${Object.keys(COLUMN_TYPES)
  .map((column) => `b.${column}`)
  .join(', ')},
  array(select c.table_id from table_claim c where c.booking_id = b.id) as table_ids,
  exists (select from staff_claim c where c.booking_id = b.id) as holds_person`;

const INSERTED = { ...COLUMN_TYPES, ...KEY_TYPES };
const TYPES = Object.values(INSERTED);
export const BOOKING_PARAMETERS = TYPES.length;

/** One column of what `bookingInsert` writes, for a question about the same bookings. @param first as there */
export function bookingColumn(column: keyof typeof INSERTED, first: number): string {
  return `${unnested([INSERTED[column]], first + Object.keys(INSERTED).indexOf(column))} as ${column}`;
}

/**
 * The insert of any number of bookings.
 * @param first number of the first of its parameters
 * @param where a condition on the whole
 */
export function bookingInsert(first: number, where = 'true'): string {
  return `insert into booking (${Object.keys(INSERTED).join(', ')}) select ${unnested(TYPES, first)} where ${where}`;
}

/** Its values. */
export function bookingColumns(items: readonly { readonly booking: Booking; readonly keys: BookingKeys }[]): unknown[] {
  const rows = items.map(({ booking, keys }) => [...Object.values(toRow(booking)), ...keyValues(keys)]);
  return columnsOf(TYPES, rows);
}

function keyValues({ businessId, requestKey, firstStatus, emailKey, phoneKey, desk }: BookingKeys): unknown[] {
  return [businessId, requestKey, firstStatus, emailKey, phoneKey, desk];
}

/** Writes a step; refuses (no row) when the booking is no longer the version that was read. */
export const UPDATE_TEXT = `update booking set ${CHANGING.map((column, i) => `${column} = $${i + 3}`).join(', ')}
  where id = $1 and version = $2 returning id`;

export function updateValues(before: Booking, after: Booking): unknown[] {
  const row = toRow(after);
  return [before.id, before.version, ...CHANGING.map((column) => row[column])];
}

function toRow(booking: Booking): Record<keyof Row, unknown> {
  return {
    id: booking.id,
    version: booking.version,
    status: booking.status,
    confirmed_by: booking.confirmedBy,
    date: booking.date,
    time: booking.time,
    starts_at: moment(booking.startsAt),
    party: booking.party,
    name: booking.name,
    email: booking.email,
    phone: booking.phone,
    notes: booking.notes,
    lang: booking.lang,
    sms_opt_in: booking.smsOptIn,
    answers: JSON.stringify(booking.answers),
    source: booking.source,
    service_id: booking.serviceId,
    asked_staff_id: booking.askedStaffId,
    staff_id: booking.staffId,
    duration_minutes: booking.durationMinutes,
    seated_at: moment(booking.seatedAt),
    left_at: moment(booking.leftAt),
    created_at: moment(booking.createdAt),
    updated_at: moment(booking.updatedAt),
  };
}

export function toBooking(row: Row): Booking {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    confirmedBy: row.confirmed_by,
    date: row.date,
    time: row.time,
    startsAt: Date.parse(row.starts_at),
    party: row.party,
    name: row.name,
    email: row.email,
    phone: row.phone,
    notes: row.notes,
    lang: row.lang,
    smsOptIn: row.sms_opt_in,
    answers: row.answers,
    source: row.source,
    serviceId: row.service_id,
    askedStaffId: row.asked_staff_id,
    staffId: row.staff_id,
    durationMinutes: row.duration_minutes,
    seatedAt: millis(row.seated_at),
    leftAt: millis(row.left_at),
    createdAt: Date.parse(row.created_at),
    updatedAt: Date.parse(row.updated_at),
  };
}

const moment = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
const millis = (text: string | null): number | null => (text === null ? null : Date.parse(text));
