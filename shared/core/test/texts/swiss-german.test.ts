import { describe, expect, it } from 'vitest';
import { parseMessage, swissGerman, textsOf } from '../../src/texts/messages.ts';
import { writesSwiss } from '../../src/words/swiss-german.ts';

describe('German texts', () => {
  const greet = 'Freundliche Grüße, {name}';
  const catalogue = { close: 'Schließen', deep: { taller: 'größer als {name}' }, parsed: parseMessage(greet), greet };
  type Texts = { readonly greet: Greet; readonly parsed: Greet };
  type Greet = (values: { readonly name: string }) => string;

  it('are written without ß for businesses of Switzerland and Liechtenstein', () => {
    const swiss = swissGerman(catalogue);
    expect([swiss.close, swiss.deep.taller]).toEqual(['Schliessen', 'grösser als {name}']);
  });

  it.each(['greet', 'parsed'] as const)('keep the ß of a name that is put into them (%s)', (key) => {
    const texts = textsOf<Texts>(swissGerman(catalogue), 'de');
    expect(texts[key]({ name: 'Frau Weiß' })).toBe('Freundliche Grüsse, Frau Weiß');
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
