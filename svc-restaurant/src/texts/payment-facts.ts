import type { Lang } from '@booking/core/lang';
import { printMoney } from '@booking/core/rules/print-money';
import type { BookingPayment } from '../domain/payment/payment.ts';
import { type Texts, writtenMoment } from './texts.ts';

/** What was agreed on paying, for people to read. It waits as JSON in e-mails: add to it, take nothing away. */
export type PaymentFacts = Pick<BookingPayment, 'kind' | 'amount' | 'currency' | 'state'> & {
  /** What may be charged, for everybody together. */
  readonly fee: number;
  /** Until when it is cancelled for nothing, and until when it is to be paid: milliseconds since 1970. */
  readonly freeUntil: number;
  readonly payBy: number | null;
  readonly zone: string;
};

type Line = { readonly label: string; readonly value: string };

/** What is due or paid, until when, and what cancelling costs: told before and after alike. */
export function paymentFacts(texts: Texts, lang: Lang, facts: PaymentFacts): Line[] {
  const { payment } = texts;
  const until = facts.payBy === null ? null : writtenMoment(lang, facts.payBy, facts.zone);
  return [
    { label: payment.label[facts.kind === 'hold' ? 'card' : facts.kind], value: stateOf(texts, lang, facts) },
    ...(until === null ? [] : [{ label: payment.label.until, value: until }]),
    { label: payment.label.cancelling, value: cancelling(texts, lang, facts) },
  ];
}

function stateOf({ payment }: Texts, lang: Lang, { kind, amount, currency, state }: PaymentFacts): string {
  if (kind === 'hold') return payment.card[state === 'kept' || state === 'returned' ? state : 'pending'];
  const due = printMoney(amount, currency, lang);
  return state === 'paid' || state === 'returned' ? payment.money[state]({ amount: due }) : due;
}

/** The rule, as it was agreed. */
export function cancelling({ payment }: Texts, lang: Lang, facts: PaymentFacts): string {
  const { kind, fee, currency, freeUntil, zone } = facts;
  const free = payment.free({ until: writtenMoment(lang, freeUntil, zone) });
  const amount = printMoney(fee, currency, lang);
  const kept = kind === 'hold' ? '' : payment.lost;
  const charged = fee > 0 && kind === 'hold' ? payment.charged({ amount }) : '';
  return [free, kept, charged].filter(Boolean).join(' ');
}
