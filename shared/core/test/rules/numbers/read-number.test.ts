import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGS } from '../../../src/lang.ts';
import { readNumber, writeNumber } from '../../../src/rules/numbers/read-number.ts';
import { decimalsOf, printMoney } from '../../../src/rules/print-money.ts';

const CURRENCIES = ['CHF', 'EUR', 'GBP', 'USD', 'CAD', 'PLN', 'SEK', 'CZK', 'JPY', 'KWD', 'XOF'];
const anyLang = fc.constantFrom(...LANGS);
const anyCurrency = fc.constantFrom(...CURRENCIES);
const anyAmount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('A number that is typed', () => {
  it('is read back as it was written, in every language and currency', () => {
    fc.assert(
      fc.property(anyLang, anyCurrency, anyAmount, (lang, currency, minor) => {
        const major = minor / 10 ** decimalsOf(currency);
        expect(readNumber(printMoney(minor, currency, lang), { lang, currency })).toBeCloseTo(major, 6);
        expect(readNumber(writeNumber(major, { lang, currency }), { lang, currency })).toBeCloseTo(major, 6);
      }),
    );
  });

  it('without a currency is read back as well', () => {
    fc.assert(
      fc.property(anyLang, anyAmount, fc.integer({ min: 0, max: 2 }), (lang, whole, digits) => {
        const value = whole / 10 ** digits;
        expect(readNumber(writeNumber(value, { lang, digits }), { lang, digits })).toBeCloseTo(value, 6);
      }),
    );
  });

  it.each(LANGS)('has its decimals behind a comma or a point: %s', (lang) => {
    for (const currency of ['EUR', 'CHF']) {
      expect(readNumber('75,50', { lang, currency })).toBe(75.5);
      expect(readNumber('75.50', { lang, currency })).toBe(75.5);
      expect(readNumber('75,5', { lang, currency })).toBe(75.5);
      expect(readNumber('0,75', { lang, currency })).toBe(0.75);
      expect(readNumber('1.234,50', { lang, currency })).toBe(1234.5);
      expect(readNumber('1,234.50', { lang, currency })).toBe(1234.5);
      expect(readNumber("1'234.50", { lang, currency })).toBe(1234.5);
      expect(readNumber('1 234,50 €', { lang, currency })).toBe(1234.5);
    }
  });

  it('with three figures behind one separator is read by the reader’s own language alone', () => {
    expect(readNumber('1.234', { lang: 'de', currency: 'EUR' })).toBe(1234);
    expect(readNumber('1,234', { lang: 'en', currency: 'EUR' })).toBe(1234);
    expect(readNumber('1,234', { lang: 'de', currency: 'EUR' })).toBeNull();
    expect(readNumber('1.234', { lang: 'en', currency: 'KWD' })).toBe(1.234);
    expect(readNumber('1,234', { lang: 'de', currency: 'CHF' })).toBeNull();
    expect(readNumber('1.234', { lang: 'pt', currency: 'EUR' })).toBeNull();
  });

  it.each(['', 'four', '1.2.3', '1,2,3', '12 34', '--5', '5-5', '1e5', '12 apples', '75,', '75,505'])(
    'that cannot be read is none: %s',
    (text) => {
      expect(readNumber(text, { lang: 'de', currency: 'EUR' })).toBeNull();
    },
  );

  it('has no decimals where what is counted has none', () => {
    expect(readNumber('2,5', { lang: 'de' })).toBeNull();
    expect(readNumber('2', { lang: 'de' })).toBe(2);
  });
});
