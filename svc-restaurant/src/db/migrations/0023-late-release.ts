import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** Venues that give the place of a party that has not come away by themselves: few, and looked for twice a minute. */
export const lateRelease = sqlMigration(
  '0023-late-release',
  `create index venue_releasing on venue (business_id)
     where (settings #>> '{part,bookings,release_late_minutes}') is not null;`,
);
