import { STAY_STATUSES } from '@booking/core/shapes';
import { describe, expect, it } from 'vitest';
import { alreadyIn } from '../../../src/domain/stay/conflicts.ts';
import {
  CHANGEABLE,
  STAY_STATES,
  type StayTrigger,
  stateConflict,
  takeStep,
} from '../../../src/domain/stay/stay-states.ts';

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

describe('a step that a stay cannot take', () => {
  const still: Record<StayTrigger, string[]> = {
    confirm: [],
    decline: [],
    cancel: [],
    check_in: ['requested'],
    check_out: ['requested', 'confirmed'],
    no_show: ['requested'],
  };

  it.each(triggers)('%s: the stay is still before it, or already beyond it', (trigger) => {
    const cannot = STAY_STATUSES.filter((status) => !STAY_STATES[trigger].from.includes(status));
    const codes = cannot.map((status) => stateConflict(trigger, status).code);
    expect(codes).toEqual(
      cannot.map((status) => (still[trigger].includes(status) ? `still_${status}` : `already_${status}`)),
    );
  });
});

describe('the state of a stay as a conflict', () => {
  it.each(STAY_STATUSES)(
    'A stay that is %s names its state as already there, a request as not yet answered',
    (status) => {
      expect(alreadyIn(status)).toEqual({ code: status === 'requested' ? 'still_requested' : `already_${status}` });
    },
  );
});

describe('what can be changed', () => {
  it('is all of a stay before it begins, and what is left of one in the house', () => {
    expect(STAY_STATUSES.filter((status) => CHANGEABLE[status] === 'all').sort()).toEqual(['confirmed', 'requested']);
    expect(STAY_STATUSES.filter((status) => CHANGEABLE[status] === 'in_house')).toEqual(['checked_in']);
  });
});

describe('the table of steps', () => {
  it('gives a figure for a cancellation and a no-show, and never for another step', () => {
    expect(triggers.filter((trigger) => STAY_STATES[trigger].fee).sort()).toEqual(['cancel', 'no_show']);
  });

  it('writes to the guest on confirming and declining, and on cancelling when staff ask for it', () => {
    expect(triggers.filter((trigger) => STAY_STATES[trigger].mail === 'always').sort()).toEqual(['confirm', 'decline']);
    expect(triggers.filter((trigger) => STAY_STATES[trigger].mail === 'asked')).toEqual(['cancel']);
  });

  it.each(['confirm', 'decline', 'cancel', 'check_out'] as const)('%s is not bound to a day', (trigger) => {
    const { from } = STAY_STATES[trigger];
    const stay = { status: from[0] as (typeof from)[number], checkIn: 10, checkOut: 12 };
    expect([0, 11, 40].map((today) => takeStep(trigger, stay, today).ok)).toEqual([true, true, true]);
  });

  it('a no-show before the day of arrival is too early', () => {
    const stay = { status: 'confirmed', checkIn: 10, checkOut: 12 } as const;
    expect(takeStep('no_show', stay, 9)).toEqual({ ok: false, why: 'too_early' });
    expect(takeStep('check_in', stay, 10)).toEqual({ ok: true, transition: STAY_STATES.check_in });
  });
});
