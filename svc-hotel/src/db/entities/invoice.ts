import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { InvoiceContent, InvoiceKind, InvoicePart } from '../../domain/folio/invoice.ts';
import { StoredStay } from './stay.ts';

/** An invoice or a credit note as it was issued. It is never changed; its guest's data are cleared with the stay's. */
export const StoredInvoice = defineEntity({
  name: 'StoredInvoice',
  tableName: 'invoice',
  properties: {
    businessId: p.uuid().primary(),
    number: p.text().primary(),
    kind: p.text().$type<InvoiceKind>(),
    stay: () =>
      p
        .manyToOne(StoredStay)
        .mapToPk()
        .deleteRule('no action')
        .updateRule('no action')
        .foreignKeyName('invoice_stay_id_fkey')
        .index('invoice_stay'),
    folioId: p.uuid(),
    /** Of a credit note: the number of the invoice that it takes back. */
    credits: p.text().strictNullable(),
    issuedOn: p.date(),
    issuedAt: p.type(Moment),
    totalAmount: p.bigint('number'),
    content: p.json<InvoiceContent>(),
    /** Of a group's: the group, and the folios that it closes; `stay` and `folioId` are those of the first. */
    groupId: p.uuid().nullable(),
    parts: p.json<readonly InvoicePart[]>().nullable(),
  },
  indexes: [{ name: 'invoice_of_group', properties: ['groupId'], where: 'group_id is not null' }],
  uniques: [{ name: 'invoice_credits', properties: ['businessId', 'credits'] }],
  checks: [
    { name: 'invoice_kind_check', expression: "kind in ('invoice', 'deposit_invoice', 'credit_note')" },
    { name: 'invoice_credits_check', expression: "(kind = 'credit_note') = (credits is not null)" },
  ],
});
export type StoredInvoice = InferEntity<typeof StoredInvoice>;

/** Above this a file is printed anew each time: ten years' nights come to 160 kB. */
export const MAX_INVOICE_FILE_BYTES = 1_048_576;

/** The file of an invoice in one language, as it was printed of one version of its stay, whose payments it lists. */
export const InvoicePrint = defineEntity({
  name: 'InvoicePrint',
  tableName: 'invoice_print',
  properties: {
    businessId: p.uuid().primary(),
    number: p.text().primary(),
    lang: p.text().primary(),
    stay: () =>
      p
        .manyToOne(StoredStay)
        .mapToPk()
        .deleteRule('no action')
        .updateRule('no action')
        .foreignKeyName('invoice_print_stay_id_fkey')
        .index('invoice_print_stay'),
    stayVersion: p.integer(),
    file: p.blob(),
    printedAt: p.type(Moment),
  },
  checks: [{ name: 'invoice_print_file_check', expression: `octet_length(file) <= ${MAX_INVOICE_FILE_BYTES}` }],
});
export type InvoicePrint = InferEntity<typeof InvoicePrint>;
