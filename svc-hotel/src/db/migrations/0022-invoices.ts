import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * Invoices and credit notes as they were issued. Numbers run on within a year from those of the release before, whose
 * bills have no row here; the keys are the last judges of "given once" and "credited once".
 */
export const invoices = sqlMigration(
  '0022-invoices',
  `alter table invoice_counter add column year int;
   create table invoice (
     business_id uuid not null,
     number text not null,
     kind text not null constraint invoice_kind_check check (kind in ('invoice', 'credit_note')),
     stay_id uuid not null constraint invoice_stay_id_fkey references stay,
     folio_id uuid not null,
     credits text,
     issued_on date not null,
     issued_at timestamptz not null,
     total_amount bigint not null,
     content jsonb not null,
     primary key (business_id, number),
     constraint invoice_credits unique (business_id, credits),
     constraint invoice_credits_check check ((kind = 'credit_note') = (credits is not null))
   );
   create index invoice_stay on invoice (stay_id);
   create table invoice_print (
     business_id uuid not null,
     number text not null,
     lang text not null,
     stay_id uuid not null constraint invoice_print_stay_id_fkey references stay,
     stay_version int not null,
     file bytea not null constraint invoice_print_file_check check (octet_length(file) <= 1048576),
     printed_at timestamptz not null,
     primary key (business_id, number, lang)
   );
   create index invoice_print_stay on invoice_print (stay_id);`,
);
