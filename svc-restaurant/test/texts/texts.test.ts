import { LANGS, type Lang } from '@booking/core/lang';
import { describe, expect, it } from 'vitest';
import { warned } from '../../src/conflicts.ts';
import { refused } from '../../src/errors.ts';
import { pageTexts } from '../../src/texts/pages/texts.ts';
import { textsIn, writtenDate, writtenMinutes } from '../../src/texts/texts.ts';
import { aVenue } from '../domain/venue.ts';

const everything = {
  days: 30,
  date: 'DATE',
  most: 8,
  time: 'TIME',
  wait: 'WAIT',
  question: 'QUESTION',
  covers: 24,
  business: 'HOUSE',
  name: 'NAME',
  who: 'WHO',
  party: 8,
  sentence: 'SENTENCE',
  phone: 'PHONE',
  tables: 'TABLES',
  resources: 'RESOURCES',
  seats: 8,
  least: 24,
  n: 2,
  reason: 'REASON',
  area: 'AREA',
  areas: 'AREAS',
  from: 24,
  to: 'TILL',
  until: 'UNTIL',
  amount: 'AMOUNT',
  paid: 'PAID',
  minutes: 'MINUTES',
  hours: 24,
  limit: 'LIMIT',
  facts: 'FACTS',
};

/** Every sentence of a language by its path, filled in. */
function sentences(of: object, path = ''): [path: string, text: string][] {
  return Object.entries(of).flatMap(([key, value]): [string, string][] => {
    const here = `${path}.${key}`;
    if (typeof value === 'string') return [[here, value]];
    if (typeof value === 'object') return sentences(value as object, here);
    return [[here, (value as (input: unknown) => string)(everything)]];
  });
}

const allOf = (lang: Lang) => {
  const appointments = { ...textsIn(lang, 'appointment'), pages: pageTexts(lang, 'appointment') };
  return new Map(sentences({ ...textsIn(lang), pages: pageTexts(lang), appointments }));
};
const english = allOf('en');
const placeholders = (text: string) =>
  (
    text.match(
      /DATE|TIME|WAIT|QUESTION|HOUSE|NAME|WHO|SENTENCE|PHONE|TABLES|REASON|AREAS?|TILL|UNTIL|LIMIT|FACTS|\b(?:30|8|24)\b/g,
    ) ?? []
  ).toSorted();

describe.each(LANGS.filter((lang) => lang !== 'en'))('%s', (lang) => {
  const own = allOf(lang);

  it('says everything that English says, with the same facts in it', () => {
    expect([...own.keys()]).toEqual([...english.keys()]);
    for (const [path, text] of own)
      expect([path, placeholders(text)]).toEqual([path, placeholders(english.get(path) ?? '')]);
  });

  it('says it in its own words', () => {
    const same = [...own].filter(
      ([path, text]) =>
        text === english.get(path) &&
        !/label|\.no$|minutes|sms\.said|series\.clash|book\.(?:name|email|date)$/.test(path),
    );
    expect(same).toEqual([]);
  });
});

const keysOf = (of: object, path = ''): string[] =>
  Object.entries(of).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${path}.${key}`) : [`${path}.${key}: ${typeof value}`],
  );

it.each([...LANGS])(
  'appointments have words of their own only for what is said of tables, with the same facts: %s',
  (lang) => {
    expect(keysOf(textsIn(lang, 'appointment'))).toEqual(keysOf(textsIn(lang)));
    expect(keysOf(pageTexts(lang, 'appointment'))).toEqual(keysOf(pageTexts(lang)));
  },
);

it.each([
  ['CHF', 'Europe/Zurich', 'grösser', 'ausserhalb'],
  ['EUR', 'Europe/Vienna', 'größer', 'außerhalb'],
])('German is written as where the business is: %s, %s', (currency, zone, larger, outside) => {
  const venue = aVenue({ currency, zone, language: 'de' });
  expect(refused({ code: 'party_too_large', most: 8 }, 'de', venue).message).toContain(larger);
  for (const kind of ['table', 'appointment'] as const)
    expect(warned([{ code: 'outside_hours' }], { ...venue, kind }).warnings[0]).toContain(outside);
});

describe('written out', () => {
  it('dates', () => {
    expect(LANGS.map((lang) => writtenDate(lang, '2027-03-05'))).toEqual([
      'Friday, 5 March 2027',
      'Freitag, 5. März 2027',
      'vendredi 5 mars 2027',
      'viernes, 5 de marzo de 2027',
      'venerdì 5 marzo 2027',
      'sexta-feira, 5 de março de 2027',
    ]);
  });

  it('lengths of time in their largest whole unit', () => {
    const texts = textsIn('en');
    expect([0, 1, 45, 60, 90, 120, 1440, 2880].map((minutes) => writtenMinutes(texts, minutes))).toEqual([
      '0 minutes',
      '1 minute',
      '45 minutes',
      '1 hour',
      '90 minutes',
      '2 hours',
      '1 day',
      '2 days',
    ]);
  });
});
