import type { InvoiceDocument } from '@booking/core/routes/billing/invoices';
import { decimalsOf } from '@booking/core/rules/print-money';
import type { StoredInvoice } from '../db/entities/invoice.ts';
import type { HotelView } from '../db/hotels.ts';
import { missingFacts } from '../domain/folio/e-invoice.ts';
import { roomTypeOf, vatSums } from '../domain/folio/invoice.ts';
import { splitVat } from '../domain/folio/vat.ts';
import { sayLine } from '../texts/say-refusals.ts';
import type { Issued } from './read-issued.ts';

/** An invoice as staff read it by the API. @param issued what was issued for the same stay */
export function showInvoice(
  { reader }: HotelView,
  { number, kind, stay, folioId, groupId, parts, credits, issuedOn, totalAmount, content }: Issued,
  issued: readonly StoredInvoice[],
): InvoiceDocument {
  const { lang, room_type: _, room, rooms, lines, seller, buyer, ...about } = content;
  return {
    number,
    kind,
    stay_id: stay,
    folio_id: folioId,
    ...(groupId == null ? {} : { group_id: groupId }),
    issued_on: issuedOn,
    language: lang,
    ...about,
    seller: { ...seller, country: seller.country ?? null },
    buyer: { name: buyer.name, address: buyer.address, vat_number: buyer.vat_number, country: buyer.country ?? null },
    lines: lines.map(({ subject, at, ...line }) => {
      const { net, vat } = splitVat(line.amount, line.vat_percent);
      const of = at === undefined ? undefined : parts?.[at]?.stay;
      const text = sayLine(subject, roomTypeOf(content, { at }), reader);
      return { ...line, ...(of === undefined ? {} : { stay_id: of }), text, net_amount: net, vat_amount: vat };
    }),
    vat: vatSums(lines).map(({ percent, net, vat, gross }) => ({
      vat_percent: percent,
      net_amount: net,
      vat_amount: vat,
      gross_amount: gross,
    })),
    total_amount: totalAmount,
    credits,
    e_invoice_missing: missingFacts(content, decimalsOf(content.currency)),
    credited_by: issued.find((other) => other.credits === number)?.number ?? null,
  };
}
