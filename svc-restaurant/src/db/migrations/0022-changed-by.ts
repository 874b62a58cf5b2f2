import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** A booking says who made its last version, and a step may be taken by nobody, since its moment had come. */
export const changedBy = sqlMigration(
  '0022-changed-by',
  `alter table booking add column changed_by text;
   alter table booking_step drop constraint booking_step_who_check;
   alter table booking_step add constraint booking_step_who_check
     check (who in ('guest', 'member', 'key', 'business', 'system'));`,
);
