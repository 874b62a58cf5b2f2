import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { MAX_INVOICE_FILE_BYTES } from './invoice.ts';
import { StoredStay } from './stay.ts';

/** The file of a closed bill, written by the release before alone: it goes with its guest. */
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
