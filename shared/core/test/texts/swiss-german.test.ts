import { describe, expect, it } from 'vitest';
import { swissGerman, writesSwiss } from '../../src/words/swiss-german.ts';

describe('German texts', () => {
  const texts = {
    close: 'Schließen',
    parts: { list: ['größer', 'Straße'] },
    greet: (name: string) => `Freundliche Grüße, ${name}`,
    count: 3,
  };

  it('are written without ß for businesses of Switzerland and Liechtenstein', () => {
    const swiss = swissGerman(texts);
    expect([swiss.close, swiss.parts.list, swiss.count]).toEqual(['Schliessen', ['grösser', 'Strasse'], 3]);
  });

  it('keep the ß of a name that is put into them', () => {
    expect(swissGerman(texts).greet('Frau Weiß')).toBe('Freundliche Grüsse, Frau Weiß');
  });

  it.each([
    [{ currency: 'CHF', time_zone: 'Europe/Zurich' }, true],
    [{ currency: 'CHF', time_zone: 'Europe/Vaduz' }, true],
    [{ currency: 'EUR', time_zone: 'Europe/Zurich' }, true],
    [{ currency: 'EUR', time_zone: 'Europe/Berlin' }, false],
    [{ currency: 'EUR', time_zone: 'Europe/Vienna' }, false],
  ])('go by where the business lies: %o', (place, isSwiss) => {
    expect(writesSwiss(place)).toBe(isSwiss);
  });
});
