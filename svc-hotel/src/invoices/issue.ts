import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { KeptFolios } from '../db/billing/folios.ts';
import {
  depositsOf,
  foliosIn,
  hasInvoices,
  invoicesOf,
  keepInvoice,
  nextInvoiceNumber,
  standingDeposits,
  standingInvoices,
} from '../db/billing/invoices.ts';
import { paymentsOf } from '../db/billing/payments.ts';
import type { StoredInvoice } from '../db/entities/invoice.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import type { HotelView } from '../db/hotels.ts';
import { invoicedFolios } from '../domain/folio/invoice.ts';
import { contentOf } from './content.ts';

type Issuing = {
  readonly em: EntityManager;
  readonly view: HotelView;
  readonly stay: StoredStay;
  /** Today at the hotel, `YYYY-MM-DD`. */
  readonly date: string;
  readonly now: Temporal.Instant;
};

/**
 * Issues an invoice for each folio with something in it that has none. A test booking has none, so that the row of numbers is
 * one of real bills. What is on the bill of a group is invoiced with that. The stay is locked by whoever calls.
 * @returns the invoices that are new; the first folio's first
 */
export async function issueInvoices(
  { em, view, stay, date, now }: Issuing,
  bill: KeptFolios,
): Promise<StoredInvoice[]> {
  if (stay.is_test) return [];
  const first = bill.folios[0].id;
  const paid = (await paymentsOf(em, stay.id)).map(({ folioId }) => ({ folioId: folioId ?? first }));
  const issued = await invoicesOf(em, stay);
  const invoiced = new Set([stay.group_folio_id, ...standingInvoices(issued).flatMap(foliosIn)]);
  const deposits = standingDeposits(issued)
    .flatMap(foliosIn)
    .map((folioId) => ({ folioId }));
  // A bill of the release before that was opened again has had its number already.
  let hadBefore = hasInvoices(issued) ? null : stay.invoice_number;
  const written: StoredInvoice[] = [];
  for (const folio of invoicedFolios(bill.folios, [...bill.lines, ...paid, ...deposits])) {
    if (invoiced.has(folio.id)) continue;
    const number = hadBefore ?? (await nextInvoiceNumber(em, stay.business_id, date));
    hadBefore = null;
    const content = contentOf(view, stay, bill, { folio, deposits: depositsOf(issued, folio.id) });
    written.push(keepInvoice(em, number, { stay, folioId: folio.id, content, date, now, kind: 'invoice' }));
  }
  return written;
}
