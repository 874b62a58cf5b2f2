import { type ColumnType, toColumnArrays, unnestSql } from '@booking/kit/db/columns';
import type { Booking } from '../../domain/booking/booking.ts';

/** What is stored of a booking beside what the rules read: how it is recognised again. */
export type BookingKeys = {
  readonly businessId: string;
  readonly requestKey: string;
  readonly firstStatus: 'requested' | 'confirmed';
  readonly emailKey: string | null;
  readonly phoneKey: string | null;
  readonly desk: boolean;
};

type Value = (booking: Booking, keys: BookingKeys) => unknown;

const moment = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

// The columns of the insert that is a part of a request's one write. Through an entity it would be a statement of its own,
// without a name, and a round trip more.
const COLUMNS = {
  id: ['uuid', ({ id }) => id],
  version: ['int4', ({ version }) => version],
  status: ['text', ({ status }) => status],
  confirmed_by: ['text', ({ confirmedBy }) => confirmedBy],
  date: ['date', ({ date }) => date],
  time: ['text', ({ time }) => time],
  starts_at: ['timestamptz', ({ startsAt }) => moment(startsAt)],
  party: ['int4', ({ party }) => party],
  name: ['text', ({ name }) => name],
  email: ['text', ({ email }) => email],
  phone: ['text', ({ phone }) => phone],
  notes: ['text', ({ notes }) => notes],
  lang: ['text', ({ lang }) => lang],
  sms_opt_in: ['bool', ({ smsOptIn }) => smsOptIn],
  answers: ['jsonb', ({ answers }) => JSON.stringify(answers)],
  source: ['text', ({ source }) => source],
  service_id: ['uuid', ({ serviceId }) => serviceId],
  asked_staff_id: ['uuid', ({ askedStaffId }) => askedStaffId],
  staff_id: ['uuid', ({ staffId }) => staffId],
  duration_minutes: ['int4', ({ durationMinutes }) => durationMinutes],
  tables_pinned: ['bool', ({ tablesPinned }) => tablesPinned],
  is_test: ['bool', ({ isTest }) => isTest],
  external_id: ['text', ({ externalId }) => externalId],
  seated_at: ['timestamptz', ({ seatedAt }) => moment(seatedAt)],
  left_at: ['timestamptz', ({ leftAt }) => moment(leftAt)],
  created_at: ['timestamptz', ({ createdAt }) => moment(createdAt)],
  updated_at: ['timestamptz', ({ updatedAt }) => moment(updatedAt)],
  business_id: ['uuid', (_, { businessId }) => businessId],
  request_key: ['text', (_, { requestKey }) => requestKey],
  first_status: ['text', (_, { firstStatus }) => firstStatus],
  email_key: ['text', (_, { emailKey }) => emailKey],
  phone_key: ['text', (_, { phoneKey }) => phoneKey],
  desk: ['bool', (_, { desk }) => desk],
} as const satisfies Readonly<Record<string, readonly [type: ColumnType, value: Value]>>;

type Column = keyof typeof COLUMNS;

const NAMES = Object.keys(COLUMNS) as Column[];
const TYPES = Object.values(COLUMNS).map(([type]) => type);
const VALUES: readonly Value[] = Object.values(COLUMNS).map(([, value]) => value);
export const BOOKING_PARAMETERS = TYPES.length;

/** The parameter that holds one column of what `bookingInsert` writes. @param first as there */
export function bookingParameter(column: Column, first: number): string {
  return `$${first + NAMES.indexOf(column)}::${COLUMNS[column][0]}[]`;
}

/**
 * The insert of any number of bookings.
 * @param first number of the first of its parameters
 * @param where a condition on the whole
 */
export function bookingInsert(first: number, where = 'true'): string {
  return `insert into booking (${NAMES.join(', ')}) select ${unnestSql(TYPES, first)} where ${where}`;
}

/** Its values. */
export function bookingColumns(items: readonly { readonly booking: Booking; readonly keys: BookingKeys }[]): unknown[] {
  return toColumnArrays(
    TYPES,
    items.map(({ booking, keys }) => VALUES.map((value) => value(booking, keys))),
  );
}
