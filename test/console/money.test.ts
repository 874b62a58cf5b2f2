import { describe, expect, it } from 'vitest';
import { toMajor, toMinor } from '../../console/src/parts/format/money.ts';

describe('money in the console', () => {
  it.each([
    ['CHF', 4250, 42.5],
    ['JPY', 4250, 4250],
    ['KWD', 4250, 4.25],
  ])('has the decimals of its currency: %s', (currency, minor, major) => {
    expect(toMajor(minor, currency)).toBe(major);
    expect(toMinor(major, currency)).toBe(minor);
  });

  it('is a whole number of the smallest unit, however it was typed', () => {
    expect(toMinor(0.1 + 0.2, 'EUR')).toBe(30);
    expect(toMinor(1234.4, 'JPY')).toBe(1234);
  });
});
