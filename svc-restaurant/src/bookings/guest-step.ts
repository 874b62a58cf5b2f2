import type { Effects } from '@booking/kit/commands/run';
import type { Deps } from '../deps.ts';
import type { GuestStep } from '../domain/booking/guest-steps.ts';
import { stepped } from '../domain/booking/new-booking.ts';
import { endOf } from '../domain/slot/requested-slot.ts';
import { emailToStaff } from '../guests/emails.ts';
import { giveUp } from './answer.ts';
import { type LockedBooking, onBooking, type StaffCall } from './on-booking.ts';
import { storeStep } from './step-effects.ts';

/** The guest gives the booking up, or says once more that it stands. 409 where its state does not allow it. */
export async function takeGuestStep(deps: Deps, call: StaffCall, step: GuestStep): Promise<void> {
  const run = (locked: LockedBooking) => (step === 'withdraw' ? withdraw(deps, locked) : come(deps, locked));
  await onBooking(deps, call, step, { run });
}

/** The business is told: it expected somebody. */
async function withdraw(deps: Deps, locked: LockedBooking): Promise<Effects<null>> {
  const { venue, booking, nowMs } = locked;
  const effects = await giveUp(deps, locked, 'withdraw');
  const after = stepped(booking, { status: 'cancelled' }, nowMs);
  const about = { venue, booking: after, endsAt: endOf(venue, booking), host: deps.host };
  const emails = [...(effects.emails ?? []), emailToStaff('desk_cancelled', about)];
  return { ...effects, answer: null, emails };
}

async function come(deps: Deps, locked: LockedBooking): Promise<Effects<null>> {
  const { booking, tableIds, nowMs } = locked;
  const after = stepped(booking, { confirmedBy: 'guest' }, nowMs);
  const { effects } = await storeStep(deps, locked, 'come', { after, tableIds });
  return { answer: null, ...effects };
}
