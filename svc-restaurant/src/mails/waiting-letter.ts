import type { Lang } from '@booking/core/lang';
import { textsIn, writtenDate } from '../texts/all.ts';
import { type Composed, inWords, letterOf } from './booking-letters.ts';
import type { FittingFacts, WaitingFacts } from './facts.ts';

/** To the business: who of its waiting list fits now. */
export function waitingLetter(lang: Lang, { sender, fitting }: FittingFacts): Composed {
  const texts = textsIn(lang);
  const [first] = fitting as readonly [WaitingFacts];
  const who = fitting.map(nameOf).join(', ');
  const letter = letterOf(texts, lang, sender, {
    subject: texts.mail.desk_fits.subject({ who, date: writtenDate(lang, first.date), time: first.time }),
    greeting: null,
    lead: texts.mail.desk_fits.lead(),
    facts: fitting.map((one) => [nameOf(one), describe(lang, one)] as const),
  });
  return inWords(letter);
}

function nameOf({ name, phone, email }: WaitingFacts): string {
  return name ?? phone ?? email ?? '';
}

function describe(lang: Lang, { date, time, party, service, phone, email }: WaitingFacts): string {
  const contact = [phone, email].filter((text) => text !== null);
  return [`${writtenDate(lang, date)}, ${time}`, service ?? textsIn(lang).people(party), ...contact].join('\n');
}
