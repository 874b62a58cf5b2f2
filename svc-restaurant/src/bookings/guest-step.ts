import type { Effects } from '@booking/kit/commands/run';
import { conflict } from '../conflicts.ts';
import type { Deps } from '../deps.ts';
import type { GuestStep } from '../domain/booking/guest-steps.ts';
import { lateUntil, type SaidLate } from '../domain/booking/late.ts';
import { stepped } from '../domain/booking/new-booking.ts';
import { endOf } from '../domain/slot/requested-slot.ts';
import { emailToStaff } from '../guests/emails.ts';
import { giveUp } from './answer.ts';
import { type LockedBooking, onBooking, type StaffCall } from './on-booking.ts';
import { storeStep } from './step-effects.ts';

/** The guest gives the booking up, or says once more that it stands. 409 where its state does not allow it. */
export async function takeGuestStep(deps: Deps, call: StaffCall, step: Exclude<GuestStep, 'late'>): Promise<void> {
  const run = (locked: LockedBooking) => (step === 'withdraw' ? withdraw(deps, locked) : come(deps, locked));
  await onBooking(deps, call, step, { run });
}

/** The business is told: it expected somebody. */
async function withdraw(deps: Deps, locked: LockedBooking): Promise<Effects<null>> {
  const { venue, booking, nowMs } = locked;
  const effects = await giveUp(deps, locked, 'withdraw');
  const after = stepped(booking, { status: 'cancelled', payStep: null, payAt: null }, nowMs);
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

/** The guest comes later than it begins: the booking keeps its time and its table. 409 where that cannot be said now. */
export async function sayLate(deps: Deps, call: StaffCall, said: SaidLate): Promise<void> {
  await onBooking(deps, call, 'late', { run: (locked) => noteLate(deps, locked, said) });
}

async function noteLate(deps: Deps, locked: LockedBooking, said: SaidLate): Promise<Effects<null>> {
  const { venue, booking, tableIds, nowMs } = locked;
  const when = { nowMs, zone: venue.calendar.zone, endsAt: endOf(venue, booking) };
  const until = lateUntil(booking, said, when);
  if (until === null) throw conflict({ code: 'late_time' }, venue);
  const after = stepped(booking, { lateUntil: until, lateTimes: booking.lateTimes + 1 }, nowMs);
  const { effects } = await storeStep(deps, locked, 'late', { after, tableIds });
  return { answer: null, ...effects };
}
