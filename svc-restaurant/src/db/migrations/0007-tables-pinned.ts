import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * Whether staff chose the tables of a booking by hand. That they are kept stands in `table_claim.seated`, which also a
 * process of the release before leaves where it is.
 */
export const tablesPinned = sqlMigration(
  '0007-tables-pinned',
  'alter table booking add column tables_pinned boolean not null default false;',
);
