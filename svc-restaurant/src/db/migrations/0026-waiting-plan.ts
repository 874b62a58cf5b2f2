import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** What a guest's page does not know of the business when an offer is accepted there: as it was when the guest joined. */
export const waitingPlan = sqlMigration(
  '0026-waiting-plan',
  'alter table waiting add column plan text, add column is_test boolean not null default false;',
);
