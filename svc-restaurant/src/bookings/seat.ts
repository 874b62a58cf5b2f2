import type { StoredAnswer } from '@booking/core/route';
import type { Booking as BookingShape } from '@booking/core/shapes';
import { endAllocation, keepInPlace } from '../db/allocations.ts';
import type { Deps } from '../deps.ts';
import { stepped } from '../domain/booking/new-booking.ts';
import { showBooking } from '../domain/booking/show-booking.ts';
import { slotOf } from '../domain/slot/requested-slot.ts';
import { notifyWaitlist, snapshotWaitlist } from './notify-waitlist.ts';
import { onBooking, type StaffCall } from './on-booking.ts';
import { writeStep } from './write-step.ts';

type Answer = { booking: BookingShape };

/** The party sits: from now on it is not given other tables. */
export async function seatBooking(deps: Deps, call: StaffCall): Promise<Answer | StoredAnswer> {
  return onBooking(deps, call, 'seat', {
    run: async (locked) => {
      const { em, venue, booking, tableIds, nowMs } = locked;
      await keepInPlace(em, booking.id);
      const after = stepped(booking, { seatedAt: nowMs }, nowMs);
      await writeStep(deps, locked, 'seat', { after, tableIds });
      return { booking: showBooking(venue, after, tableIds) };
    },
  });
}

/** The party left: what it held ends now, a person's after the buffer. */
export async function leaveBooking(deps: Deps, call: StaffCall): Promise<Answer | StoredAnswer> {
  return onBooking(deps, call, 'leave', {
    run: async (locked) => {
      const { em, venue, booking, nowMs, now } = locked;
      const freed = await snapshotWaitlist(locked);
      const minutes = slotOf(venue, booking).appointment?.service.bufferMinutes ?? 0;
      const tableIds = await endAllocation(em, booking.id, now.add({ minutes }));
      const after = stepped(booking, { leftAt: nowMs }, nowMs);
      await writeStep(deps, locked, 'leave', { after, tableIds });
      await notifyWaitlist(deps, locked, freed);
      return { booking: showBooking(venue, after, tableIds) };
    },
  });
}
