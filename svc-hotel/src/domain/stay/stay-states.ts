import type { EventType } from '@booking/core/events';
import type { Day } from '@booking/core/rules/days';
import type { StayStatus } from '@booking/core/shapes';
import { alreadyIn, type StateConflict } from './conflicts.ts';

export type StayTrigger = 'confirm' | 'decline' | 'cancel' | 'check_in' | 'check_out' | 'no_show';

/** When a step may be taken, by the hotel's own calendar day. */
export type StepDay = 'any' | 'from_check_in' | 'during_stay';

export type Transition = {
  readonly from: readonly StayStatus[];
  readonly to: StayStatus;
  readonly event: EventType;
  readonly day: StepDay;
  /** always: the guest is written to; asked: only when staff ask for it. */
  readonly mail: 'always' | 'asked' | 'never';
  /** Whether the cancellation rule gives a figure. */
  readonly fee: boolean;
};

/** THE state table of a stay. Whatever is not in it answers 409. */
export const STAY_STATES: Readonly<Record<StayTrigger, Transition>> = {
  confirm: { from: ['requested'], to: 'confirmed', event: 'stay.confirmed', day: 'any', mail: 'always', fee: false },
  decline: { from: ['requested'], to: 'declined', event: 'stay.declined', day: 'any', mail: 'always', fee: false },
  cancel: {
    from: ['requested', 'confirmed'],
    to: 'cancelled',
    event: 'stay.cancelled',
    day: 'any',
    mail: 'asked',
    fee: true,
  },
  check_in: {
    from: ['confirmed'],
    to: 'checked_in',
    event: 'stay.checked_in',
    day: 'during_stay',
    mail: 'never',
    fee: false,
  },
  check_out: {
    from: ['checked_in'],
    to: 'checked_out',
    event: 'stay.checked_out',
    day: 'any',
    mail: 'never',
    fee: false,
  },
  no_show: {
    from: ['confirmed'],
    to: 'no_show',
    event: 'stay.no_show',
    day: 'from_check_in',
    mail: 'never',
    fee: true,
  },
};

/** Statuses from which a stay may still come to where a step begins; from all others the step is too late. */
const BEFORE: Readonly<Partial<Record<StayTrigger, readonly ('requested' | 'confirmed')[]>>> = {
  check_in: ['requested'],
  check_out: ['requested', 'confirmed'],
  no_show: ['requested'],
};

/** Why a stay in this status cannot take the step. */
export function stateConflict(trigger: StayTrigger, status: StayStatus): StateConflict {
  const before = BEFORE[trigger]?.find((earlier) => earlier === status);
  return before === undefined ? alreadyIn(status) : { code: `still_${before}` };
}

/** Statuses in which a stay can be changed, and whether all of it can. */
export const CHANGEABLE: Readonly<Partial<Record<StayStatus, 'all' | 'in_house'>>> = {
  requested: 'all',
  confirmed: 'all',
  checked_in: 'in_house',
};

export type StepAnswer =
  | { readonly ok: true; readonly transition: Transition }
  | { readonly ok: false; readonly why: 'status' | 'too_early' | 'too_late' };

/** Whether a stay in this status can take the step today. */
export function takeStep(
  trigger: StayTrigger,
  stay: { readonly status: StayStatus; readonly checkIn: Day; readonly checkOut: Day },
  today: Day,
): StepAnswer {
  const transition = STAY_STATES[trigger];
  if (!transition.from.includes(stay.status)) return { ok: false, why: 'status' };
  if (transition.day !== 'any' && today < stay.checkIn) return { ok: false, why: 'too_early' };
  if (transition.day === 'during_stay' && today >= stay.checkOut) return { ok: false, why: 'too_late' };
  return { ok: true, transition };
}
