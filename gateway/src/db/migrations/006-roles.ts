import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** Which roles there are is said in one table of `shared/core`. The release before takes one that it does not know for staff. */
export const roles = sqlMigration(
  '006-roles',
  `
alter table console_member drop constraint console_member_role_check;
alter table console_member add constraint console_member_role_check check (role ~ '^[a-z_]{1,40}$');
`,
);
