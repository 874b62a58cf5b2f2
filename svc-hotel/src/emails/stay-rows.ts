import type { Lang } from '@booking/core/lang';
import { printMoney } from '@booking/core/rules/print-money';
import type { EmailBusiness, EmailPrice, EmailRow } from '@booking/kit/email/email';
import type { Stay } from '../domain/stay/stay.ts';
import { printDate } from '../texts/print.ts';
import { textsIn } from '../texts/texts.ts';

/** A hotel as e-mails speak of it. */
export type EmailHotel = EmailBusiness & {
  readonly language: Lang;
  readonly checkInFrom: string;
  readonly checkOutUntil: string;
};

/** A stay as e-mails speak of it. */
export type EmailedStay = Pick<
  Stay,
  | 'id'
  | 'version'
  | 'reference'
  | 'check_in'
  | 'check_out'
  | 'arrival_time'
  | 'adults'
  | 'children'
  | 'name'
  | 'email'
  | 'phone'
  | 'notes'
  | 'answers'
  | 'currency'
  | 'room_amount'
  | 'discount_amount'
  | 'extras_amount'
  | 'tourist_tax_amount'
  | 'total_amount'
  | 'deposit_amount'
  | 'updated_at'
> & {
  readonly terms: Pick<Stay['terms'], 'refundable' | 'cancellation' | 'breakfast_included'>;
  /** E-mails that were queued by the release before do not say. */
  readonly guest_confirmed_at?: Stay['guest_confirmed_at'];
};

/**
 * What every e-mail about a stay tells, as it stood at the change. It waits as JSON and may be read by a later release:
 * add to it, take nothing away.
 */
export type EmailStay = {
  readonly hotel: EmailHotel;
  readonly stay: EmailedStay;
  readonly roomType: string;
  readonly plan: string;
};

/** What a list of e-mails shows beside the subject. */
export function previewOf({ stay }: EmailStay, lang: Lang): string {
  const nights = `${printDate(stay.check_in, lang)} – ${printDate(stay.check_out, lang)}`;
  return `${nights} · ${textsIn(lang).guests(stay.adults, stay.children)}`;
}

/** When, who and where. */
export function stayRows({ hotel, stay, roomType, plan }: EmailStay, lang: Lang): EmailRow[] {
  const texts = textsIn(lang);
  const { labels } = texts.emails;
  const rows: (EmailRow | null)[] = [
    { label: labels.reference, value: stay.reference },
    { label: labels.checkIn, value: `${printDate(stay.check_in, lang)}, ${texts.emails.from(hotel.checkInFrom)}` },
    { label: labels.checkOut, value: `${printDate(stay.check_out, lang)}, ${texts.emails.until(hotel.checkOutUntil)}` },
    stay.arrival_time === null ? null : { label: labels.arrivalTime, value: stay.arrival_time },
    { label: labels.guests, value: texts.guests(stay.adults, stay.children) },
    { label: labels.room, value: roomType },
    { label: labels.plan, value: stay.terms.breakfast_included ? `${plan}, ${labels.breakfast}` : plan },
  ];
  return rows.filter((row) => row !== null);
}

/** What it costs, part by part; parts of nothing are left out. */
export function priceRows({ stay }: EmailStay, lang: Lang): EmailPrice[] {
  const { labels } = textsIn(lang).emails;
  const print = (amount: number) => printMoney(amount, stay.currency, lang);
  const parts: [string, number][] = [
    [labels.roomAmount, stay.room_amount],
    [labels.discount, -stay.discount_amount],
    [labels.extras, stay.extras_amount],
    [labels.touristTax, stay.tourist_tax_amount],
  ];
  const shown = parts.filter(([, amount]) => amount !== 0).map(([label, amount]) => ({ label, value: print(amount) }));
  const deposit = stay.deposit_amount > 0 ? [{ label: labels.deposit, value: print(stay.deposit_amount) }] : [];
  return [...shown, { label: labels.total, value: print(stay.total_amount), total: true }, ...deposit];
}
