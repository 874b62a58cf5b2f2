import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** Where a guest lives, for an invoice; and a third kind of what is issued. The release before writes neither. */
export const addressesAndDepositInvoices = sqlMigration(
  '0032-addresses-and-deposit-invoices',
  `alter table stay add column postal_address jsonb;
   alter table invoice drop constraint invoice_kind_check,
     add constraint invoice_kind_check check (kind in ('invoice', 'deposit_invoice', 'credit_note'));`,
);
