import type { Exported } from '@booking/kit/exports/trade';

const whole = (name: string, table = name): Exported => ({
  name,
  sql: `select * from ${table} where business_id = $1`,
});

/** Bookings, with the tables that they hold. */
export const BOOKINGS: Exported = {
  name: 'bookings',
  sql: `select b.*, array(select c.table_id from table_claim c where c.booking_id = b.id) as table_ids
    from booking b where b.business_id = $1`,
};

/** All that is kept of a venue besides its guests and bookings, whole: SQL, since a row is printed as the database has it, whatever columns it will have. */
export const EXPORTED: readonly Exported[] = [
  { name: 'settings', sql: 'select business_id as id, settings from venue where business_id = $1' },
  whole('series', 'booking_series'),
  whole('waiting_list', 'waiting'),
  whole('payments', 'payment'),
  whole('orders', 'guest_order'),
];
