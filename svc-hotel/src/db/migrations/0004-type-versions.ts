import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * How often what takes a room type has changed. Whoever writes such a change counts up, so that a process that keeps
 * what takes a type knows whether it still stands. Counted under the type's lock; half of each page is left free, so
 * that a count is written beside the one before.
 */
export const typeVersions = sqlMigration(
  '0004-type-versions',
  `create table type_version (
    room_type_id uuid primary key,
    version bigint not null
  ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0);`,
);
