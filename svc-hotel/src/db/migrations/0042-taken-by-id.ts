import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** Two members of one name: a cash report counts what each took by who they are. What was paid before is counted by name. */
export const takenById = sqlMigration(
  '0042-taken-by-id',
  `alter table payment add column taken_by_id text;
   alter table refund add column asked_by_id text;`,
);
