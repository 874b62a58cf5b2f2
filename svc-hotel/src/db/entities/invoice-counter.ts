import { defineEntity, p } from '@mikro-orm/postgresql';

/** The last number that a hotel gave to an invoice, and the year of it; null: the release before gave it. */
export const InvoiceCounter = defineEntity({
  name: 'InvoiceCounter',
  tableName: 'invoice_counter',
  properties: {
    businessId: p.uuid().primary(),
    last: p.bigint('number'),
    year: p.integer().nullable(),
  },
});
