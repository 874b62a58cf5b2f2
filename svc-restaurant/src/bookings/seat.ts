import type { StoredAnswer } from '@booking/core/route';
import type { Booking as BookingShape } from '@booking/core/shapes';
import type { Effects } from '@booking/kit/commands/run';
import { endAllocation, keepInPlace } from '../db/allocations.ts';
import type { Deps } from '../deps.ts';
import { stepped } from '../domain/booking/new-booking.ts';
import { showBooking } from '../domain/booking/show-booking.ts';
import { slotOf } from '../domain/slot/requested-slot.ts';
import { snapshotWaitlist, waitlistEmails } from './notify-waitlist.ts';
import { type LockedBooking, onBooking, type StaffCall } from './on-booking.ts';
import { storeStep } from './step-effects.ts';

type Answer = { booking: BookingShape };

/** The party sits: from now on it is not given other tables. */
export function seatBooking(deps: Deps, call: StaffCall): Promise<Answer | StoredAnswer> {
  return onBooking(deps, call, 'seat', { run: (locked) => seat(deps, locked) });
}

async function seat(deps: Deps, locked: LockedBooking): Promise<Effects<Answer>> {
  const { em, venue, booking, tableIds, nowMs } = locked;
  await keepInPlace(em, booking.id);
  const after = stepped(booking, { seatedAt: nowMs }, nowMs);
  const { effects } = await storeStep(deps, locked, 'seat', { after, tableIds });
  return { answer: { booking: showBooking(venue, after, tableIds) }, ...effects };
}

/** The party left: what it held ends now, a person's after the buffer. */
export function leaveBooking(deps: Deps, call: StaffCall): Promise<Answer | StoredAnswer> {
  return onBooking(deps, call, 'leave', { run: (locked) => leave(deps, locked) });
}

async function leave(deps: Deps, locked: LockedBooking): Promise<Effects<Answer>> {
  const { em, venue, booking, nowMs, now } = locked;
  const freed = await snapshotWaitlist(locked);
  const minutes = slotOf(venue, booking).appointment?.service.bufferAfter ?? 0;
  const tableIds = await endAllocation(em, booking.id, now.add({ minutes }));
  const after = stepped(booking, { leftAt: nowMs }, nowMs);
  const { effects } = await storeStep(deps, locked, 'leave', { after, tableIds });
  const emails = [...effects.emails, ...(await waitlistEmails(deps, locked, freed))];
  return { answer: { booking: showBooking(venue, after, tableIds) }, ...effects, emails };
}
