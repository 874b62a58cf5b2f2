import type { EventType } from '@booking/core/events';
import { type BeforeStep, type Booking, type GuestEmailKind, UNDOABLE } from './booking.ts';
import type { Trigger } from './booking-states.ts';

type Held = { readonly tableIds: readonly string[]; readonly holdsPerson: boolean };

/** What is kept of a booking for the case that this step is taken back. A correction of the guest's name stands in nobody's way, nor does a guest who says that they are late. */
export function beforeStep(
  trigger: Trigger,
  booking: Booking,
  { tableIds, holdsPerson }: Held,
  told: boolean,
): BeforeStep | null {
  if (trigger === 'edit' || trigger === 'late') return booking.beforeStep;
  const step = UNDOABLE.find((undoable) => undoable === trigger);
  if (step === undefined) return null;
  return { step, ...fieldsBefore(booking), tableIds, heldPerson: holdsPerson, told };
}

/** The booking's own fields that a step may change, as they were. */
export function fieldsBefore(before: Booking | BeforeStep) {
  const { status, confirmedBy, askedStaffId, staffId, tablesPinned, seatedAt, leftAt, visit } = before;
  return { status, confirmedBy, askedStaffId, staffId, tablesPinned, seatedAt, leftAt, ...(visit && { visit }) };
}

/**
 * What an undo does to what the booking holds: nothing, give it up, take again what it had, or leave the party where it is
 * and free to be given other tables. What lies in the past is not taken again.
 */
export function allocationAfterUndo(before: BeforeStep, isOver: boolean): 'stays' | 'freed' | 'again' {
  const held = before.tableIds.length > 0 || before.heldPerson;
  switch (before.step) {
    case 'seat':
      return 'stays';
    case 'confirm':
      return held ? 'stays' : 'freed';
    default:
      return held && !isOver ? 'again' : 'stays';
  }
}

const EVENTS = {
  requested: 'booking.requested',
  waitlisted: 'booking.waitlisted',
  confirmed: 'booking.confirmed',
  declined: 'booking.declined',
  cancelled: 'booking.cancelled',
  no_show: 'booking.no_show',
} as const satisfies Record<Booking['status'], EventType>;

/** The event of the state that a booking is in once more: an undo is a new fact. */
export function eventOfState({ status, seatedAt, leftAt }: Booking): EventType {
  if (leftAt !== null) return 'booking.left';
  return seatedAt === null ? EVENTS[status] : 'booking.seated';
}

/** What a guest is written who was written about the step that is taken back. */
export function mailOfState({ status }: Booking): GuestEmailKind | null {
  if (status === 'requested') return 'acknowledged';
  return status === 'confirmed' || status === 'waitlisted' ? status : null;
}
