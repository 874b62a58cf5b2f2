import type { Lang } from '@booking/core/lang';
import type { Invoice } from '@booking/core/routes/console/invoice';
import { localDate } from '@booking/core/rules/local-time';
import { decimalsOf, printMoney } from '@booking/core/rules/print-money';
import type { Payment } from '../db/entities/payment.ts';
import { missingFacts } from '../domain/folio/e-invoice.ts';
import {
  type InvoiceContent,
  type InvoiceKind,
  type InvoiceLine,
  roomTypeOf,
  totalOf,
  vatSums,
} from '../domain/folio/invoice.ts';
import { printDate } from '../texts/print.ts';
import { sayLine, sayMissing } from '../texts/say-refusals.ts';
import { invoiceTextsIn } from '../texts/texts.ts';

/** An invoice, a credit note, or a pro forma bill (`number` null). */
export type Bill = {
  readonly number: string | null;
  readonly kind: InvoiceKind;
  readonly issuedOn: string | null;
  readonly isTest: boolean;
  readonly content: InvoiceContent;
  readonly payments: readonly Pick<Payment, 'amount' | 'method' | 'paidAt'>[];
  readonly timeZone: string;
  /** What of the payments is for deposit invoices, which an invoice takes off, or that were issued earlier. */
  readonly forDeposits: number;
  /** Of a credit note: the number of the invoice that it takes back. */
  readonly credits: string | null;
};

/** Everything that stands on a bill, in words: what is shown, printed and written into a file is this. */
export function describeInvoice(bill: Bill, lang: Lang): Invoice {
  const { number, isTest, issuedOn, content } = bill;
  const texts = invoiceTextsIn(lang);
  const { date, what, quantity, amount, method } = texts;
  const money = (minor: number) => printMoney(minor, content.currency, lang);
  return {
    number,
    title: titleOf(bill, lang),
    test: isTest ? texts.test : null,
    hotel: sellerLines(content, lang),
    reference: `${texts.reference} ${content.reference}`,
    issued: issuedOn === null ? null : `${texts.issued} ${printDate(issuedOn, lang)}`,
    guest: content.buyer.name,
    buyer: [...partyLines(content.buyer, lang), ...abroad(content, lang)],
    stay: describeStay(content, lang),
    columns: { date, what, quantity, amount },
    lines: content.lines.map((line) => ({
      ...roomOf(content, line, lang),
      date: printDate(line.date, lang),
      what: sayLine(line.subject, roomTypeOf(content, line), lang),
      quantity: String(line.quantity),
      amount: money(line.amount),
    })),
    sums: sumsOf(bill, lang),
    vat_columns: { rate: texts.vat, net: texts.net, vat: texts.vatAmount, gross: texts.gross },
    vat: describeVat(content, lang),
    payments_title: texts.payments,
    payment_columns: { date, method, amount },
    e_invoice_missing: isTest ? [] : sayMissing(missingFacts(content, decimalsOf(content.currency)), lang),
    payments: bill.payments.map((payment) => ({
      date: printDate(localDate(Date.parse(payment.paidAt), bill.timeZone), lang),
      method: (texts.methods as Readonly<Record<string, string>>)[payment.method] ?? payment.method,
      amount: money(payment.amount),
    })),
  };
}

/** The room of a line on the invoice of a group: its type and number, and who slept in it. */
function roomOf({ rooms = [] }: InvoiceContent, { at }: InvoiceLine, lang: Lang): { room?: string } {
  const room = at === undefined ? undefined : rooms[at];
  if (room === undefined) return {};
  const { room_type, room: number, name, reference } = room;
  const nights = `${printDate(room.check_in, lang)} – ${printDate(room.check_out, lang)}`;
  return { room: [[room_type, number].filter(Boolean).join(' '), name ?? reference, nights].join(' · ') };
}

function titleOf({ number, kind }: Bill, lang: Lang): string {
  const { proForma, invoice, depositInvoice, creditNote } = invoiceTextsIn(lang);
  const titles = { invoice, deposit_invoice: depositInvoice, credit_note: creditNote };
  return number === null ? proForma : `${titles[kind]} ${number}`;
}

/** What was paid of a bill itself: money is for deposit invoices first. */
export function paidOf({ kind, content, payments, forDeposits }: Bill): number {
  const received = totalOf(payments);
  const paid = Math.max(received - forDeposits, Math.min(received, 0));
  return kind === 'deposit_invoice' ? Math.min(paid, totalOf(content.lines)) : paid;
}

/** A credit note takes a sum back: whether it was paid is said by its invoice. */
function sumsOf(bill: Bill, lang: Lang): Invoice['sums'] {
  const { kind, content } = bill;
  const texts = invoiceTextsIn(lang);
  const money = (minor: number) => printMoney(minor, content.currency, lang);
  const total = totalOf(content.lines);
  const whole = { label: texts.total, amount: money(total) };
  if (kind === 'credit_note') return [whole];
  const [received, paid] = [totalOf(bill.payments), paidOf(bill)];
  const balance = total - paid;
  return [
    whole,
    { label: texts.paid, amount: money(received) },
    ...(received === paid ? [] : [{ label: texts.paidElsewhere, amount: money(paid - received) }]),
    { label: balance < 0 ? texts.toGiveBack : texts.balance, amount: money(Math.abs(balance)) },
  ];
}

function describeVat({ lines, currency }: InvoiceContent, lang: Lang): Invoice['vat'] {
  const money = (minor: number) => printMoney(minor, currency, lang);
  if (lines.every(({ vat_percent }) => vat_percent === null)) return [];
  const percent = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
  return vatSums(lines).map((sum) => ({
    rate: sum.percent === null ? invoiceTextsIn(lang).noVat : `${percent.format(sum.percent)} %`,
    net: money(sum.net),
    vat: money(sum.vat),
    gross: money(sum.gross),
  }));
}

/** The address line by line, and the VAT number. */
function partyLines({ address, vat_number }: InvoiceContent['buyer'], lang: Lang): string[] {
  const vat = vat_number === null ? '' : `${invoiceTextsIn(lang).vatNumber} ${vat_number}`;
  return [...address.split('\n').map((line) => line.trim()), vat].filter((line) => line !== '');
}

/** The country of a buyer from another one than the seller. */
function abroad({ seller, buyer }: InvoiceContent, lang: Lang): string[] {
  const country = buyer.country ?? null;
  if (country === null || country === seller.country || buyer.address === '') return [];
  return [new Intl.DisplayNames([lang], { type: 'region' }).of(country) ?? country];
}

function sellerLines({ seller }: InvoiceContent, lang: Lang): string[] {
  const { name, phone, ...party } = seller;
  return [
    name ?? '',
    ...partyLines({ ...party, name, vat_number: null }, lang),
    phone,
    ...partyLines({ ...party, name, address: '' }, lang),
  ].filter((line) => line !== '');
}

function describeStay({ check_in, check_out, room_type, room }: InvoiceContent, lang: Lang): string {
  const nights = `${printDate(check_in, lang)} – ${printDate(check_out, lang)}`;
  const number = room === null ? '' : `${invoiceTextsIn(lang).room} ${room}`;
  return [nights, room_type, number].filter((part) => part !== '').join(' · ');
}
