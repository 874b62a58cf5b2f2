import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * One bill for a group: who pays it, which folio of each stay is on it, and the invoice and payments that are of several
 * stays. The release before writes none of it: its groups have a bill for each room.
 */
export const groupBills = sqlMigration(
  '0033-group-bills',
  `alter table stay_group add column payer text, add column company jsonb;
   alter table stay add column group_folio_id uuid, add column group_invoice text;
   alter table invoice add column group_id uuid, add column parts jsonb;
   create index invoice_of_group on invoice (group_id) where group_id is not null;
   alter table payment add column group_payment uuid;
   create index payment_of_group on payment (group_payment) where group_payment is not null;`,
);
