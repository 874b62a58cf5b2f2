import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** A guest who runs late says until when; the release before writes neither and means nobody. */
export const lateGuests = sqlMigration(
  '0017-late-guests',
  `alter table booking add column late_until timestamptz;
  alter table booking add column late_times integer not null default 0;`,
);
