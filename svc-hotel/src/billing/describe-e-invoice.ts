import type { Lang } from '@booking/core/lang';
import type { EInvoiceFact } from '@booking/core/routes/billing/invoices';
import type { Invoice } from '@booking/core/routes/console/invoice';
import { decimalsOf } from '@booking/core/rules/print-money';
import { deducted } from '../domain/folio/deposit.ts';
import { eInvoiceSums, missingFacts } from '../domain/folio/e-invoice.ts';
import { invoiceTextsIn } from '../texts/texts.ts';
import { type Bill, paidOf } from './describe-invoice.ts';
import type { EInvoice } from './print/invoice-xml.ts';

/**
 * What a bill says as an electronic invoice by EN 16931; null where it is no invoice, or facts are missing.
 * @param words the same bill in words
 */
export function describeEInvoice(bill: Bill, words: Invoice, lang: Lang): EInvoice | null {
  const { number, issuedOn, kind, content } = bill;
  if (number === null || issuedOn === null || missingOf(bill).length > 0) return null;
  return {
    ...{ number, kind, issuedOn, currency: content.currency, decimals: decimalsOf(content.currency) },
    ...{ seller: content.seller, buyer: content.buyer, from: content.check_in, until: content.check_out },
    notes: notesOf(words),
    names: words.lines.map(({ what, room }) => [what, room].filter(Boolean).join(' · ')),
    exempt: invoiceTextsIn(lang).exempt,
    sums: eInvoiceSums(content, kind === 'credit_note' ? -1 : 1),
    paid: kind === 'credit_note' ? 0 : paidOf(bill),
    preceding: bill.credits === null ? deducted(content) : [bill.credits],
  };
}

/** What is missing for an electronic invoice. */
export const missingOf = ({ content }: Pick<Bill, 'content'>): EInvoiceFact[] =>
  missingFacts(content, decimalsOf(content.currency));

/** The norm has no place for single payments and the room: they stand in notes. */
function notesOf({ reference, stay, payments_title, payments }: Invoice): string[] {
  const paid = payments.map(({ date, method, amount }) => `${date} ${method} ${amount}`);
  return [reference, stay, ...(paid.length === 0 ? [] : [`${payments_title}: ${paid.join('; ')}`])];
}
