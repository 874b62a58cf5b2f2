import type { Booking } from './booking.ts';
import { conflictOf, type Trigger, type When } from './booking-states.ts';

/** What a guest may do to the booking on the guest's own page. */
export type GuestStep = 'withdraw' | 'come' | 'late';

/** The steps that are open to the guest at this moment. */
export function guestSteps(booking: Booking, when: When): GuestStep[] {
  const steps: readonly GuestStep[] = ['withdraw', 'come', 'late'];
  return steps.filter((step: Trigger) => conflictOf(step, booking, when) === null);
}

/** Nothing of it is to come any more: its time has gone by, or the party has left. */
export function isOver(booking: Booking, nowMs: number, endsAt: number): boolean {
  if (booking.leftAt !== null) return true;
  return booking.status === 'confirmed' ? endsAt <= nowMs : booking.startsAt <= nowMs;
}
