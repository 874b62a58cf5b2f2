import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** The area that a party chose; beside its tables too, since whoever is given others to make room stays within it. */
export const areas = sqlMigration(
  '0020-areas',
  `alter table booking add column area text;
  alter table table_claim add column area text;`,
);
