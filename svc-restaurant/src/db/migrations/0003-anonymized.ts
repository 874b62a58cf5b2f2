import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * Whose a booking was is forgotten after a while. `venue.anonymized_to` is the last day all of whose bookings are done
 * with, so that each night looks at one day more by the index that is there: one of its own would cost each request.
 */
export const anonymized = sqlMigration(
  '0003-anonymized',
  `alter table booking add column anonymized_at timestamptz;
   alter table venue add column anonymized_to date;`,
);
