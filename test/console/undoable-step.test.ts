import { describe, expect, it } from 'vitest';
import { undoableStep } from '../../console/src/screens/hotel/desk/undoable-step.ts';

const clock = { today: '2026-12-04', timeZone: 'Europe/Zurich' };
const stay = (status: string, check_out = '2026-12-06') => ({ status, check_out });
const taken = (step: string, at = '2026-12-04T09:00:00.000Z', way = 'console') => [{ step, at, way }];

describe('The step of a stay that its page offers to undo', () => {
  it('is a check-in and a check-out on their own day, by the clocks of the hotel', () => {
    expect(undoableStep(stay('checked_in'), taken('check_in'), clock)).toEqual({
      status: 'checked_in',
      step: 'check_in',
    });
    expect(undoableStep(stay('checked_in'), taken('check_in', '2026-12-03T22:59:00.000Z'), clock)).toBeNull();
    expect(undoableStep(stay('checked_in'), taken('check_in', '2026-12-03T23:01:00.000Z'), clock)).not.toBeNull();
    expect(undoableStep(stay('checked_out', '2026-12-04'), taken('check_out'), clock)).not.toBeNull();
  });

  it('is a cancellation or a no-show as long as a night is left', () => {
    for (const [status, step] of [
      ['cancelled', 'cancel'],
      ['no_show', 'no_show'],
    ] as const) {
      const steps = taken(step, '2026-12-01T09:00:00.000Z');
      expect(undoableStep(stay(status, '2026-12-05'), steps, clock)).toEqual({ status, step });
      expect(undoableStep(stay(status, '2026-12-04'), steps, clock)).toBeNull();
    }
  });

  it('is none where the guest took it, or where nothing is to be undone', () => {
    expect(undoableStep(stay('cancelled'), taken('cancel', undefined, 'guest_page'), clock)).toBeNull();
    expect(undoableStep(stay('confirmed'), taken('confirm'), clock)).toBeNull();
    expect(undoableStep(stay('checked_in'), [], clock)).toBeNull();
  });
});
