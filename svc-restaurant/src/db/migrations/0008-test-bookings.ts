import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** Whether a member made a booking to see the pages as a guest does. What a process of the release before writes is none. */
export const testBookings = sqlMigration(
  '0008-test-bookings',
  'alter table booking add column is_test boolean not null default false;',
);
