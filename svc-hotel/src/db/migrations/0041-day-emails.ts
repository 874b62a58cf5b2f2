import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** Hotels that name an hour for their days hear of one that is not closed: their days are looked at, also where none closes by itself. */
export const dayEmails = sqlMigration(
  '0041-day-emails',
  `update hotel set close_days_at = '-infinity' where settings ? 'day_close' and close_days_at is null;`,
);
