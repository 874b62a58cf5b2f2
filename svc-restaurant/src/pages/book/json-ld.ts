import type { Lang } from '@booking/core/lang';
import { waysOf } from '../../domain/venue/people.ts';
import type { Venue } from '../../domain/venue/venue.ts';
import { pageTexts } from '../../texts/pages/texts.ts';
import { shownEvents, shownMenu, shownServices, shownSpecialDays, shownWines } from '../shown.ts';

const DAYS = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

/** What search engines and assistants need to find a venue and to book there (schema.org). @param url of its page */
export function venueJsonLd(venue: Venue, url: string, lang: Lang, nowMs: number): object {
  const { name, phone, address, currency, brand, photoUrl, kind } = venue;
  const logo = brand?.logo_url ? { logo: brand.logo_url } : {};
  const seen = photoUrl ?? brand?.logo_url;
  const image = seen ? { image: seen, ...logo } : {};
  const own = kind === 'table' ? restaurantOf(venue, url, lang) : { makesOffer: offersOf(venue, lang) };
  return {
    '@context': 'https://schema.org',
    '@type': kind === 'table' ? 'Restaurant' : 'LocalBusiness',
    '@id': `${url}#business`,
    ...{ name, url, telephone: phone, address, currenciesAccepted: currency, ...image },
    openingHoursSpecification: hoursOf(venue),
    ...specialHoursOf(venue, lang, nowMs),
    ...(venue.bookings.enabled ? { potentialAction: reserveAction(venue, url) } : {}),
    ...own,
    event: shownEvents(venue, lang, nowMs).map((event) => eventOf(venue, event, url)),
  };
}

function hoursOf({ calendar }: Venue): object[] {
  return Object.entries(DAYS).flatMap(([day, dayOfWeek]) =>
    (calendar.hours[day as keyof typeof DAYS] ?? []).map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${dayOfWeek}`,
      opens,
      closes,
    })),
  );
}

/** One that opens and closes at midnight is closed. */
function specialHoursOf(venue: Venue, lang: Lang, nowMs: number): object {
  const CLOSED = [['00:00', '00:00']] as const;
  const days = shownSpecialDays(venue, lang, nowMs).flatMap(({ from, to, hours }) =>
    (hours.length > 0 ? hours : CLOSED).map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification',
      ...{ validFrom: from, validThrough: to, opens, closes },
    })),
  );
  return days.length > 0 ? { specialOpeningHoursSpecification: days } : {};
}

function reserveAction({ kind }: Venue, url: string): object {
  const [query, result] =
    kind === 'table' ? ['date={date}&party={party}', 'FoodEstablishmentReservation'] : ['date={date}', 'Reservation'];
  return {
    '@type': 'ReserveAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${url}?${query}`,
      actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
    },
    result: { '@type': result },
  };
}

function restaurantOf(venue: Venue, url: string, lang: Lang): object {
  const { bookings, currency } = venue;
  const dishes = shownMenu(venue, lang).map(({ name, items }) => ({
    '@type': 'MenuSection',
    name,
    hasMenuItem: items.map((item) => ({ '@type': 'MenuItem', name: item.name, ...offerOf(item.price, currency) })),
  }));
  const sections = [...dishes, ...winesOf(venue, lang)];
  const hasMenu = { '@type': 'Menu', hasMenuSection: sections };
  const accepts = bookings.enabled ? { acceptsReservations: url } : { acceptsReservations: false };
  return sections.length > 0 ? { ...accepts, hasMenu } : accepts;
}

/** The wine list as one section of the menu, with sections of its own. */
function winesOf(venue: Venue, lang: Lang): object[] {
  const { about } = pageTexts(lang);
  const sections = shownWines(venue, lang).map(({ name, items }) => ({
    '@type': 'MenuSection',
    name,
    hasMenuItem: items.map((wine) => wineOf(wine, venue.currency, lang)),
  }));
  return sections.length > 0 ? [{ '@type': 'MenuSection', name: about.wines, hasMenuSection: sections }] : [];
}

function wineOf(
  wine: Venue['wineList']['sections'][number]['items'][number],
  priceCurrency: string,
  lang: Lang,
): object {
  const { about } = pageTexts(lang);
  const { name, vintage, description, glass_price, bottle_price } = wine;
  const offers = [
    { name: about.glass, price: glass_price },
    { name: about.bottle, price: bottle_price },
  ].flatMap((offer) => (offer.price === null ? [] : [{ '@type': 'Offer', ...offer, priceCurrency }]));
  return {
    '@type': 'MenuItem',
    name: vintage === null ? name : `${name} ${vintage}`,
    ...(description === '' ? {} : { description }),
    offers,
  };
}

function offerOf(price: number | null | undefined, currency: string): object {
  return price == null ? {} : { offers: { '@type': 'Offer', price, priceCurrency: currency } };
}

function offersOf(venue: Venue, lang: Lang): object[] {
  const { currency } = venue;
  return shownServices(venue, lang).map((service) => {
    const { name, description } = service;
    const prices = waysOf(venue, service).flatMap(({ price }) => price ?? []);
    const [minPrice, maxPrice] = [Math.min(...prices), Math.max(...prices)];
    const range = { '@type': 'PriceSpecification', minPrice, maxPrice, priceCurrency: currency };
    const price = minPrice === maxPrice ? { price: minPrice, priceCurrency: currency } : { priceSpecification: range };
    return {
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name, ...(description === '' ? {} : { description }) },
      ...(prices.length === 0 ? {} : price),
    };
  });
}

function eventOf({ name, address, currency }: Venue, event: Venue['events'][number], url: string): object {
  const { title, summary, starts_on, starts_time, ends_on, ends_time, price, photo_url, link_url } = event;
  const endDate = ends_time ? { endDate: `${ends_on ?? starts_on}T${ends_time}` } : {};
  return {
    '@type': 'Event',
    ...{ name: title, description: summary, startDate: `${starts_on}T${starts_time}`, ...endDate },
    location: { '@type': 'Place', name, address },
    url: link_url ?? url,
    ...(photo_url ? { image: photo_url } : {}),
    ...offerOf(price, currency),
  };
}
