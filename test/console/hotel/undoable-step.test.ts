import { describe, expect, it } from 'vitest';
import { undoableStep } from '../../../console/src/screens/hotel/desk/undoable-step.ts';

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

  it.each([
    ['cancelled', 'cancel', '2026-12-05', '2026-12-04', 'as long as a night is left'],
    ['no_show', 'no_show', '2026-11-05', '2026-11-04', 'for 30 days after its last night'],
  ] as const)('is one that is %s (%s), where it ends on %s and not on %s: %s', (status, step, open, over, _) => {
    const steps = taken(step, '2026-11-01T09:00:00.000Z');
    expect(undoableStep(stay(status, open), steps, clock)).toEqual({ status, step });
    expect(undoableStep(stay(status, over), steps, clock)).toBeNull();
  });

  it('is an answer on its day, until anything else happens', () => {
    const answered = taken('confirm');
    expect(undoableStep(stay('confirmed'), answered, clock)).toEqual({ status: 'confirmed', step: 'confirm' });
    expect(undoableStep(stay('confirmed'), [...answered, ...taken('change')], clock)).toBeNull();
    expect(undoableStep(stay('declined'), taken('decline', '2026-12-03T09:00:00.000Z'), clock)).toBeNull();
  });

  it('is none where the guest took it, or where nothing is to be undone', () => {
    expect(undoableStep(stay('cancelled'), taken('cancel', undefined, 'guest_page'), clock)).toBeNull();
    expect(undoableStep(stay('confirmed'), taken('make'), clock)).toBeNull();
    expect(undoableStep(stay('checked_in'), [], clock)).toBeNull();
  });
});
