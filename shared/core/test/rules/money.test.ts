import { percentOf, roundBigToStep, roundToStep, stepOf } from '@booking/core/rules/money';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

describe('amounts are rounded half up to the smallest coin', () => {
  it.each([
    [91625, 10, 5, 9165],
    [91625, 10, 1, 9163],
    [5, 2, 5, 5],
    [249, 100, 5, 0],
    [250, 100, 5, 5],
    [-5, 2, 5, 0],
    [0, 7, 5, 0],
  ])('%i / %i in steps of %i is %i', (numerator, denominator, step, expected) => {
    expect(roundToStep(numerator, denominator, step)).toBe(expected);
  });

  it('Swiss francs are paid in steps of five, other currencies in single units', () => {
    expect(stepOf('CHF')).toBe(5);
    expect(stepOf('EUR')).toBe(1);
  });

  it('takes percentages with two decimals exactly', () => {
    expect(percentOf(36000, 7.5, 5)).toBe(2700);
    expect(percentOf(10001, 33.33, 1)).toBe(3333);
    expect(percentOf(100, 0.29, 1)).toBe(0);
  });

  it('is never further than half a step from the exact amount, and always whole steps', () => {
    const cases = fc.record({
      numerator: fc.integer({ min: -1e12, max: 1e12 }),
      denominator: fc.integer({ min: 1, max: 20_000 }),
      step: fc.constantFrom(1, 5),
    });
    fc.assert(
      fc.property(cases, ({ numerator, denominator, step }) => {
        const rounded = roundToStep(numerator, denominator, step);
        const distance = 2n * (BigInt(rounded) * BigInt(denominator) - BigInt(numerator));
        const half = BigInt(denominator) * BigInt(step);
        return rounded % step === 0 && distance <= half && distance > -half;
      }),
    );
  });

  it('is exact beyond the safe integers, where a fraction in floating point is not', () => {
    // Twice the numerator no longer fits; the last digit decides.
    expect(roundToStep(9_007_199_254_740_991, 2, 1)).toBe(4_503_599_627_370_496);
    expect(roundToStep(9_007_199_254_740_985, 10, 5)).toBe(900_719_925_474_100);
    expect(roundToStep(1, 9_007_199_254_740_991, 1)).toBe(0);
    expect(roundToStep(4_503_599_627_370_496, 9_007_199_254_740_991, 1)).toBe(1);
  });

  it('rounds by whole numbers of steps in the safe range without wide arithmetic', () => {
    // BigInt here would cost a quote ten times as much.
    const wide = vi.spyOn(globalThis, 'BigInt');
    expect(roundToStep(91_625, 10, 5)).toBe(9165);
    expect(wide).not.toHaveBeenCalled();
    wide.mockRestore();
  });

  it('gives the same answer in wide arithmetic', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom(1, 5),
        (n, d, step) => {
          expect(roundToStep(n, d, step)).toBe(roundBigToStep(BigInt(n), BigInt(d), step));
        },
      ),
    );
    expect(percentOf(999_999_999_995, 99.99, 5)).toBe(999_899_999_995);
  });
});
