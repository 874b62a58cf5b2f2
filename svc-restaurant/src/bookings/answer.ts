import type { StoredAnswer } from '@booking/core/route';
import type { BookingStatus } from '@booking/core/shapes';
import { release } from '../db/allocations.ts';
import type { Deps } from '../deps.ts';
import { TRANSITIONS } from '../domain/booking/booking-states.ts';
import { stepped } from '../domain/booking/new-booking.ts';
import { notifyWaitlist, snapshotWaitlist } from './notify-waitlist.ts';
import { type LockedBooking, onBooking, type StaffCall } from './on-booking.ts';
import { writeStep } from './write-step.ts';

export type StepAnswer = { status: BookingStatus; guest_emailed: boolean };

/** Decline, waitlist, cancel and no-show: the booking gives up what it holds, and the waiting list is looked through. */
export async function answerBooking(
  deps: Deps,
  call: StaffCall,
  trigger: Exclude<Ending, 'withdraw'>,
  how: { readonly notify?: boolean; readonly reason?: string | undefined } = {},
): Promise<StepAnswer | StoredAnswer> {
  return onBooking(deps, call, trigger, { run: (locked) => giveUp(deps, locked, trigger, how) });
}

type Ending = 'decline' | 'waitlist' | 'cancel' | 'withdraw' | 'no_show';

/** Writes the step that ends what a booking holds. */
export async function giveUp(
  deps: Deps,
  locked: LockedBooking,
  trigger: Ending,
  how: { readonly notify?: boolean; readonly reason?: string | undefined } = {},
): Promise<StepAnswer> {
  const { em, booking, nowMs } = locked;
  const status = TRANSITIONS[trigger].to ?? booking.status;
  const freed = await snapshotWaitlist(locked);
  await release(em, booking.id);
  const after = stepped(booking, { status, tablesPinned: false }, nowMs);
  const guest_emailed = await writeStep(deps, locked, trigger, { after, tableIds: [], ...how });
  await notifyWaitlist(deps, locked, freed);
  return { status, guest_emailed };
}
