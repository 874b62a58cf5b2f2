import { describe, expect, it } from 'vitest';
import { moneySteps, toMajor, toMinor } from '../../console/src/parts/format/money.ts';

describe('money in the console', () => {
  it.each([
    ['CHF', 4250, 42.5, 2],
    ['JPY', 4250, 4250, 0],
    ['KWD', 4250, 4.25, 3],
  ])('has the decimals of its currency: %s', (currency, minor, major, digits) => {
    expect(toMajor(minor, currency)).toBe(major);
    expect(toMinor(major, currency)).toBe(minor);
    expect(moneySteps(currency).digits).toBe(digits);
  });

  it('is a whole number of the smallest unit, however it was typed', () => {
    expect(toMinor(0.1 + 0.2, 'EUR')).toBe(30);
    expect(toMinor(1234.4, 'JPY')).toBe(1234);
  });
});
