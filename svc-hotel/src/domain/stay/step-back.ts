import { isListedUnmarked } from '@booking/core/codes/unmarked-stays';
import type { EventType } from '@booking/core/events';
import type { StayStatus } from '@booking/core/shapes';
import type { Conflict } from './conflicts.ts';
import type { BeforeStep, StepName } from './history.ts';
import type { Stay } from './stay.ts';

/** The event of the state that a stay is in again: a step that is taken back is a new fact. */
export const STATE_EVENTS = {
  requested: 'stay.requested',
  confirmed: 'stay.confirmed',
  declined: 'stay.declined',
  cancelled: 'stay.cancelled',
  checked_in: 'stay.checked_in',
  checked_out: 'stay.checked_out',
  no_show: 'stay.no_show',
} as const satisfies Record<StayStatus, EventType>;

/** Statuses that can be taken back, by the step that led there; `sameDay`: only on the day on which it was taken. */
export const UNDONE = {
  confirmed: { step: 'confirm', sameDay: true },
  declined: { step: 'decline', sameDay: true },
  checked_in: { step: 'check_in', sameDay: true },
  checked_out: { step: 'check_out', sameDay: true },
  cancelled: { step: 'cancel', sameDay: false },
  no_show: { step: 'no_show', sameDay: false },
} as const satisfies Partial<Record<StayStatus, { step: StepName; sameDay: boolean }>>;

export type Undoable = keyof typeof UNDONE;
export type UndoableStep = (typeof UNDONE)[Undoable]['step'];

/** Whether the step was the answer to a request. */
export const isAnswer = (status: Undoable): boolean => status === 'confirmed' || status === 'declined';

/** A status as one that can be taken back; null for any other. */
export const undoable = (status: StayStatus): Undoable | null => (status in UNDONE ? (status as Undoable) : null);

export type Taken = {
  /** What the step kept; null for one of the release before, which kept nothing. */
  readonly before: BeforeStep | null;
  /** Nothing has changed the stay since. */
  readonly isLast: boolean;
  /** The hotel's own day on which it was taken, and the one that it is. */
  readonly day: string;
  readonly today: string;
};

/** Why a stay cannot go back to where it was before its last step; null where nothing but its room may be in the way. */
export function stepBackConflict(
  stay: Pick<Stay, 'status' | 'check_out'>,
  status: Undoable,
  { before, isLast, day, today }: Taken,
): Conflict | null {
  // An answer stands once anything hangs on it: a payment, a change, another step.
  if (stay.status !== status || (isAnswer(status) && !isLast)) return { code: 'changed_since' };
  if (before === null || (UNDONE[status].sameDay && day !== today)) return { code: 'undo_over' };
  if (status === 'checked_out') return null;
  // A guest who is to come can only come while a night is left; whoever was marked by mistake is to be marked again.
  const canGoBack = today < stay.check_out || (status === 'no_show' && isListedUnmarked(stay.check_out, today));
  return canGoBack ? null : { code: 'stay_over', since: stay.check_out };
}
