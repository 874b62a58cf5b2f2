import type { StoredAnswer } from '@booking/core/route';
import type { StaffCall } from '../bookings/on-booking.ts';
import { takeBack, type Undone } from '../bookings/undo.ts';
import type { Deps } from '../deps.ts';
import type { BeforeStep } from '../domain/booking/booking.ts';
import { onFollowing } from './on-following.ts';

/** Takes back the last step of a booking, and of those after it that took that step with it: all of them, or none. */
export function undoFollowing(deps: Deps, call: StaffCall): Promise<Undone | StoredAnswer> {
  return onFollowing<Undone>(deps, call, 'undo', {
    // What was done in one step bears one moment.
    takes: (first, other) => other.updatedAt === first.updatedAt && other.beforeStep?.step === first.beforeStep?.step,
    run: (locked) => takeBack(deps, locked, locked.booking.beforeStep as BeforeStep),
  });
}
