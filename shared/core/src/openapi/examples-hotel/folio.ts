import { at, type Example, id } from '../example.ts';

export const night = {
  id: id(32),
  kind: 'night',
  date: '2026-12-08',
  text: 'Night, Double room',
  quantity: 1,
  unit_amount: 18000,
  amount: 18000,
  vat_percent: 3.8,
  net_amount: 17341,
  vat_amount: 659,
};

const charge = {
  id: id(31),
  kind: 'charge',
  date: '2026-12-08',
  text: 'Minibar',
  quantity: 2,
  unit_amount: 500,
  amount: 1000,
  vat_percent: 8.1,
  net_amount: 925,
  vat_amount: 75,
};

const discount = {
  ...charge,
  id: id(33),
  kind: 'discount',
  text: 'Discount: Noise at night',
  quantity: 1,
  unit_amount: -200,
  amount: -200,
  net_amount: -185,
  vat_amount: -15,
};

const reversal = {
  ...charge,
  id: id(34),
  kind: 'reversal',
  text: 'Reversal: Minibar',
  unit_amount: -500,
  amount: -1000,
  net_amount: -925,
  vat_amount: -75,
  reverses: charge.id,
};

export const folio = (lines: readonly { readonly amount: number }[]) => {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: id(30),
    payer: 'guest',
    state: 'open',
    lines,
    total_amount: total,
    paid_amount: 0,
    balance_amount: total,
    invoice_number: null,
  };
};

export const company = {
  name: 'Nordwind AG',
  address: 'Hafenstrasse 1\n8000 Zürich',
  vat_number: 'CHE-123.456.789 MWST',
};
const companys = { ...folio([]), id: id(35), payer: 'company', company };

export const invoice = {
  number: '2026-00041',
  kind: 'invoice',
  stay_id: id(1),
  folio_id: id(30),
  issued_on: '2026-12-10',
  language: 'de',
  currency: 'CHF',
  seller: {
    name: 'Seeblick Hotel AG',
    address: 'Quaistrasse 10\n8001 Zürich',
    vat_number: 'CHE-987.654.321 MWST',
    phone: '+41 44 000 00 11',
  },
  buyer: company,
  reference: 'CCMNP-ZDJ6N',
  check_in: '2026-12-08',
  check_out: '2026-12-09',
  lines: [
    {
      date: '2026-12-08',
      text: 'Night, Double room',
      quantity: 1,
      unit_amount: 18000,
      amount: 18000,
      vat_percent: 3.8,
      net_amount: 17341,
      vat_amount: 659,
    },
  ],
  vat: [{ vat_percent: 3.8, net_amount: 17341, vat_amount: 659, gross_amount: 18000 }],
  total_amount: 18000,
  credits: null,
  credited_by: null,
  e_invoice_missing: [],
};

const creditNote = {
  ...invoice,
  number: '2026-00042',
  kind: 'credit_note',
  lines: invoice.lines.map((line) => ({
    ...line,
    unit_amount: -18000,
    amount: -18000,
    net_amount: -17341,
    vat_amount: -659,
  })),
  vat: [{ vat_percent: 3.8, net_amount: -17341, vat_amount: -659, gross_amount: -18000 }],
  total_amount: -18000,
  credits: invoice.number,
};

/** The bill of one stay, as it is read and written on. */
export const folioExamples: Record<string, Example> = {
  readStayFolios: {
    reply: {
      folios: [folio([night, charge])],
      charges: [{ name: 'Minibar', unit_amount: 500, vat_percent: 8.1 }],
      invoices: [],
    },
  },
  readInvoiceByNumber: { reply: { invoice } },
  readInvoicePdf: { reply: '%PDF-1.7' },
  readInvoiceXml: { reply: '<?xml version="1.0" encoding="UTF-8"?>' },
  creditInvoice: { reply: { invoice: creditNote } },
  issueStayInvoices: {
    body: { kind: 'invoice' },
    reply: { invoices: [{ ...invoice, number: '2026-00043' }] },
  },
  addStayCharge: { body: { item: 'Minibar', quantity: 2 }, reply: { line: charge, folios: [folio([night, charge])] } },
  addStayDiscount: {
    body: { percent: 20, reason: 'Noise at night' },
    reply: { lines: [discount], folios: [folio([night, charge, discount])] },
  },
  priceStayNight: {
    body: { amount: 15000, reason: 'Noise at night' },
    reply: { line: night, folios: [folio([night])] },
  },
  reverseStayLine: { reply: { line: reversal, folios: [folio([night, charge, reversal])] } },
  addStayFolio: { body: { payer: 'company', company }, reply: { folio: companys, folios: [folio([night]), companys] } },
  moveStayLine: {
    body: { folio_id: companys.id },
    reply: {
      line: night,
      folios: [folio([charge]), { ...companys, ...folio([night]), id: companys.id, payer: 'company' }],
    },
  },
};

export const paymentExample = {
  id: id(14),
  stay_id: id(2),
  kind: 'payment',
  status: 'succeeded',
  amount: 12000,
  refunded_amount: 0,
  currency: 'CHF',
  method: 'card_terminal',
  external_id: 'till-4711',
  refund_of: null,
  reason: null,
  created_at: at,
};

const refundExample = {
  ...paymentExample,
  id: id(36),
  kind: 'refund',
  amount: 5000,
  external_id: null,
  refund_of: paymentExample.id,
  reason: 'Left a night early',
};

/** @param stay with its bill, as the routes answer it */
export const paymentExamples = (stay: object): Readonly<Record<string, Example>> => ({
  listStayPayments: { reply: { payments: [{ ...paymentExample, refunded_amount: 5000 }, refundExample] } },
  addPayment: {
    body: { amount: 12000, method: 'card_terminal', external_id: 'till-4711' },
    reply: { payment: paymentExample, stay },
  },
  addRefund: {
    body: { amount: 5000, reason: 'Left a night early' },
    reply: { payment: refundExample, stay },
  },
  changeStayFee: { body: { waive: true }, reply: { stay } },
});
