import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** Who sleeps in the house is asked for at every check-in, and by the desk for those who should have left. */
export const inHouse = sqlMigration(
  '0016-in-house',
  "create index stay_in_house on stay (business_id) where status = 'checked_in';",
);
