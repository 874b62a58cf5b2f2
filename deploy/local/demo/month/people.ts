/** Numbers from 0 to 1 that are the same at each start: the demonstration of a day is always the same one. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)] as T;

type Country = { readonly code: string; readonly share: number; readonly first: string; readonly last: string };

const COUNTRIES: readonly Country[] = [
  {
    code: 'CH',
    share: 34,
    first: 'Ursula Beat Nadia Reto Simone Lukas Corinne Matthias Vreni Stefan',
    last: 'Müller Meier Gerber Ammann Zgraggen Bühler Rochat Bianchi Caduff Wyss',
  },
  {
    code: 'DE',
    share: 24,
    first: 'Anke Jens Sabine Thorsten Katrin Uwe Friederike Malte Heike Björn',
    last: 'Schmidt Hoffmann Krüger Albrecht Petersen Lehmann Vogt Baumgärtner Franke Otto',
  },
  {
    code: 'FR',
    share: 11,
    first: 'Claire Antoine Élodie Mathieu Sophie Julien Amélie Benoît',
    last: 'Dubois Lefèvre Moreau Girard Fournier Chevalier Renard Blanchard',
  },
  {
    code: 'IT',
    share: 9,
    first: 'Giulia Marco Chiara Lorenzo Francesca Matteo Elena Davide',
    last: 'Ferrari Ricci Conti Gallo Moretti Bruno Colombo Marchetti',
  },
  {
    code: 'GB',
    share: 8,
    first: 'Eleanor Thomas Harriet George Imogen Oliver Beatrice Hugh',
    last: 'Grant Whitfield Ashworth Barnes Carmichael Doyle Fletcher Hargreaves',
  },
  { code: 'AT', share: 5, first: 'Magdalena Florian Johanna Clemens', last: 'Gruber Steiner Pichler Hofstätter' },
  { code: 'NL', share: 4, first: 'Anouk Pieter Sanne Joost', last: 'de-Vries van-Dijk Bakker Mulder' },
  { code: 'US', share: 5, first: 'Madison Tyler Rachel Ethan', last: 'Johnson Rodriguez Carter Nguyen' },
];

export type Person = { readonly name: string; readonly country: string };

/** Somebody who travels, from a country by its share. */
export function somebody(random: () => number): Person {
  let at = random() * COUNTRIES.reduce((sum, { share }) => sum + share, 0);
  const country = COUNTRIES.find(({ share }) => {
    at -= share;
    return at < 0;
  }) as Country;
  const [first, last] = [pick(country.first.split(' '), random), pick(country.last.split(' '), random)];
  return { name: `${first} ${last.replace('-', ' ')}`, country: country.code };
}

const LANGS: Readonly<Record<string, string>> = {
  ...{ CH: 'de', DE: 'de', AT: 'de', FR: 'fr', IT: 'it', ES: 'es', PT: 'pt' },
};

/** In which language somebody from there is written to. */
export const langOf = (country: string): string => LANGS[country] ?? 'en';
