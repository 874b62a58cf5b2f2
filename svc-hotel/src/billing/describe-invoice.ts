import type { Lang } from '@booking/core/lang';
import type { Invoice } from '@booking/core/routes/console/invoice';
import { localDate } from '@booking/core/rules/local-time';
import { printMoney } from '@booking/core/rules/print-money';
import type { Payment } from '../db/entities/payment.ts';
import type { HotelView } from '../db/hotels.ts';
import type { ShownLine } from '../domain/folio/bill-of-folios.ts';
import { invoiceNumberOf } from '../domain/price/bill.ts';
import { amountOwed, balanceOf } from '../domain/price/owed.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { printDate } from '../texts/print.ts';
import { sayLine } from '../texts/say-refusals.ts';
import { invoiceTextsIn } from '../texts/texts.ts';

type Facts = {
  readonly view: HotelView;
  readonly stay: Stay;
  readonly lines: readonly ShownLine[];
  readonly payments: readonly Payment[];
};

/** Everything that stands on a bill, in words: what is shown, printed and written into a file is this. */
export function describeInvoice({ view, stay, lines, payments }: Facts, lang: Lang): Invoice {
  const texts = invoiceTextsIn(lang);
  const number = invoiceNumberOf(stay);
  const { account } = view;
  const money = (amount: number) => printMoney(amount, stay.currency, lang);
  const { date, what, quantity, amount, method } = texts;
  const balance = balanceOf(stay);
  return {
    number,
    title: number === null ? texts.proForma : `${texts.invoice} ${number}`,
    test: stay.is_test ? texts.test : null,
    hotel: [account.name, account.address, account.phone].filter((line) => line !== ''),
    reference: `${texts.reference} ${stay.reference}`,
    guest: stay.name,
    stay: describeStay(view, stay, lang),
    columns: { date, what, quantity, amount },
    lines: lines.map((line) => ({
      date: printDate(line.date, lang),
      what: sayLine(line.subject, view.nameOf(stay.room_type_id), lang),
      quantity: String(line.quantity),
      amount: money(line.amount),
    })),
    sums: [
      { label: texts.total, amount: money(amountOwed(stay)) },
      { label: texts.paid, amount: money(stay.paid_amount) },
      { label: balance < 0 ? texts.toGiveBack : texts.balance, amount: money(Math.abs(balance)) },
    ],
    payments_title: texts.payments,
    payment_columns: { date, method, amount },
    payments: payments.map((payment) => ({
      date: printDate(localDate(Date.parse(payment.paidAt), account.time_zone), lang),
      method: (texts.methods as Readonly<Record<string, string>>)[payment.method] ?? payment.method,
      amount: money(payment.amount),
    })),
  };
}

function describeStay(view: HotelView, stay: Stay, lang: Lang): string {
  const nights = `${printDate(stay.check_in, lang)} – ${printDate(stay.check_out, lang)}`;
  const room =
    stay.pinned && stay.room_id !== null ? `${invoiceTextsIn(lang).room} ${view.nameOf(stay.room_id)}` : null;
  return [nights, view.nameOf(stay.room_type_id), room].filter((part) => part !== null).join(' · ');
}
