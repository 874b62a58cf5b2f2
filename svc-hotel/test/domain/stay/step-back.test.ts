import { EVENT_TYPES } from '@booking/core/events';
import { STAY_STATUSES } from '@booking/core/shapes';
import { describe, expect, it } from 'vitest';
import { beforeStep } from '../../../src/domain/stay/history.ts';
import { STAY_STATES } from '../../../src/domain/stay/stay-states.ts';
import {
  STATE_EVENTS,
  stepBackConflict,
  type Taken,
  UNDONE,
  type Undoable,
  undoable,
} from '../../../src/domain/stay/step-back.ts';
import { stayOf } from '../stays.ts';

const statuses = Object.keys(UNDONE) as Undoable[];
const before = beforeStep(stayOf(), false);
const taken = (over: Partial<Taken> = {}): Taken => ({
  before,
  isLast: true,
  day: '2026-12-08',
  today: '2026-12-08',
  ...over,
});
const conflict = (status: Undoable, over: Partial<Taken> = {}) =>
  stepBackConflict({ status, check_out: '2026-12-10' }, status, taken(over));

describe('the table of steps that can be taken back', () => {
  it.each(statuses)('The step that leads to %s is the step that is undone', (status) => {
    expect(STAY_STATES[UNDONE[status].step].to).toBe(status);
  });

  it.each(STAY_STATUSES)('The event of a stay that is %s again is a public one', (status) => {
    expect(STATE_EVENTS[status]).toBe(`stay.${status}`);
    expect(EVENT_TYPES).toContain(STATE_EVENTS[status]);
  });

  it('A stay can be taken back from the statuses of the table and from no other', () => {
    expect(STAY_STATUSES.filter((status) => undoable(status) === status)).toEqual(
      STAY_STATUSES.filter((status) => statuses.some((other) => other === status)),
    );
    expect(undoable('requested')).toBeNull();
  });
});

describe('what a step keeps for the way back', () => {
  it('A step keeps status, room, pin, the last night held and whether the guest was written to', () => {
    const stay = stayOf({ status: 'checked_in', room_id: '102', pinned: true, held_until: '2026-12-09' });
    const kept = { status: 'checked_in', room_id: '102', pinned: true, held_until: '2026-12-09' };
    expect(beforeStep(stay, true)).toEqual({ ...kept, mailed: true });
    expect(beforeStep(stay, false)).toEqual({ ...kept, mailed: false });
  });
});

describe('a step that is taken back', () => {
  it.each(statuses)('A stay that is %s goes back on the day of the step', (status) => {
    expect(conflict(status)).toBeNull();
  });

  it.each(statuses)('A stay that is no longer %s has changed since', (status) => {
    const other = { status: 'requested', check_out: '2026-12-10' } as const;
    expect(stepBackConflict(other, status, taken({ before: null }))).toEqual({ code: 'changed_since' });
  });

  it.each(statuses)(
    'An answer stands once anything has happened since; another step that led to %s does not',
    (status) => {
      const isAnswer = status === 'confirmed' || status === 'declined';
      expect(conflict(status, { isLast: false })).toEqual(isAnswer ? { code: 'changed_since' } : null);
    },
  );

  it.each(statuses)('A stay that became %s under the release before cannot go back', (status) => {
    expect(conflict(status, { before: null })).toEqual({ code: 'undo_over' });
  });

  it.each([
    ['confirmed', { code: 'undo_over' }],
    ['declined', { code: 'undo_over' }],
    ['checked_in', { code: 'undo_over' }],
    ['checked_out', { code: 'undo_over' }],
    ['cancelled', null],
    ['no_show', null],
  ] as const)('A stay that became %s the day before answers %j', (status, expected) => {
    expect(conflict(status, { today: '2026-12-09' })).toEqual(expected);
  });

  const lastDay = { day: '2026-12-10', today: '2026-12-10' };
  it.each([
    ['checked_in', { code: 'stay_over', since: '2026-12-10' }],
    ['cancelled', { code: 'stay_over', since: '2026-12-10' }],
    ['checked_out', null],
    ['no_show', null],
  ] as const)('On the day of departure a stay that is %s answers %j', (status, expected) => {
    expect(conflict(status, lastDay)).toEqual(expected);
  });

  it('A no-show goes back as long as the front desk lists a stay that nobody marked: 30 days', () => {
    expect(conflict('no_show', { today: '2027-01-08' })).toBeNull();
    expect(conflict('no_show', { today: '2027-01-09' })).toEqual({ code: 'stay_over', since: '2026-12-10' });
  });
});
