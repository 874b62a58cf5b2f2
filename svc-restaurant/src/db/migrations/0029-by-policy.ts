import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** A booking remembers whether the policies of paying counted for it, so that they count again when its guest changes it. The release before writes none. */
export const byPolicy = sqlMigration(
  '0029-by-policy',
  'alter table booking add column by_policy boolean not null default false;',
);
