import type { Lang } from '@booking/core/lang';

// What a house calls itself says its gender: `im Hotel Lido`, `in der Pension Rosa`; a name that says nothing is a brand.
const GERMAN_DER = /^(pension|villa|residenz|herberge|jugendherberge)\b/i;
const GERMAN_IM = /(hotel|gasthof|gasthaus|landhaus|schloss|resort|motel|hostel)\b/i;

export function inGerman(hotel: string): string {
  if (GERMAN_DER.test(hotel)) return `in der ${hotel}`;
  return GERMAN_IM.test(hotel) ? `im ${hotel}` : `bei ${hotel}`;
}

const HOUSE = /^((gran|grand|grande|petit) )?(h[oô]tel|hostal|hostel)\b/i;

export function inFrench(hotel: string): string {
  if (/^(grand|petit) /i.test(hotel) && HOUSE.test(hotel)) return `au ${hotel}`;
  return HOUSE.test(hotel) || /^(auberge|hostellerie)\b/i.test(hotel) ? `à l’${hotel}` : `chez ${hotel}`;
}

export const inSpanish = (hotel: string): string => (HOUSE.test(hotel) ? `en el ${hotel}` : `en ${hotel}`);

export const inPortuguese = (hotel: string): string => (HOUSE.test(hotel) ? `no ${hotel}` : `em ${hotel}`);

const BEGINS_WITH_VOWEL = /^h?[aeiouàèéìòù]/i;

/** `all’Hotel Lido`: where that is in Italian; before other names `presso`, whatever their gender. */
export const inItalian = (hotel: string): string =>
  BEGINS_WITH_VOWEL.test(hotel) ? `all’${hotel}` : `presso ${hotel}`;

const AT: Readonly<Record<Lang, (hotel: string) => string>> = {
  en: (hotel) => `at ${hotel}`,
  de: inGerman,
  fr: inFrench,
  es: inSpanish,
  it: inItalian,
  pt: inPortuguese,
};

/** A hotel's name, and where that is in a sentence of the language: what texts put in of a hotel. */
export const hotelNamed = (hotel: string, lang: Lang) => ({ hotel, place: AT[lang](hotel) });
