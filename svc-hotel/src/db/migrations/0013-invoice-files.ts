import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** The files of closed bills: printed once for each language and version of the stay, and cleared with its guest. */
export const invoiceFiles = sqlMigration(
  '0013-invoice-files',
  `create table invoice_file (
     stay_id uuid not null references stay,
     lang text not null,
     stay_version int not null,
     file bytea not null check (octet_length(file) <= 1048576),
     printed_at timestamptz not null,
     primary key (stay_id, lang)
   );`,
);
