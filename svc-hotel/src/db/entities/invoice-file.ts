import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { StoredStay } from './stay.ts';

/** Above this a file is printed anew each time: ten years' nights come to 160 kB. */
export const MAX_INVOICE_FILE_BYTES = 1_048_576;

/** The file of a closed bill in one language, as it was printed of one version of its stay. */
export const InvoiceFile = defineEntity({
  name: 'InvoiceFile',
  tableName: 'invoice_file',
  properties: {
    stay: () => p.manyToOne(StoredStay).mapToPk().primary().foreignKeyName('invoice_file_stay_id_fkey').index(false),
    lang: p.text().primary(),
    stayVersion: p.integer(),
    file: p.blob(),
    printedAt: p.type(Moment),
  },
  checks: [{ name: 'invoice_file_file_check', expression: `octet_length(file) <= ${MAX_INVOICE_FILE_BYTES}` }],
});
export type InvoiceFile = InferEntity<typeof InvoiceFile>;
