import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** Which member took a payment, or gave it back: the cash report of a day says it. What was paid before says nobody. */
export const takenBy = sqlMigration(
  '0040-taken-by',
  `alter table payment add column taken_by text;
   alter table refund add column asked_by text;`,
);
