import type { Lang } from '@booking/core/lang';
import { printPrice } from '@booking/core/rules/print-money';
import type { WantedService } from '../domain/slot/requested-slot.ts';
import { serviceIn } from '../domain/venue/in-language.ts';
import { serviceWith, waysOf } from '../domain/venue/people.ts';
import type { Person, Service, Venue } from '../domain/venue/venue.ts';
import { pageTexts } from './pages/texts.ts';
import { textsIn, writtenMinutes } from './texts.ts';

type Selling = Pick<Venue, 'staff' | 'currency' | 'language'>;

/** How long a service takes and what it costs: with one person, or the least where those who do it differ. */
export const serviceFacts = (venue: Selling, service: Service, person: Person | null, lang: Lang) =>
  visitFacts(venue, [{ service, person }], lang);

/** The same of all services of a visit. */
export function visitFacts(venue: Selling, services: readonly WantedService[], lang: Lang) {
  const ways = services.map(({ service, person }) =>
    person === null ? waysOf(venue, service) : [serviceWith(service, person)],
  );
  return {
    minutes: leastOf(
      ways.map((each) => each.map(({ durationMinutes }) => durationMinutes)),
      lang,
      (minutes) => writtenMinutes(textsIn(lang), minutes),
    ),
    price: leastOf(
      ways.map((each) => each.map(({ price }) => price)),
      lang,
      (price) => printPrice(price, venue.currency, lang),
    ),
  };
}

type Values = readonly (number | null)[];

/** `45 minutes` where the ways of each service are alike, else `from 45 minutes`; empty where nobody says any of one. */
function leastOf(services: readonly Values[], lang: Lang, print: (value: number) => string): string {
  const leasts = services.map((values) => values.filter((value) => value !== null).toSorted((a, b) => a - b)[0]);
  if (leasts.includes(undefined)) return '';
  const least = print(leasts.reduce<number>((sum, value = 0) => sum + value, 0));
  return services.every((values) => new Set(values).size === 1) ? least : pageTexts(lang).about.from({ least });
}

/** A service in a list that is chosen from: `Haircut (45 minutes, CHF 68)`. */
export function serviceLabel(venue: Selling, service: Service, person: Person | null, lang: Lang): string {
  return `${serviceIn(service, lang, venue.language).name} (${inWords(serviceFacts(venue, service, person, lang))})`;
}

/** `135 minutes, CHF 208`. */
export const inWords = ({ minutes, price }: ReturnType<typeof visitFacts>): string =>
  [minutes, price].filter((part) => part !== '').join(', ');
