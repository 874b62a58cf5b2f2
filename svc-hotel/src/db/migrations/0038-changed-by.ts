import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** A stay says who made its last version, and when it was cancelled. What was changed before says neither. */
export const changedBy = sqlMigration(
  '0038-changed-by',
  'alter table stay add column changed_by text, add column cancelled_at timestamptz;',
);
