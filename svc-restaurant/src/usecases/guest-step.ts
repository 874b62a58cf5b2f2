import { queueMail } from '@booking/kit/mail/queue';
import type { GuestStep } from '../domain/guest-steps.ts';
import { stepped } from '../domain/new-booking.ts';
import { deskMail } from '../mails/booking-mails.ts';
import { giveUp } from './answer-booking.ts';
import type { Deps } from './deps.ts';
import { onBooking, type StaffCall, type Standing } from './on-booking.ts';
import { endOf } from './page-bookings.ts';
import { writeStep } from './write-step.ts';

/** The guest gives the booking up, or says once more that it stands. 409 where its state does not allow it. */
export async function takeGuestStep(deps: Deps, call: StaffCall, step: GuestStep): Promise<void> {
  const run = (standing: Standing) => (step === 'withdraw' ? withdraw(deps, standing) : come(deps, standing));
  await onBooking(deps, call, step, { run });
}

/** The business is told: it expected somebody. */
async function withdraw(deps: Deps, standing: Standing): Promise<null> {
  const { tx, venue, booking, now, nowMs } = standing;
  await giveUp(deps, standing, 'withdraw');
  const after = stepped(booking, { status: 'cancelled' }, nowMs);
  const about = { venue, booking: after, endsAt: endOf(venue, booking), host: deps.host };
  await queueMail(tx, deskMail('desk_cancelled', about), now);
  return null;
}

async function come(deps: Deps, standing: Standing): Promise<null> {
  const { booking, tableIds, nowMs } = standing;
  await writeStep(deps, standing, 'come', { after: stepped(booking, { confirmedBy: 'guest' }, nowMs), tableIds });
  return null;
}
