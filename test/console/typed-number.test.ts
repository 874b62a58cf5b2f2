import { describe, expect, it } from 'vitest';
import { readTyped } from '../../console/src/parts/format/typed-number.ts';

describe('What is typed into a field for a number', () => {
  it('is no amount beyond the largest that is taken, in the unit that a person types', () => {
    const style = { lang: 'de', currency: 'EUR', largest: 10_000_000 } as const;
    expect(readTyped('10.000.000,00', style)).toBe(10_000_000);
    expect(readTyped('10.000.000,01', style)).toBe('too_large');
    expect(readTyped('99999999999999999', style)).toBe('too_large');
  });

  it('is no price beyond a million where nothing else is said', () => {
    expect(readTyped('1000000', { lang: 'en', currency: 'EUR' })).toBe(1_000_000);
    expect(readTyped('1000001', { lang: 'en', currency: 'EUR' })).toBe('too_large');
    expect(readTyped('1000001', { lang: 'en' })).toBe(1_000_001);
  });

  it('is nothing where it may be left empty, and unreadable where it may not', () => {
    expect(readTyped(' ', { lang: 'en', isOptional: true })).toBeNaN();
    expect(readTyped(' ', { lang: 'en' })).toBe('unreadable');
    expect(readTyped('7,5,0', { lang: 'de', currency: 'CHF' })).toBe('unreadable');
  });
});
