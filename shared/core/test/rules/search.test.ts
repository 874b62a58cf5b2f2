import { describe, expect, it } from 'vitest';
import { finish, type Search, within } from '../../src/rules/search.ts';

/** Asks so many times how much of the budget is left, and answers with what it heard. */
function* asking(times: number): Search<number[]> {
  const heard: number[] = [];
  for (let i = 0; i < times; i += 1) heard.push(yield);
  return heard;
}

const budget = (...left: number[]) => {
  let i = 0;
  return () => left[i++] ?? 0;
};

describe('a search that is driven to its end', () => {
  it('A search is told at each pause what is left of its budget', () => {
    expect(finish(asking(3), budget(30, 20, 10))).toEqual([30, 20, 10]);
  });

  it('A search without a pause answers and nobody looks at the budget', () => {
    const left = () => expect.fail('the budget was looked at');
    expect(finish(asking(0), left)).toEqual([]);
  });
});

describe('a search within a part of the budget', () => {
  it('A search that is one of four is told what is left of a quarter', () => {
    expect(finish(within(asking(3), 4), budget(100, 90, 75, 70))).toEqual([15, 0, -5]);
  });

  it('A search that comes last is told all that is left', () => {
    expect(finish(within(asking(2), 1), budget(100, 90, 80))).toEqual([90, 80]);
  });

  it('A search without a limit has no limit in its part either', () => {
    const whole = Number.POSITIVE_INFINITY;
    expect(finish(within(asking(2), 4), () => whole)).toEqual([whole, whole]);
  });

  it('A search that needs no pause answers within any part', () => {
    expect(finish(within(asking(0), 4), budget(100))).toEqual([]);
  });
});
