import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeEInvoice, missingOf } from '../../src/billing/describe-e-invoice.ts';
import { type Bill, describeInvoice } from '../../src/billing/describe-invoice.ts';
import { invoiceXml } from '../../src/billing/print/invoice-xml.ts';
import { credited, type InvoiceContent } from '../../src/domain/folio/invoice.ts';
import { brokenRules, readValid } from './en16931.ts';

const content: InvoiceContent = {
  seller: {
    name: 'Seeblick & Söhne AG',
    address: 'Quai 10\n8001 Zürich',
    vat_number: 'CHE-987.654.321 MWST',
    country: 'CH',
    phone: '+41 44 000 00 11',
  },
  buyer: {
    name: 'Ada <Keller>\u0001',
    address: 'Rue du Lac 7\n75001 Paris',
    vat_number: null,
    country: 'FR',
    postal: { street: 'Rue du Lac 7', postcode: '75001', city: 'Paris' },
  },
  lang: 'fr',
  currency: 'CHF',
  reference: 'CCMNP-ZDJ6N',
  check_in: '2026-12-08',
  check_out: '2026-12-10',
  room_type: 'Double',
  room: '101',
  lines: [
    line('2026-12-08', { kind: 'room' }, 1, 18_000, 3.8),
    line('2026-12-08', { kind: 'charge', text: 'Minibar' }, 3, 333, 8.1),
    line('2026-12-08', { kind: 'reduction', reason: 'Bruit' }, 1, -200, 8.1),
    line('2026-12-09', { kind: 'tourist_tax' }, 1, 1000, null),
  ],
};

function line(
  date: string,
  subject: InvoiceContent['lines'][number]['subject'],
  quantity: number,
  unit: number,
  percent: number | null,
): InvoiceContent['lines'][number] {
  return { date, subject, quantity, unit_amount: unit, amount: quantity * unit, vat_percent: percent };
}

const paid = { amount: 5000, method: 'cash', paidAt: '2026-12-08T16:00:00.000Z' };
const billOf = (more: Partial<InvoiceContent> = {}, about: Partial<Bill> = {}): Bill => ({
  number: '2026-00042',
  kind: 'invoice',
  issuedOn: '2026-12-10',
  isTest: false,
  timeZone: 'Europe/Zurich',
  credits: null,
  forDeposits: 0,
  payments: [paid],
  content: { ...content, ...more },
  ...about,
});
function xmlOf(bill: Bill): string {
  const eInvoice = describeEInvoice(bill, describeInvoice(bill, bill.content.lang), bill.content.lang);
  if (eInvoice === null) throw new Error(`missing: ${missingOf(bill).join(', ')}`);
  return invoiceXml(eInvoice);
}

describe('An electronic invoice', () => {
  it('follows the schema and the rules of EN 16931, and names buyer, payments and why the tax bears no VAT', () => {
    const read = readValid(xmlOf(billOf()));
    expect(brokenRules(read)).toEqual([]);
    expect(read('//ram:BuyerTradeParty/ram:Name')).toEqual(['Ada <Keller>']);
    expect(read('//ram:BuyerTradeParty//ram:PostcodeCode')).toEqual(['75001']);
    expect(read('//ram:ExemptionReason')).toEqual([
      'Non soumis à la TVA : taxe de séjour ou indemnité pour un séjour annulé',
    ]);
    expect(read('//ram:TotalPrepaidAmount')).toEqual(['50.00']);
    expect(read('//ram:DuePayableAmount')).toEqual(['147.99']);
    expect(read('//ram:BilledQuantity')).toEqual(['1', '3', '-1', '1']);
    expect(read('//ram:IncludedNote/ram:Content').at(-1)).toMatch(/^Paiements: 8 décembre 2026 Espèces 50[.,]00/);
  });

  it('that takes one back is of type 381, with amounts above zero, and names the other', () => {
    const about = { kind: 'credit_note', number: '2026-00043', credits: '2026-00042', payments: [] } as const;
    const read = readValid(xmlOf(billOf(credited(content), about)));
    expect(brokenRules(read)).toEqual([]);
    expect(read('//ram:TypeCode').at(0)).toBe('381');
    expect(read('//ram:GrandTotalAmount')).toEqual(['197.99']);
    expect(read('//ram:InvoiceReferencedDocument/ram:IssuerAssignedID')).toEqual(['2026-00042']);
  });

  it('keeps the rules whatever its lines are', () => {
    const anyLine = fc.record({
      date: fc.constant('2026-12-08'),
      subject: fc.string().map((text) => ({ kind: 'charge' as const, text: `x${text}` })),
      quantity: fc.integer({ min: 1, max: 999 }),
      unit_amount: fc.integer({ min: -100_000, max: 100_000 }),
      vat_percent: fc.constantFrom(null, 0, 2.6, 3.8, 8.1, 19, 20),
    });
    const lines = fc
      .array(anyLine, { minLength: 1, maxLength: 40 })
      .map((all) => all.map((each) => ({ ...each, amount: each.quantity * each.unit_amount })));
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 1_000_000 }), (all, amount) => {
        const read = readValid(xmlOf(billOf({ lines: all }, { payments: [{ ...paid, amount }] })));
        expect(brokenRules(read)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('of yen has no decimals', () => {
    const lines = [line('2026-12-08', { kind: 'room' }, 1, 11_000, 10)];
    expect(readValid(xmlOf(billOf({ currency: 'JPY', lines })))('//ram:TaxBasisTotalAmount')).toEqual(['10000']);
  });

  it.each([
    ['seller_vat_number', { seller: { ...content.seller, vat_number: '987' } }],
    ['seller_country', { seller: { ...content.seller, country: null, vat_number: null } }],
    ['buyer_name', { buyer: { ...content.buyer, name: null } }],
    ['buyer_country', { buyer: { ...content.buyer, country: null } }],
    ['vat_rates', { lines: [line('2026-12-08', { kind: 'room' }, 1, 18_000, null)] }],
    ['lines', { lines: [] }],
    ['currency', { currency: 'KWD' }],
    ['rounding', { lines: Array.from({ length: 400 }, () => line('2026-12-08', { kind: 'room' }, 1, 103, 8.1)) }],
  ] as const)('is none where %s is missing', (fact, more) => {
    const bill = billOf(more as Partial<InvoiceContent>);
    expect(missingOf(bill)).toContain(fact);
    expect(describeEInvoice(bill, describeInvoice(bill, 'en'), 'en')).toBeNull();
  });
});
