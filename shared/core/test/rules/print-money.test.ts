import { describe, expect, it } from 'vitest';
import { LANGS } from '../../src/lang.ts';
import { amountWriter, decimalsOf, printMoney, printPrice } from '../../src/rules/print-money.ts';

// Spaces in amounts do not break.
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const inAll = (minor: number, currency: string) => LANGS.map((lang) => plain(printMoney(minor, currency, lang)));

describe('an amount', () => {
  it('in Swiss francs is written as Switzerland writes it, in each language that is spoken there', () => {
    expect(inAll(37_000, 'CHF')).toEqual([
      'CHF 370.00',
      'CHF 370.00',
      '370.00 CHF',
      '370,00 CHF',
      'CHF 370.00',
      '370,00 CHF',
    ]);
    expect(plain(printMoney(1_234_550, 'CHF', 'de'))).toMatch(/^CHF 12['’]345\.50$/);
    expect(plain(printMoney(-1800, 'CHF', 'de'))).toBe('CHF -18.00');
  });

  it('in another currency is written as the reader’s language writes it', () => {
    expect(inAll(12_345, 'EUR')).toEqual(['€123.45', '123,45 €', '123,45 €', '123,45 €', '123,45 €', '123,45 €']);
    expect(printMoney(12_345, 'GBP', 'en')).toBe('£123.45');
  });

  it('has as many decimals as its currency', () => {
    expect(printMoney(12_345, 'JPY', 'en')).toBe('JP¥12,345');
    expect(['CHF', 'JPY', 'KWD'].map(decimalsOf)).toEqual([2, 0, 3]);
  });

  it('without its currency has the marks that it has beside it', () => {
    const written = LANGS.map((lang) => plain(amountWriter('CHF', lang)(184.8)));
    expect(written).toEqual(['184.80', '184.80', '184.80', '184,80', '184.80', '184,80']);
    const short = amountWriter('CHF', 'fr', { trailingZeroDisplay: 'stripIfInteger' });
    expect([158, 184.8, -18].map(short)).toEqual(['158', '184.80', '-18']);
    expect(amountWriter('EUR', 'de')(1234.5)).toBe('1.234,50');
  });

  it('in major units is the same', () => {
    for (const lang of LANGS) expect(printPrice(24.5, 'CHF', lang)).toBe(printMoney(2450, 'CHF', lang));
  });
});
