import { queueEmail } from '@booking/kit/email/queue';
import type { Deps } from '../deps.ts';
import type { GuestStep } from '../domain/booking/guest-steps.ts';
import { stepped } from '../domain/booking/new-booking.ts';
import { endOf } from '../domain/slot/requested-slot.ts';
import { emailToStaff } from '../emails/booking-emails.ts';
import { giveUp } from './answer.ts';
import { type LockedBooking, onBooking, type StaffCall } from './on-booking.ts';
import { writeStep } from './write-step.ts';

/** The guest gives the booking up, or says once more that it stands. 409 where its state does not allow it. */
export async function takeGuestStep(deps: Deps, call: StaffCall, step: GuestStep): Promise<void> {
  const run = (locked: LockedBooking) => (step === 'withdraw' ? withdraw(deps, locked) : come(deps, locked));
  await onBooking(deps, call, step, { run });
}

/** The business is told: it expected somebody. */
async function withdraw(deps: Deps, locked: LockedBooking): Promise<null> {
  const { tx, venue, booking, now, nowMs } = locked;
  await giveUp(deps, locked, 'withdraw');
  const after = stepped(booking, { status: 'cancelled' }, nowMs);
  const about = { venue, booking: after, endsAt: endOf(venue, booking), host: deps.host };
  await queueEmail(tx, emailToStaff('desk_cancelled', about), now);
  return null;
}

async function come(deps: Deps, locked: LockedBooking): Promise<null> {
  const { booking, tableIds, nowMs } = locked;
  await writeStep(deps, locked, 'come', { after: stepped(booking, { confirmedBy: 'guest' }, nowMs), tableIds });
  return null;
}
