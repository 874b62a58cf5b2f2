import type { Lang } from '../lang.ts';
import { OF_FIELDS, type Others } from './of-fields.ts';
import { OF_MESSAGES } from './of-messages.ts';
import { OF_PAYMENTS } from './of-payments.ts';
import { OF_RATES } from './of-rates.ts';
import { OF_RULES } from './of-rules.ts';
import { OF_TABLES } from './of-tables.ts';

const FAULTS = [...OF_FIELDS, ...OF_RULES, ...OF_RATES, ...OF_TABLES, ...OF_PAYMENTS, ...OF_MESSAGES];

const OTHERWISE: Others = {
  de: 'ist so nicht möglich',
  fr: 'n’est pas possible ainsi',
  es: 'así no es posible',
  it: 'così non è possibile',
  pt: 'assim não é possível',
};

/** Whether a sentence has a translation of its own. */
export const isTranslated = (message: string): boolean => FAULTS.some(([english]) => english.test(message));

/** What is wrong with a field, for a person who reads another language than the one that programs are told in. */
export function faultIn(lang: Lang, message: string): string {
  if (lang === 'en') return message;
  const found = FAULTS.find(([english]) => english.test(message));
  return found === undefined ? OTHERWISE[lang] : message.replace(found[0], found[1][lang]);
}
