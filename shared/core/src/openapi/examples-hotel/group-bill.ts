import { type Example, id } from '../example.ts';
import { company, folio, invoice, night, paymentExample } from './folio.ts';

const sums = { total_amount: 18000, paid_amount: 0, balance_amount: 18000 };
const payment = { ...paymentExample, stay_id: id(1), group_payment_id: id(42) };
const { stay_id: _, refund_of: _of, group_payment_id: _id, ...money } = payment;
const paid = { ...money, id: id(42), group_id: id(40), shares: [payment] };
const back = { ...paid, kind: 'refund', amount: 5000, external_id: null, reason: 'Paid twice' };

const bill = {
  folio: {
    ...{ ...folio([night]), id: id(40), payer: 'company', company, lines: [{ ...night, stay_id: id(1) }] },
    vat: [{ vat_percent: 3.8, net_amount: 17341, vat_amount: 659, gross_amount: 18000 }],
  },
  rooms: [
    {
      ...{ stay_id: id(1), status: 'checked_in', heading: 'Double room 101 · Ada Keller', folio_id: id(30) },
      ...{ folios: [{ id: id(30), payer: 'guest', ...sums }], ...sums, invoice_number: null },
    },
  ],
  payments: [],
  invoices: [],
  currency: 'CHF',
};

/** One bill for the rooms of a group. */
export const groupBillExamples: Record<string, Example> = {
  readGroupBill: { reply: { bill } },
  setGroupBill: { body: { payer: 'company', company }, reply: { bill } },
  addGroupPayment: {
    body: { amount: 12000, method: 'card_terminal', external_id: 'till-4711' },
    reply: { payment: paid, bill: { ...bill, payments: [paid] } },
  },
  addGroupRefund: {
    body: { amount: 5000, reason: 'Paid twice' },
    reply: { payment: back, bill: { ...bill, payments: [{ ...paid, refunded_amount: 5000 }] } },
  },
  readGroupProForma: { reply: '%PDF-1.7' },
  issueGroupInvoice: { reply: { invoice: { ...invoice, group_id: id(40) }, bill } },
};
