import { listToRemind, type Reminded } from '../db/text-reminders.ts';
import type { Booking } from '../domain/booking.ts';
import type { Venue } from '../domain/venue.ts';
import type { Deps } from './deps.ts';
import { endOf } from './page-bookings.ts';
import { textDiner } from './text-diner.ts';

const BATCH = 500;

/**
 * Queues the reminders that are due. Each is queued once for a booking and its time, however many processes look, and
 * sent only if the booking still stands then.
 */
export async function remindByText(deps: Deps, now: Temporal.Instant): Promise<void> {
  let last: Booking | null = null;
  for (;;) {
    const due: Reminded[] = await listToRemind(deps.db, now, last, BATCH);
    await remind(deps, due, now);
    if (due.length < BATCH) return;
    last = due.at(-1)?.booking ?? null;
  }
}

async function remind(deps: Deps, due: readonly Reminded[], now: Temporal.Instant): Promise<void> {
  for (const [businessId, its] of Map.groupBy(due, (one) => one.businessId)) {
    const venue = await deps.venues.current(deps.db, businessId);
    await deps.db.tx(async (tx) => {
      for (const { booking } of its) await textDiner(deps, tx, 'reminder', about(venue, booking, now));
    });
  }
}

const about = (venue: Venue, booking: Booking, now: Temporal.Instant) => ({
  venue,
  booking,
  endsAt: endOf(venue, booking),
  now,
});
