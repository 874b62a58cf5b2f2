import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** Which kinds there are is said in one table of `shared/core`, so that another trade needs no migration here. */
export const kinds = sqlMigration(
  '003-kinds',
  `
alter table business drop constraint business_kind_check;
alter table business add constraint business_kind_check check (kind ~ '^[a-z_]{1,40}$');
`,
);
