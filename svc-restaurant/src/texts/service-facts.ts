import type { Lang } from '@booking/core/lang';
import { printPrice } from '@booking/core/rules/print-money';
import { serviceIn } from '../domain/venue/in-language.ts';
import { serviceWith, waysOf } from '../domain/venue/people.ts';
import type { Person, Service, Venue } from '../domain/venue/venue.ts';
import { pageTexts } from './pages/texts.ts';
import { textsIn, writtenMinutes } from './texts.ts';

type Selling = Pick<Venue, 'staff' | 'currency' | 'language'>;

/** How long a service takes and what it costs: with one person, or the least where those who do it differ. */
export function serviceFacts(venue: Selling, service: Service, person: Person | null, lang: Lang) {
  const ways = person === null ? waysOf(venue, service) : [serviceWith(service, person)];
  return {
    minutes: leastOf(
      ways.map(({ durationMinutes }) => durationMinutes),
      lang,
      (minutes) => writtenMinutes(textsIn(lang), minutes),
    ),
    price: leastOf(
      ways.map(({ price }) => price),
      lang,
      (price) => printPrice(price, venue.currency, lang),
    ),
  };
}

/** `45 minutes` where all are alike, else `from 45 minutes`; empty where nobody says any. */
function leastOf(values: readonly (number | null)[], lang: Lang, print: (value: number) => string): string {
  const [least = null] = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  if (least === null) return '';
  return new Set(values).size === 1 ? print(least) : pageTexts(lang).about.from({ least: print(least) });
}

/** A service in a list that is chosen from: `Haircut (45 minutes, CHF 68)`. */
export function serviceLabel(venue: Selling, service: Service, person: Person | null, lang: Lang): string {
  const { minutes, price } = serviceFacts(venue, service, person, lang);
  const facts = price === '' ? minutes : `${minutes}, ${price}`;
  return `${serviceIn(service, lang, venue.language).name} (${facts})`;
}
