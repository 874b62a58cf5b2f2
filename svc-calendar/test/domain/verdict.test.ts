import { describe, expect, it } from 'vitest';
import { type NightSet, nightSet } from '../../src/domain/nights.ts';
import { difference, type FeedNights, heldNights, judge } from '../../src/domain/verdict.ts';

const window = { from: 0, to: 730 };
const set = (...pairs: [number, number][]): NightSet => nightSet(pairs.map(([from, to]) => ({ from, to })));
const stored = (nights: NightSet): FeedNights => ({ stored: nights, pending: null });

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
    expect(judge(read, unreadable, stored(before), window).verdict).toBe(verdict);
  });

  it('gives nights up at once on an ok reading', () => {
    expect(judge(set([10, 12]), false, stored(set([10, 14])), window)).toMatchObject({ retained: [], pending: null });
  });

  it('keeps nights on a suspect or partial reading until three in a row say the same', () => {
    for (const [before, read, unreadable] of [
      [set([10, 14]), set(), false],
      [set([10, 14]), set([10, 13]), true],
    ] as const) {
      const first = judge(read, unreadable, stored(before), window);
      expect(heldNights(read, first.retained)).toEqual(before);
      const second = judge(read, unreadable, { stored: before, pending: first.pending }, window);
      expect(heldNights(read, second.retained)).toEqual(before);
      const third = judge(read, unreadable, { stored: before, pending: second.pending }, window);
      expect(heldNights(read, third.retained)).toEqual(read);
      expect(third.pending).toBeNull();
    }
  });

  it('begins to count again when a reading says something else', () => {
    const first = judge(set(), false, stored(set([10, 14])), window);
    const second = judge(set([10, 11]), false, { stored: set([10, 14]), pending: first.pending }, window);
    expect(second.pending?.reads).toBe(1);
  });

  it('forgets what it waited for when the nights are back', () => {
    const first = judge(set(), false, stored(set([10, 14])), window);
    const back = judge(set([10, 14]), false, { stored: set([10, 14]), pending: first.pending }, window);
    expect(back).toEqual({ verdict: 'ok', retained: [], pending: null });
  });

  it('compares readings over the days that both looked at: midnight does not begin the count again', () => {
    const read = set([0, 1]);
    const first = judge(read, false, stored(set([0, 9])), window);
    const tomorrow = { from: 1, to: 731 };
    const second = judge(set([730, 731]), false, { stored: set([1, 9]), pending: first.pending }, tomorrow);
    expect(second.pending?.reads).toBe(2);
  });

  it('takes new nights at once whatever the verdict', () => {
    const judged = judge(set([20, 22]), false, stored(set([10, 14])), window);
    expect(judged.verdict).toBe('suspect');
    expect(heldNights(set([20, 22]), judged.retained)).toEqual(set([10, 14], [20, 22]));
  });

  it('says what came and what went', () => {
    expect(difference(set([10, 14]), set([12, 20]))).toEqual({ added: 6, released: 2 });
  });
});
