import type { Lang } from '@booking/core/lang';
import { printMoney } from '@booking/core/rules/print-money';
import { plainName } from '@booking/core/words/plain-name';
import type { EmailFact, EmailPrice } from '@booking/kit/email/email';
import { printDate } from '../texts/print.ts';
import type { Texts } from '../texts/texts.ts';
import { textsIn } from '../texts/texts.ts';
import type { EmailStay } from './facts.ts';

type Previewed = Pick<EmailStay['stay'], 'check_in' | 'check_out' | 'adults' | 'children'>;

/** What a list of e-mails shows beside the subject. */
export function previewOf({ stay }: { readonly stay: Previewed }, lang: Lang): string {
  const nights = `${printDate(stay.check_in, lang)} – ${printDate(stay.check_out, lang)}`;
  return `${nights} · ${textsIn(lang).guests({ adults: stay.adults, children: stay.children })}`;
}

/** What it was before it was changed, in one line. */
function formerly({ before }: EmailStay, lang: Lang): string | null {
  if (before === undefined) return null;
  const { roomType, total_amount, currency } = before;
  return [previewOf({ stay: before }, lang), roomType, printMoney(total_amount, currency, lang)].join(' · ');
}

/** When, who and where. */
export function stayRows(mail: EmailStay, lang: Lang): EmailFact[] {
  const { hotel, stay, roomType, plan } = mail;
  const texts = textsIn(lang);
  const { labels } = texts.emails;
  return [
    { label: labels.reference, value: stay.reference },
    { label: labels.before, value: formerly(mail, lang) },
    {
      label: labels.checkIn,
      value: `${printDate(stay.check_in, lang)}, ${texts.emails.from({ time: hotel.checkInFrom })}`,
    },
    {
      label: labels.checkOut,
      value: `${printDate(stay.check_out, lang)}, ${texts.emails.until({ time: hotel.checkOutUntil })}`,
    },
    { label: labels.arrivalTime, value: stay.arrival_time },
    { label: labels.guests, value: texts.guests({ adults: stay.adults, children: stay.children }) },
    { label: labels.room, value: roomType },
    { label: labels.plan, value: stay.terms.breakfast_included ? `${plan} · ${labels.breakfast}` : plan },
  ];
}

/** What it costs, part by part; parts of nothing are left out. */
export function priceRows({ stay, settlement = null }: EmailStay, lang: Lang): EmailPrice[] {
  const { labels } = textsIn(lang).emails;
  const print = (amount: number) => printMoney(amount, stay.currency, lang);
  if (settlement !== null) return settlementRows(settlement, labels, print);
  const parts: [string, number][] = [
    [labels.roomAmount, stay.room_amount],
    [labels.discount, -stay.discount_amount],
    [labels.extras, stay.extras_amount],
    [labels.touristTax, stay.tourist_tax_amount],
  ];
  const shown = parts.filter(([, amount]) => amount !== 0).map(([label, amount]) => ({ label, value: print(amount) }));
  const isWhole = stay.deposit_amount === stay.total_amount;
  const deposit =
    stay.deposit_amount > 0
      ? [{ label: isWhole ? labels.payNow : labels.deposit, value: print(stay.deposit_amount) }]
      : [];
  return [...shown, { label: labels.total, value: print(stay.total_amount), total: true }, ...deposit];
}

function settlementRows(
  { fee, paid, charged = 0 }: NonNullable<EmailStay['settlement']>,
  labels: Texts['emails']['labels'],
  print: (amount: number) => string,
): EmailPrice[] {
  const balance = fee + charged - paid;
  return [
    { label: labels.fee, value: print(fee), total: true },
    ...(charged === 0 ? [] : [{ label: labels.charged, value: print(charged) }]),
    ...(paid === 0 ? [] : [{ label: labels.paid, value: print(paid) }]),
    ...(balance === 0
      ? []
      : [{ label: balance < 0 ? labels.toGiveBack : labels.open, value: print(Math.abs(balance)) }]),
  ];
}

/** The names of the house and the guest as they may stand in an e-mail. */
export function withPlainNames<Mail extends EmailStay>(mail: Mail): Mail {
  const { hotel, stay } = mail;
  const name = stay.name && plainName(stay.name);
  return { ...mail, hotel: { ...hotel, name: plainName(hotel.name) }, stay: { ...stay, name } };
}
