import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * A payment by card is given back in as many parts as there are: a stay has several refunds, of which the release before
 * writes the first. A payment bears the name that the business gave it, a refund says why.
 */
export const refunds = sqlMigration(
  '0027-refunds',
  `alter table refund add column part integer not null default 0, add column reason text,
     drop constraint refund_pkey, add primary key (stay_id, part);
   alter table payment add column external_id text, add column reason text;`,
);
