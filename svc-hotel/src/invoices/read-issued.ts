import { notFound } from '@booking/core/errors';
import { localDate } from '@booking/core/rules/local-time';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { readFolios } from '../db/billing/folios.ts';
import { findStoredInvoice, invoicesOf, numberBefore } from '../db/billing/invoices.ts';
import type { StoredInvoice } from '../db/entities/invoice.ts';
import { StoredStay } from '../db/entities/stay.ts';
import type { HotelView } from '../db/hotels.ts';
import { lastStep } from '../db/steps.ts';
import { totalOf } from '../domain/folio/invoice.ts';
import { contentOf } from './content.ts';

/** An invoice, deposit invoice or credit note, as far as it is read. */
export type Issued = Pick<
  StoredInvoice,
  'number' | 'kind' | 'stay' | 'folioId' | 'credits' | 'issuedOn' | 'totalAmount' | 'content' | 'groupId' | 'parts'
>;

/**
 * What the hotel issued by its number. A bill that the release before closed has no row: what it says is worked out from its stay.
 * @throws ApiError 404 where the hotel has issued nothing of this number
 */
export async function readIssued(em: EntityManager, view: HotelView, number: string): Promise<Issued> {
  const { businessId: business_id, account } = view;
  const stored = await findStoredInvoice(em, business_id, number);
  if (stored !== null) return stored;
  const stay = await em.findOne(StoredStay, { business_id, invoice_number: number });
  if (stay === null || numberBefore(stay, await invoicesOf(em, stay)) !== number) throw notFound();
  const bill = await readFolios(em, stay);
  const content = contentOf(view, stay, bill);
  const closedAt = (await lastStep(em, stay.id, ['check_out']))?.at;
  return {
    number,
    kind: 'invoice',
    stay: stay.id,
    folioId: bill.folios[0].id,
    credits: null,
    issuedOn: closedAt === undefined ? stay.check_out : localDate(Date.parse(closedAt), account.time_zone),
    totalAmount: totalOf(content.lines),
    content,
    groupId: null,
    parts: null,
  };
}
