import type { Exported } from '@booking/kit/exports/trade';

const whole = (name: string, table = name): Exported => ({
  name,
  sql: `select * from ${table} where business_id = $1`,
});

/** All that is kept of a venue besides its guests, whole: SQL, since a row is printed as the database has it, whatever columns it will have. */
export const EXPORTED: readonly Exported[] = [
  { name: 'settings', sql: 'select business_id as id, settings from venue where business_id = $1' },
  whole('bookings', 'booking'),
  whole('series', 'booking_series'),
  whole('waiting_list', 'waiting'),
  whole('payments', 'payment'),
  whole('orders', 'guest_order'),
];
