import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** What other systems find bookings by: the id that they gave, and the moment of the last change. */
export const externalIds = sqlMigration(
  '0015-external-ids',
  `alter table booking add column external_id text;
  create index booking_external on booking (business_id, external_id) where external_id is not null;
  create index booking_changed on booking (business_id, updated_at, id);`,
);
