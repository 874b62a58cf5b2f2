import { E_INVOICE_FACTS, type EInvoiceFact } from '@booking/core/routes/billing/invoices';
import { multiplyAndRound, percentToBasisPoints } from '@booking/core/rules/money';
import { countryOfVat } from '@booking/core/words/countries';
import { type InvoiceContent, type InvoiceLine, totalOf, type VatSum, vatSums } from './invoice.ts';
import { splitVat } from './vat.ts';

/**
 * VAT categories of UNTDID 5305: S bears VAT, Z bears none at 0 %, E is exempt. The tourist tax and fees are E and not O,
 * "not subject to VAT", which may stand beside no other category (BR-O-11).
 */
type VatCategory = 'S' | 'Z' | 'E';

export type EInvoiceLine = {
  readonly line: InvoiceLine;
  /** Below zero where something is taken off. */
  readonly quantity: number;
  readonly net: number;
  readonly category: VatCategory;
  readonly percent: number;
};

export type EInvoiceVat = Omit<VatSum, 'percent'> & { readonly category: VatCategory; readonly percent: number };

/** The sums of an electronic invoice, in minor units. A credit note has positive ones: its type says that it takes back. */
export type EInvoiceSums = {
  readonly lines: readonly EInvoiceLine[];
  readonly vat: readonly EInvoiceVat[];
  readonly net: number;
  readonly vatTotal: number;
  readonly gross: number;
};

const categoryOf = (percent: number | null): VatCategory => (percent === null ? 'E' : percent === 0 ? 'Z' : 'S');

/** @param sign −1 for a credit note */
export function eInvoiceSums({ lines }: Pick<InvoiceContent, 'lines'>, sign: 1 | -1): EInvoiceSums {
  const signed = lines.map((line) => ({ ...line, amount: line.amount * sign, unit_amount: line.unit_amount * sign }));
  const vat = vatSums(signed).map(({ percent, ...sum }) => ({
    ...sum,
    percent: percent ?? 0,
    category: categoryOf(percent),
  }));
  return {
    lines: signed.map(lineOf),
    vat,
    net: vat.reduce((sum, { net }) => sum + net, 0),
    vatTotal: vat.reduce((sum, rate) => sum + rate.vat, 0),
    gross: totalOf(signed),
  };
}

function lineOf(line: InvoiceLine): EInvoiceLine {
  const { net } = splitVat(line.amount, line.vat_percent);
  const quantity = Math.abs(line.quantity) * (net < 0 ? -1 : 1);
  return { line, quantity, net, category: categoryOf(line.vat_percent), percent: line.vat_percent ?? 0 };
}

/** What is missing; an electronic invoice is made where nothing is. @param decimals of the currency */
export function missingFacts(content: InvoiceContent, decimals: number): EInvoiceFact[] {
  const { seller, buyer, lines } = content;
  const missing: Readonly<Record<EInvoiceFact, boolean>> = {
    seller_vat_number: countryOfVat(seller.vat_number) === null,
    seller_country: (seller.country ?? countryOfVat(seller.vat_number)) === null,
    buyer_name: buyer.name === null,
    buyer_country: (buyer.country ?? countryOfVat(buyer.vat_number)) === null,
    vat_rates:
      lines.some(({ subject, vat_percent }) => vat_percent === null && BEARS_VAT.has(subject.kind)) ||
      lines.every(({ subject, vat_percent }) => vat_percent === null && subject.kind === 'deposit'),
    lines: lines.length === 0,
    currency: decimals > 2,
    rounding: vatSums(lines).some((sum) => !isWithinTolerance(sum, decimals)),
  };
  return E_INVOICE_FACTS.filter((fact) => missing[fact]);
}

/** What is sold bears VAT, or it is not known why it does not; what is no sale bears none. */
const BEARS_VAT: ReadonlySet<InvoiceLine['subject']['kind']> = new Set(['room', 'breakfast', 'extra']);

/**
 * VAT is split line by line, and EN 16931 works it out by rate (BR-CO-17): the official rules let the two differ by less than one
 * unit of the currency. A bill of many hundred nights may differ by more.
 */
function isWithinTolerance({ percent, net, vat }: VatSum, decimals: number): boolean {
  const whole = multiplyAndRound(Math.abs(net), percentToBasisPoints(percent ?? 0), 10_000, 1);
  return Math.abs(Math.abs(vat) - whole) < 10 ** decimals;
}
