import { describe, expect, it } from 'vitest';
import { type NightSet, nightSet } from '../../src/domain/nights.ts';
import { difference, evaluate, type FeedNights, heldNights, type ReadNights } from '../../src/domain/verdict.ts';

const window = { from: 0, to: 730 };
const set = (...pairs: [number, number][]): NightSet => nightSet(pairs.map(([from, to]) => ({ from, to })));
const stored = (nights: NightSet): FeedNights => ({ stored: nights, pending: null });
/** A reading of these nights; without any, of a calendar that has no event. */
const reading = (nights: NightSet, unreadable = false): ReadNights => ({
  nights,
  unreadable,
  empty: nights.length === 0,
});

describe('the verdict of a reading', () => {
  it.each([
    ['nothing stored, nothing read', set(), set(), false, 'ok'],
    ['new nights', set(), set([10, 12]), false, 'ok'],
    ['new nights beside an unreadable event', set(), set([10, 12]), true, 'partial'],
    ['one of three nights gone', set([10, 13]), set([10, 12]), false, 'ok'],
    ['all but one of three nights gone', set([10, 13]), set([10, 11]), false, 'ok'],
    ['half of four nights gone', set([10, 14]), set([10, 12]), false, 'ok'],
    ['more than half of four nights gone', set([10, 14]), set([10, 11]), false, 'suspect'],
    ['more than half gone beside an unreadable event', set([10, 14]), set([10, 11]), true, 'suspect'],
    ['empty although one night is stored', set([10, 11]), set(), false, 'suspect'],
    ['empty although only past nights are stored', set([-5, 0]), set(), false, 'ok'],
    ['all moved elsewhere', set([10, 14]), set([20, 24]), false, 'suspect'],
  ] as const)('%s: %s → %s', (_, before, read, unreadable, verdict) => {
    expect(evaluate(reading(read, unreadable), stored(before), window).verdict).toBe(verdict);
  });

  it('is ok when few nights are gone and what is left is over: our own empty room lists one such night', () => {
    const over = { nights: set(), unreadable: false, empty: false };
    expect(evaluate(over, stored(set([10, 13])), window)).toEqual({ verdict: 'ok', retained: [], pending: null });
    expect(evaluate(over, stored(set([10, 14])), window).verdict).toBe('suspect');
  });

  it('gives nights up at once on an ok reading', () => {
    expect(evaluate(reading(set([10, 12]), false), stored(set([10, 14])), window)).toMatchObject({
      retained: [],
      pending: null,
    });
  });

  it('keeps nights on a suspect or partial reading until three in a row say the same', () => {
    for (const [before, read, unreadable] of [
      [set([10, 14]), set(), false],
      [set([10, 14]), set([10, 13]), true],
    ] as const) {
      const first = evaluate(reading(read, unreadable), stored(before), window);
      expect(heldNights(read, first.retained)).toEqual(before);
      const second = evaluate(reading(read, unreadable), { stored: before, pending: first.pending }, window);
      expect(heldNights(read, second.retained)).toEqual(before);
      const third = evaluate(reading(read, unreadable), { stored: before, pending: second.pending }, window);
      expect(heldNights(read, third.retained)).toEqual(read);
      expect(third.pending).toBeNull();
      expect(third.retained).toEqual([]);
    }
  });

  it('begins to count again when a reading says something else', () => {
    const first = evaluate(reading(set(), false), stored(set([10, 14])), window);
    const second = evaluate(reading(set([10, 11]), false), { stored: set([10, 14]), pending: first.pending }, window);
    expect(second.pending?.reads).toBe(1);
  });

  it('forgets what it waited for when the nights are back', () => {
    const first = evaluate(reading(set(), false), stored(set([10, 14])), window);
    const back = evaluate(reading(set([10, 14]), false), { stored: set([10, 14]), pending: first.pending }, window);
    expect(back).toEqual({ verdict: 'ok', retained: [], pending: null });
  });

  it('compares readings over the days that both looked at: midnight does not begin the count again', () => {
    const read = set([0, 1]);
    const first = evaluate(reading(read, false), stored(set([0, 9])), window);
    const tomorrow = { from: 1, to: 731 };
    const second = evaluate(reading(set([730, 731]), false), { stored: set([1, 9]), pending: first.pending }, tomorrow);
    expect(second.pending?.reads).toBe(2);
  });

  it('takes new nights at once whatever the verdict', () => {
    const judged = evaluate(reading(set([20, 22]), false), stored(set([10, 14])), window);
    expect(judged.verdict).toBe('suspect');
    expect(heldNights(set([20, 22]), judged.retained)).toEqual(set([10, 14], [20, 22]));
  });

  it('says what came and what went', () => {
    expect(difference(set([10, 14]), set([12, 20]))).toEqual({ added: 6, released: 2 });
  });

  it('waits with the nights that are gone alone, over the whole window that it looked at', () => {
    const judged = evaluate(reading(set([10, 11])), stored(set([10, 14])), window);
    expect(judged).toEqual({
      verdict: 'suspect',
      retained: set([11, 14]),
      pending: { nights: set([10, 11]), window, reads: 1 },
    });
  });

  it('is partial when something was unreadable though no night is gone, and then there is nothing to wait for', () => {
    expect(evaluate(reading(set([10, 14]), true), stored(set([10, 14])), window)).toEqual({
      verdict: 'partial',
      retained: [],
      pending: null,
    });
  });

  it('waits anew when the days that both readings looked at differ in one night', () => {
    const first = evaluate(reading(set([0, 3])), stored(set([0, 9])), window);
    const later = { from: 1, to: 731 };
    const again = (nights: NightSet) =>
      evaluate(reading(nights), { stored: set([1, 9]), pending: first.pending }, later);
    expect(again(set([1, 3])).pending?.reads).toBe(2);
    expect(again(set([1, 2])).pending?.reads).toBe(1);
    expect(again(set([2, 3])).pending?.reads).toBe(1);
  });

  it('never keeps nights that are over', () => {
    const judged = evaluate(reading(set([20, 21])), stored(set([-9, 5], [20, 25])), window);
    expect(judged.retained).toEqual(set([0, 5], [21, 25]));
  });
});
