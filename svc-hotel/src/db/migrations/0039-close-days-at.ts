import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** When the days of a hotel are looked at that close by themselves; null for one that wants none of that, as most do. */
export const closeDaysAt = sqlMigration(
  '0039-close-days-at',
  `alter table hotel add column close_days_at timestamptz;
   create index hotel_closing on hotel (close_days_at) where close_days_at is not null;`,
);
