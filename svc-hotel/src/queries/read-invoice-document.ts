import type { Caller } from '@booking/core/caller';
import type { InvoiceDocument } from '@booking/core/routes/billing/invoices';
import { invoicesOf } from '../db/billing/invoices.ts';
import { readIn } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import { readIssued } from '../invoices/read-issued.ts';
import { showInvoice } from '../invoices/show-invoice.ts';

/** An invoice or credit note by its number. @throws ApiError 404 where the hotel has issued none of it */
export async function readInvoiceDocument(
  { db, entities, hotels }: Deps,
  caller: Caller,
  number: string,
): Promise<{ invoice: InvoiceDocument }> {
  const em = entities.fork();
  const view = readIn(await hotels.current(db, caller.business), caller);
  const invoice = await readIssued(em, view, number);
  return {
    invoice: showInvoice(view, invoice, await invoicesOf(em, { id: invoice.stay, group_id: invoice.groupId ?? null })),
  };
}
