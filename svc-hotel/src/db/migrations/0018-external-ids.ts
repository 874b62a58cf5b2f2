import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** What other systems find stays by: the id that they gave, and the moment of the last change. */
export const externalIds = sqlMigration(
  '0018-external-ids',
  `alter table stay add column external_id text;
  create index stay_external on stay (business_id, external_id) where external_id is not null;
  create index stay_changed on stay (business_id, updated_at, id);`,
);
