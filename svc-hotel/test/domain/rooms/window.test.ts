import { dayOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import { GAP_DAYS, wholeWindow, windowAround } from '../../../src/domain/rooms/assignment.ts';

const TODAY = dayOf('2026-12-08');

describe('the nights that are read for a request', () => {
  it('The nights around a stay are those in which a gap counts, before and after it', () => {
    const nights = { from: TODAY, to: TODAY + 3 };
    expect(windowAround(nights)).toEqual({ from: TODAY - GAP_DAYS, to: TODAY + 3 + GAP_DAYS });
  });

  it('The whole window holds the nights around every stay from last night to two years ahead', () => {
    const whole = wholeWindow(TODAY);
    for (const ahead of [-1, 0, 730]) {
      const around = windowAround({ from: TODAY + ahead, to: TODAY + ahead + 1 });
      expect([whole.from <= around.from, around.to <= whole.to]).toEqual([true, true]);
    }
  });
});
