import { localised } from '@booking/core/localised';
import { roundToStep } from '@booking/core/rules/money';
import { decimalsOf, printMoney } from '@booking/core/rules/print-money';
import type { Page } from '@booking/kit/pages/page';
import type { RoomType } from '../../../domain/hotel/hotel.ts';
import { typeName } from '../../../domain/hotel/names.ts';
import type { Visit } from '../visit.ts';

/** Nobody's house has more kinds of rooms; a file may. */
const MAX_TOLD = 50;

/** What search engines and assistants are told of the hotel: schema.org. */
export function foundOf(visit: Visit, description: string): NonNullable<Page['found']> {
  const { view, slug, caller } = visit;
  const { account, hotel } = view;
  const { settings } = hotel;
  const types = hotel.types.filter((type) => !type.settings.hidden).slice(0, MAX_TOLD);
  const canonical = `${visit.publicUrl}/stay/${slug}`;
  const image =
    account.photo_url ?? types.flatMap((type) => type.settings.photos)[0] ?? account.brand?.logo_url ?? null;
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    name: account.name,
    url: canonical,
    telephone: account.phone,
    address: account.address,
    checkinTime: settings.check_in_from,
    checkoutTime: settings.check_out_until,
    petsAllowed: settings.bookings.pets_allowed,
    currenciesAccepted: account.currency,
    ...(image === null ? {} : { image }),
    ...(types.length > 0
      ? { priceRange: priceRange(visit, types), makesOffer: types.map((type) => offerOf(visit, type, canonical)) }
      : {}),
    ...(settings.bookings.enabled ? { potentialAction: reserve(canonical) } : {}),
  };
  return { description, canonical, image, jsonLd: { ...jsonLd, inLanguage: caller.lang } };
}

const basePrice = ({ view }: Visit, { settings }: RoomType) => roundToStep(settings.base_amount, 1, view.hotel.step);

function priceRange(visit: Visit, types: readonly RoomType[]): string {
  const prices = types.map((type) => basePrice(visit, type)).sort((a, b) => a - b);
  const print = (amount = 0) => printMoney(amount, visit.view.account.currency, visit.caller.lang);
  return `${print(prices[0])} – ${print(prices.at(-1))}`;
}

function offerOf(visit: Visit, type: RoomType, url: string): object {
  const { settings } = type;
  const { currency, language } = visit.view.account;
  const digits = decimalsOf(currency);
  const { lang } = visit.caller;
  const beds = localised(settings.beds, settings.beds_by_language, lang, language);
  const room = {
    '@type': 'HotelRoom',
    name: typeName(visit.view, settings.id, lang),
    occupancy: { '@type': 'QuantitativeValue', maxValue: settings.max_adults + settings.max_children },
    ...(beds === '' ? {} : { bed: beds }),
    ...(settings.size_m2 > 0
      ? { floorSize: { '@type': 'QuantitativeValue', value: settings.size_m2, unitCode: 'MTK' } }
      : {}),
    ...(settings.photos.length > 0 ? { image: settings.photos } : {}),
    ...(settings.amenities.length > 0
      ? {
          amenityFeature: settings.amenities.map((name) => ({
            '@type': 'LocationFeatureSpecification',
            name: localised(name, visit.view.hotel.amenityNames.get(name), lang, language),
            value: true,
          })),
        }
      : {}),
  };
  const price = (basePrice(visit, type) / 10 ** digits).toFixed(digits);
  const each = { '@type': 'UnitPriceSpecification', minPrice: price, priceCurrency: currency, unitCode: 'DAY' };
  return { '@type': 'Offer', url, itemOffered: room, priceSpecification: each };
}

function reserve(url: string): object {
  return {
    '@type': 'ReserveAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${url}?check_in={check_in}&check_out={check_out}&adults={adults}`,
      actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
    },
    result: { '@type': 'LodgingReservation' },
  };
}
