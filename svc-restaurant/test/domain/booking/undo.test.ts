import { BOOKING_STATUSES, type BookingStatus } from '@booking/core/shapes';
import { describe, expect, it } from 'vitest';
import { type BeforeStep, type Booking, UNDOABLE, type UndoableStep } from '../../../src/domain/booking/booking.ts';
import { TRANSITIONS, type Trigger } from '../../../src/domain/booking/booking-states.ts';
import {
  allocationAfterUndo,
  beforeStep,
  eventOfState,
  fieldsBefore,
  mailOfState,
} from '../../../src/domain/booking/undo.ts';
import { aBooking, NOW } from '../booking.ts';

const FIELDS = {
  status: 'requested',
  confirmedBy: null,
  askedStaffId: 'mia',
  staffId: 'leo',
  tablesPinned: true,
  seatedAt: NOW - 20,
  leftAt: NOW - 10,
} as const;
const nothing = { tableIds: [], holdsPerson: false };

describe('what is stored for an undo', () => {
  it.each(UNDOABLE)('The step %s stores the fields, tables and person of the booking before it', (step) => {
    const held = { tableIds: ['T1'], holdsPerson: true };
    expect(beforeStep(step, aBooking(FIELDS), held, true)).toEqual({
      step,
      ...FIELDS,
      tableIds: ['T1'],
      heldPerson: true,
      told: true,
    });
  });

  const others = (Object.keys(TRANSITIONS) as Trigger[]).filter(
    (trigger) => trigger !== 'edit' && trigger !== 'late' && !UNDOABLE.some((step) => step === trigger),
  );
  it.each(others)('The step %s leaves nothing to undo', (trigger) => {
    const undoable = aBooking({ beforeStep: beforeStep('seat', aBooking(), nothing, false) });
    expect(beforeStep(trigger, undoable, nothing, false)).toBeNull();
  });

  it('A correction of the guest leaves the step before it undoable', () => {
    const before = beforeStep('seat', aBooking(), nothing, false);
    expect(before).not.toBeNull();
    expect(beforeStep('edit', aBooking({ beforeStep: before }), nothing, true)).toBe(before);
  });

  it('An undo restores each field that a step may change', () => {
    const before = beforeStep('cancel', aBooking(FIELDS), nothing, false) as BeforeStep;
    expect(fieldsBefore(before)).toEqual(FIELDS);
  });
});

describe('what a booking holds after an undo', () => {
  const held: Record<string, Partial<BeforeStep>> = {
    'a table': { tableIds: ['T1'] },
    'a person': { heldPerson: true },
    nothing: {},
  };
  // What an undo does after a step, by what the booking held before it and whether its time is over.
  const rows: Record<UndoableStep, Record<string, [toCome: string, over: string]>> = {
    seat: { 'a table': ['stays', 'stays'], 'a person': ['stays', 'stays'], nothing: ['stays', 'stays'] },
    confirm: { 'a table': ['stays', 'stays'], 'a person': ['stays', 'stays'], nothing: ['freed', 'freed'] },
    decline: { 'a table': ['again', 'stays'], 'a person': ['again', 'stays'], nothing: ['stays', 'stays'] },
    cancel: { 'a table': ['again', 'stays'], 'a person': ['again', 'stays'], nothing: ['stays', 'stays'] },
    no_show: { 'a table': ['again', 'stays'], 'a person': ['again', 'stays'], nothing: ['stays', 'stays'] },
    leave: { 'a table': ['again', 'stays'], 'a person': ['again', 'stays'], nothing: ['stays', 'stays'] },
  };
  const cases = UNDOABLE.flatMap((step) =>
    Object.entries(rows[step]).flatMap(([what, [toCome, over]]) => [
      [step, what, 'to come', toCome] as const,
      [step, what, 'over', over] as const,
    ]),
  );
  it.each(cases)(
    'After an undo of %s the allocation of a booking that held %s and is %s: %s',
    (step, what, when, result) => {
      const before: BeforeStep = { ...FIELDS, step, tableIds: [], heldPerson: false, told: false, ...held[what] };
      expect(allocationAfterUndo(before, when === 'over')).toBe(result);
    },
  );
});

describe('the event of an undo', () => {
  it.each(BOOKING_STATUSES)('A booking that is %s again sends the event of that status', (status) => {
    expect(eventOfState(aBooking({ status }))).toBe(`booking.${status}`);
  });

  it('A booking whose party sits again sends booking.seated', () => {
    expect(eventOfState(aBooking({ seatedAt: NOW }))).toBe('booking.seated');
  });

  it('A booking whose party has left again sends booking.left', () => {
    expect(eventOfState(aBooking({ seatedAt: NOW - 1, leftAt: NOW }))).toBe('booking.left');
  });
});

describe('the e-mail of an undo', () => {
  const mails: Record<BookingStatus, ReturnType<typeof mailOfState>> = {
    requested: 'acknowledged',
    waitlisted: 'waitlisted',
    confirmed: 'confirmed',
    declined: null,
    cancelled: null,
    no_show: null,
  };
  it.each(Object.entries(mails))('A guest whose booking is %s again is sent the e-mail: %s', (status, mail) => {
    expect(mailOfState(aBooking({ status: status as Booking['status'] }))).toBe(mail);
  });
});
