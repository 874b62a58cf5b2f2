import type { StoredAnswer } from '@booking/core/route';
import type { Booking } from '@booking/core/shapes';
import { type AnswerOptions, giveUp, type StepAnswer } from '../bookings/answer.ts';
import type { StaffCall } from '../bookings/on-booking.ts';
import type { Deps } from '../deps.ts';
import { onFollowing } from './on-following.ts';

/** Cancels a booking of a series and those after it that have not begun, with one e-mail to the guest. */
export function cancelFollowing(
  deps: Deps,
  call: StaffCall,
  options: AnswerOptions,
): Promise<(StepAnswer & { bookings: Booking[] }) | StoredAnswer> {
  const nowMs = call.now.epochMilliseconds;
  return onFollowing(deps, call, 'cancel', {
    takes: (_, { startsAt, seatedAt }) => startsAt > nowMs && seatedAt === null,
    run: (locked) => giveUp(deps, locked, 'cancel', options),
  });
}
