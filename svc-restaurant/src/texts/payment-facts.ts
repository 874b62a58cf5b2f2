import type { Lang } from '@booking/core/lang';
import { printMoney } from '@booking/core/rules/print-money';
import type { BookingPayment } from '../domain/payment/payment.ts';
import { type Texts, writtenMoment } from './texts.ts';

/** What was agreed on paying, for people to read. It waits as JSON in e-mails: add to it, take nothing away. */
export type PaymentFacts = Pick<BookingPayment, 'kind' | 'amount' | 'currency' | 'state' | 'paid'> & {
  /** What may be charged, for everybody together. */
  readonly fee: number;
  /** Until when it is cancelled for nothing, and until when it is to be paid: milliseconds since 1970. */
  readonly freeUntil: number;
  readonly payBy: number | null;
  readonly zone: string;
};

export type Line = { readonly label: string; readonly value: string };

/** What is due or paid, until when, and what cancelling costs. */
export function paymentFacts(texts: Texts, lang: Lang, facts: PaymentFacts): Line[] {
  const free = texts.payment.free({ until: writtenMoment(lang, facts.freeUntil, facts.zone) });
  return linesOf(texts, lang, facts, free);
}

/** The same before a time is chosen: cancelling is free until some hours before it, whichever it is. */
export function paymentTerms(
  texts: Texts,
  lang: Lang,
  terms: BookingPayment,
  { fee, zone }: Pick<PaymentFacts, 'fee' | 'zone'>,
): Line[] {
  const { kind, amount, currency, state, cancelHours: hours } = terms;
  const facts = { kind, amount, currency, state, fee, payBy: null, zone };
  return linesOf(texts, lang, facts, texts.payment.freeHours({ hours }));
}

function linesOf(texts: Texts, lang: Lang, facts: Omit<PaymentFacts, 'freeUntil'>, free: string): Line[] {
  const { payment } = texts;
  const until = facts.payBy === null ? null : writtenMoment(lang, facts.payBy, facts.zone);
  return [
    { label: payment.label[facts.kind === 'hold' ? 'card' : facts.kind], value: stateOf(texts, lang, facts) },
    ...(until === null ? [] : [{ label: payment.label.until, value: until }]),
    { label: payment.label.cancelling, value: cancelling(texts, lang, facts, free) },
  ];
}

function stateOf(
  { payment }: Texts,
  lang: Lang,
  { kind, amount, currency, state, paid = 0 }: Pick<PaymentFacts, 'kind' | 'amount' | 'currency' | 'state' | 'paid'>,
): string {
  if (kind === 'hold') return payment.card[state === 'kept' || state === 'returned' ? state : 'pending'];
  const due = printMoney(amount, currency, lang);
  if (state === 'paid' || state === 'returned') return payment.money[state]({ amount: due });
  return paid > 0 ? payment.money.partly({ amount: due, paid: printMoney(paid, currency, lang) }) : due;
}

/** The rule, as it was agreed. */
function cancelling(
  { payment }: Texts,
  lang: Lang,
  { kind, fee, currency }: Omit<PaymentFacts, 'freeUntil'>,
  free: string,
): string {
  const amount = printMoney(fee, currency, lang);
  const kept = kind === 'hold' ? '' : payment.lost;
  const charged = fee > 0 && kind === 'hold' ? payment.charged({ amount }) : '';
  return [free, kept, charged].filter(Boolean).join(' ');
}
