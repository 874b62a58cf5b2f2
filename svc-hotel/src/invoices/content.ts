import type { KeptFolios } from '../db/billing/folios.ts';
import type { HotelView } from '../db/hotels.ts';
import type { Folio } from '../domain/folio/folio.ts';
import { type InvoiceContent, type InvoiceLine, invoiceLines, type Party } from '../domain/folio/invoice.ts';
import { billLines } from '../domain/price/bill.ts';
import type { Stay } from '../domain/stay/stay.ts';

/**
 * What the invoice of a folio says today; without a folio, the pro forma bill of the whole stay. A request has no folio yet:
 * its pro forma shows what would be agreed.
 */
export function contentOf(view: HotelView, stay: Stay, bill: KeptFolios, folio?: Folio): InvoiceContent {
  const isRequest = stay.status === 'requested' || stay.status === 'declined';
  const folioIds = folio === undefined ? bill.folios.map(({ id }) => id) : [folio.id];
  return {
    seller: sellerOf(view),
    buyer: folio?.company ?? { name: stay.name, address: '', vat_number: null },
    lang: stay.lang,
    currency: stay.currency,
    reference: stay.reference,
    check_in: stay.check_in,
    check_out: stay.check_out,
    room_type: view.nameOf(stay.room_type_id),
    room: stay.pinned && stay.room_id !== null ? view.nameOf(stay.room_id) : null,
    lines: isRequest ? proposedLines(stay) : invoiceLines(bill.lines, folioIds),
  };
}

const proposedLines = (stay: Stay): InvoiceLine[] => billLines(stay).map((line) => ({ ...line, vat_percent: null }));

/** The company behind the hotel where it has named one, else the hotel as guests know it. */
function sellerOf({ account: { name, address, phone, company } }: HotelView): Party & { readonly phone: string } {
  return company === undefined ? { name, address, vat_number: null, phone } : { ...company, phone };
}
