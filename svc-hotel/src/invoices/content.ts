import { countryCode, countryOfVat } from '@booking/core/words/countries';
import type { KeptFolios } from '../db/billing/folios.ts';
import type { HotelView } from '../db/hotels.ts';
import { type Deposit, deductions } from '../domain/folio/deposit.ts';
import type { Company, Folio } from '../domain/folio/folio.ts';
import { type InvoiceContent, type InvoiceLine, invoiceLines, type Party } from '../domain/folio/invoice.ts';
import { billLines } from '../domain/price/bill.ts';
import type { Stay } from '../domain/stay/stay.ts';

/**
 * What the invoice of a folio says today; without a folio, the pro forma bill of the whole stay. A request has no folio yet:
 * its pro forma shows what would be agreed. Deposit invoices are taken off.
 */
export function contentOf(
  view: HotelView,
  stay: Stay,
  bill: KeptFolios,
  { folio, deposits = [] }: { readonly folio?: Folio; readonly deposits?: readonly Deposit[] } = {},
): InvoiceContent {
  const folioIds = folio === undefined ? bill.folios.map(({ id }) => id) : [folio.id];
  return {
    seller: sellerOf(view),
    buyer: folio?.company ? partyOf(folio.company) : guestOf(stay),
    lang: stay.lang,
    currency: stay.currency,
    reference: stay.reference,
    check_in: stay.check_in,
    check_out: stay.check_out,
    room_type: view.nameOf(stay.room_type_id),
    room: stay.pinned && stay.room_id !== null ? view.nameOf(stay.room_id) : null,
    lines: linesNow(stay, bill, folioIds, deposits),
  };
}

/** What folios of a stay come to as an invoice has it; of a request, what would be agreed. */
export function linesNow(
  stay: Stay,
  { lines }: KeptFolios,
  folioIds: readonly string[],
  deposits: readonly Deposit[],
): InvoiceLine[] {
  if (stay.status === 'requested' || stay.status === 'declined') return proposedLines(stay);
  return [...invoiceLines(lines, folioIds), ...deductions(deposits)];
}

const proposedLines = (stay: Stay): InvoiceLine[] => billLines(stay).map((line) => ({ ...line, vat_percent: null }));

/** The company behind the hotel where it has named one, else the hotel as guests know it. */
export function sellerOf({
  account: { name, address, phone, company },
}: HotelView): Party & { readonly phone: string } {
  return { ...partyOf(company ?? { name, address, vat_number: null }), phone };
}

/** A VAT number says of which country it is, where nobody else does. */
export function partyOf({ name, address, vat_number, country }: Company): Party {
  return { name, address, vat_number, country: countryCode(country) ?? countryOfVat(vat_number) };
}

export function guestOf({ name, postal_address: at, country }: Stay): Party {
  const lines = at === null ? [] : [at.street, `${at.postcode} ${at.city}`.trim()];
  const address = lines.filter((line) => line !== '').join('\n');
  return { name, address, vat_number: null, country: countryCode(country), postal: at };
}
