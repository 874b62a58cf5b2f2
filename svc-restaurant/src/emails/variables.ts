import type { Lang } from '@booking/core/lang';
import type { Variables } from '@booking/core/rules/messages/own-words';
import { printMoney } from '@booking/core/rules/print-money';
import { type Texts, writtenDate, writtenMoment } from '../texts/texts.ts';
import type { BookingFacts } from './facts.ts';

/** What stands for the variables in the words of a business about a booking. */
export function variablesOf(texts: Texts, lang: Lang, facts: BookingFacts): Variables {
  const { name, date, time, party, service, staff, sender, payment, dates } = facts;
  return {
    ...{ name: name ?? '', date: writtenDate(lang, date), time, party: texts.people({ n: party }) },
    ...{ service: service ?? '', staff: staff ?? '', business: sender.name, phone: sender.phone },
    ...{ amount: amountOf(lang, facts), count: String(dates?.length ?? 1) },
    until: payment?.payBy == null ? '' : writtenMoment(lang, payment.payBy, payment.zone),
  };
}

/** What was given back or charged, else what was to be paid; a card that was left is no money. */
function amountOf(lang: Lang, { payment, moved }: BookingFacts): string {
  if (payment === undefined) return '';
  const amount = moved ?? (payment.kind === 'hold' ? null : payment.amount);
  return amount === null ? '' : printMoney(amount, payment.currency, lang);
}
