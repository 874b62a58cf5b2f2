import { STAY_STATUSES } from '@booking/core/shapes';
import { describe, expect, it } from 'vitest';
import { STAY_STATES, type StayTrigger, takeStep } from '../../src/domain/stay-states.ts';

const triggers = Object.keys(STAY_STATES) as StayTrigger[];
const allowed: Record<StayTrigger, string[]> = {
  confirm: ['requested'],
  decline: ['requested'],
  cancel: ['requested', 'confirmed'],
  check_in: ['confirmed'],
  check_out: ['checked_in'],
  no_show: ['confirmed'],
};

describe('a step of a stay', () => {
  it.each(triggers.flatMap((trigger) => STAY_STATUSES.map((status) => [trigger, status] as const)))(
    '%s from %s is taken only where the rules allow it',
    (trigger, status) => {
      const answer = takeStep(trigger, { status, checkIn: 10, checkOut: 12 }, 10);
      expect(answer.ok).toBe(allowed[trigger].includes(status));
      if (!answer.ok) expect(answer.why).toBe('status');
    },
  );

  it.each([
    [9, 'too_early'],
    [10, 'ok'],
    [11, 'ok'],
    [12, 'too_late'],
  ])('check-in on day %i of a stay from 10 to 12: %s', (today, expected) => {
    const answer = takeStep('check_in', { status: 'confirmed', checkIn: 10, checkOut: 12 }, today);
    expect(answer.ok ? 'ok' : answer.why).toBe(expected);
  });

  it('a no-show can be marked from the day of arrival on, with no end', () => {
    const stay = { status: 'confirmed', checkIn: 10, checkOut: 12 } as const;
    expect(takeStep('no_show', stay, 9).ok).toBe(false);
    expect(takeStep('no_show', stay, 10).ok).toBe(true);
    expect(takeStep('no_show', stay, 40).ok).toBe(true);
  });
});
