import type { StoredAnswer } from '@booking/core/route';
import type { BookingStatus } from '@booking/core/shapes';
import type { Effects } from '@booking/kit/commands/run';
import { release } from '../db/allocations.ts';
import type { Deps } from '../deps.ts';
import { TRANSITIONS } from '../domain/booking/booking-states.ts';
import { stepped } from '../domain/booking/new-booking.ts';
import { snapshotWaitlist, waitlistEmails } from './notify-waitlist.ts';
import { type LockedBooking, onBooking, type StaffCall } from './on-booking.ts';
import { callOff } from './payments/called-off.ts';
import { storeStep } from './step-effects.ts';

export type StepAnswer = { status: BookingStatus; guest_emailed: boolean };

type Ending = 'decline' | 'waitlist' | 'cancel' | 'withdraw' | 'no_show';

export type AnswerOptions = {
  /** Staff asks for the guest to be written to; where the step always does, it is passed over. */
  readonly notify?: boolean;
  readonly reason?: string | undefined;
};

/** Decline, waitlist, cancel and no-show: the booking gives up what it holds, and the waiting list is looked through. */
export function answerBooking(
  deps: Deps,
  call: StaffCall,
  trigger: Exclude<Ending, 'withdraw'>,
  options: AnswerOptions = {},
): Promise<StepAnswer | StoredAnswer> {
  return onBooking(deps, call, trigger, { run: (locked) => giveUp(deps, locked, trigger, options) });
}

/** The step that ends what a booking holds. */
export async function giveUp(
  deps: Deps,
  locked: LockedBooking,
  trigger: Ending,
  options: AnswerOptions = {},
): Promise<Effects<StepAnswer>> {
  const { em, booking, nowMs } = locked;
  const status = TRANSITIONS[trigger].to ?? booking.status;
  const freed = await snapshotWaitlist(locked);
  await release(em, booking.id);
  const { change, wakes } = await callOff(locked, status);
  const after = stepped(booking, { status, tablesPinned: false, ...change }, nowMs);
  const { guestEmailed, effects } = await storeStep(deps, locked, trigger, { after, tableIds: [], ...options });
  const emails = [...effects.emails, ...(await waitlistEmails(deps, locked, freed))];
  return { answer: { status, guest_emailed: guestEmailed }, ...effects, emails, wakes };
}
