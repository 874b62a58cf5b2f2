import XMLBuilder from 'fast-xml-builder';
import type { EInvoiceLine, EInvoiceSums, EInvoiceVat } from '../../domain/folio/e-invoice.ts';
import type { Party } from '../../domain/folio/invoice.ts';

/** What an electronic invoice says, words put to it. */
export type EInvoice = {
  readonly number: string;
  readonly kind: 'invoice' | 'deposit_invoice' | 'credit_note';
  readonly issuedOn: string;
  readonly currency: string;
  readonly decimals: number;
  readonly seller: Party & { readonly phone: string };
  readonly buyer: Party;
  readonly from: string;
  readonly until: string;
  readonly notes: readonly string[];
  /** What each line is for. */
  readonly names: readonly string[];
  /** Why a line bears no VAT. */
  readonly exempt: string;
  readonly sums: EInvoiceSums;
  readonly paid: number;
  /** Invoices that it takes back or deducts. */
  readonly preceding: readonly string[];
};

type Element = { readonly [name: string]: string | Element | readonly (string | Element)[] | undefined };

// UNTDID 1001.
const TYPE_CODES = { invoice: '380', deposit_invoice: '386', credit_note: '381' } as const;
const PROFILE = 'urn:cen.eu:en16931:2017';
const NAMESPACES = {
  '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
} as const;

// XML 1.0 has no control characters, not even written as entities.
const NO_XML = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  tagValueProcessor: (_, value) => String(value).toWellFormed().replace(NO_XML, ''),
});

const day = (date: string): Element => ({
  'udt:DateTimeString': { '@format': '102', '#': date.replaceAll('-', '') },
});

/**
 * An invoice as the XML of EN 16931 in the syntax of UN/CEFACT, which Factur-X and ZUGFeRD embed as their profile EN 16931.
 * Names beside comments such as BT-115 are those of the norm; elements stand in the order of its schema.
 */
export function invoiceXml(invoice: EInvoice): string {
  const head = {
    'ram:ID': invoice.number,
    'ram:TypeCode': TYPE_CODES[invoice.kind],
    'ram:IssueDateTime': day(invoice.issuedOn),
    'ram:IncludedNote': invoice.notes.map((note) => ({ 'ram:Content': note })),
  };
  const document: Element = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'rsm:CrossIndustryInvoice': {
      ...NAMESPACES,
      'rsm:ExchangedDocumentContext': { 'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': PROFILE } },
      'rsm:ExchangedDocument': head,
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': invoice.sums.lines.map((line, at) => lineElement(invoice, line, at)),
        'ram:ApplicableHeaderTradeAgreement': {
          'ram:SellerTradeParty': partyElement(invoice.seller, invoice.seller.phone),
          'ram:BuyerTradeParty': partyElement(invoice.buyer, ''),
        },
        'ram:ApplicableHeaderTradeDelivery': '',
        'ram:ApplicableHeaderTradeSettlement': settlementElement(invoice),
      },
    },
  };
  return builder.build(document);
}

const amountOf = ({ decimals }: EInvoice, minor: number): string => (minor / 10 ** decimals).toFixed(decimals);

function lineElement(invoice: EInvoice, { line, quantity, net, category, percent }: EInvoiceLine, at: number): Element {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(at + 1) },
    'ram:SpecifiedTradeProduct': { 'ram:Name': invoice.names[at] ?? '' },
    'ram:SpecifiedLineTradeAgreement': {
      // The price is that of all of them, so that no price of one is rounded (BT-149).
      'ram:NetPriceProductTradePrice': {
        'ram:ChargeAmount': amountOf(invoice, Math.abs(net)),
        'ram:BasisQuantity': { '@unitCode': 'C62', '#': String(Math.abs(quantity)) },
      },
    },
    'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': { '@unitCode': 'C62', '#': String(quantity) } },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': {
        'ram:TypeCode': 'VAT',
        'ram:CategoryCode': category,
        'ram:RateApplicablePercent': String(percent),
      },
      'ram:BillingSpecifiedPeriod': { 'ram:StartDateTime': day(line.date), 'ram:EndDateTime': day(line.date) },
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': amountOf(invoice, net) },
    },
  };
}

function partyElement({ name, address, postal, vat_number, country }: Party, phone: string): Element {
  const [first, second, ...others] = address
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const place =
    postal == null
      ? { 'ram:LineOne': first, 'ram:LineTwo': second, 'ram:LineThree': others.join(', ') || undefined }
      : { 'ram:PostcodeCode': postal.postcode || undefined, 'ram:LineOne': postal.street || undefined };
  const city = postal == null ? {} : { 'ram:CityName': postal.city || undefined };
  const contact = { 'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': phone } };
  const vat = { 'ram:ID': { '@schemeID': 'VA', '#': vat_number ?? '' } };
  return {
    'ram:Name': name ?? '',
    ...(phone === '' ? {} : { 'ram:DefinedTradeContact': contact }),
    'ram:PostalTradeAddress': { ...place, ...city, 'ram:CountryID': country ?? '' },
    ...(vat_number === null ? {} : { 'ram:SpecifiedTaxRegistration': vat }),
  };
}

function settlementElement(invoice: EInvoice): Element {
  const { currency, sums, paid, preceding } = invoice;
  const due = sums.gross - paid;
  return {
    'ram:InvoiceCurrencyCode': currency,
    'ram:ApplicableTradeTax': sums.vat.map((rate) => vatElement(invoice, rate)),
    'ram:BillingSpecifiedPeriod': {
      'ram:StartDateTime': day(invoice.from),
      'ram:EndDateTime': day(invoice.until),
    },
    // Payable at once: what is due has a day (BR-CO-25).
    ...(due > 0 ? { 'ram:SpecifiedTradePaymentTerms': { 'ram:DueDateDateTime': day(invoice.issuedOn) } } : {}),
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': amountOf(invoice, sums.net),
      'ram:TaxBasisTotalAmount': amountOf(invoice, sums.net),
      'ram:TaxTotalAmount': { '@currencyID': currency, '#': amountOf(invoice, sums.vatTotal) },
      'ram:GrandTotalAmount': amountOf(invoice, sums.gross),
      'ram:TotalPrepaidAmount': amountOf(invoice, paid),
      'ram:DuePayableAmount': amountOf(invoice, due),
    },
    'ram:InvoiceReferencedDocument': preceding.map((number) => ({ 'ram:IssuerAssignedID': number })),
  };
}

function vatElement(invoice: EInvoice, { vat, net, category, percent }: EInvoiceVat): Element {
  return {
    'ram:CalculatedAmount': amountOf(invoice, vat),
    'ram:TypeCode': 'VAT',
    ...(category === 'E' ? { 'ram:ExemptionReason': invoice.exempt } : {}),
    'ram:BasisAmount': amountOf(invoice, net),
    'ram:CategoryCode': category,
    'ram:RateApplicablePercent': String(percent),
  };
}
