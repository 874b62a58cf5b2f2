import { describe, expect, it } from 'vitest';
import { type Budget, isOver, NONE_LEFT, UNBOUNDED, within } from '../../src/rules/search.ts';

/** A budget of which so much is left each time that it is asked. */
const budget = (...left: number[]): Budget => {
  let i = 0;
  return { left: () => left[i++] ?? 0 };
};

const asked = (part: Budget, times: number): number[] => Array.from({ length: times }, () => part.left());

describe('a budget', () => {
  it('Is over from 0 on', () => {
    const some = budget(1, 0, -1);
    expect([isOver(some), isOver(some), isOver(some)]).toEqual([false, true, true]);
    expect([isOver(UNBOUNDED), isOver(NONE_LEFT)]).toEqual([false, true]);
  });
});

describe('a part of a budget', () => {
  it('A search that is one of four is told what is left of a quarter', () => {
    expect(asked(within(budget(100, 90, 75, 70), 4), 3)).toEqual([15, 0, -5]);
  });

  it('A search that comes last is told all that is left', () => {
    expect(asked(within(budget(100, 90, 80), 1), 2)).toEqual([90, 80]);
  });

  it('A search without a limit has no limit in its part either', () => {
    expect(asked(within(UNBOUNDED, 4), 2)).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });

  it('What stops the whole stops the part', () => {
    const left = [100];
    const part = within({ left: () => left.shift() ?? expect.fail('stopped') }, 4);
    expect(() => isOver(part)).toThrow('stopped');
  });
});
