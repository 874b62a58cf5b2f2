import { queueTexts } from '@booking/kit/sms/queue';
import { type OwnedBooking, readBookings } from '../db/bookings.ts';
import { dueTextReminders } from '../db/hot/text-reminders.ts';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { endOf } from '../domain/slot/requested-slot.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { textFor } from './text-diner.ts';

const BATCH = 500;

/**
 * Queues the reminders that are due. Each is queued once for a booking and its time, however many processes look, and
 * sent only if the booking still stands then.
 */
export async function remindByText(deps: Deps, now: Temporal.Instant): Promise<void> {
  let last: Booking | null = null;
  for (;;) {
    const due: string[] = await dueTextReminders(deps.db, now, last, BATCH);
    const bookings: OwnedBooking[] = await readBookings(deps.entities.fork(), due);
    await remind(deps, bookings, now);
    if (due.length < BATCH) return;
    last = bookings.at(-1)?.booking ?? null;
  }
}

async function remind(deps: Deps, due: readonly OwnedBooking[], now: Temporal.Instant): Promise<void> {
  for (const [businessId, bookings] of Map.groupBy(due, (owned) => owned.businessId)) {
    const venue = await deps.venues.current(deps.db, businessId);
    // Whoever has chosen other times reminds by those (`scheduled-messages.ts`).
    if (venue.messages.reminders !== undefined) continue;
    const texts = bookings.flatMap(({ booking }) => textFor(deps, 'reminder', about(venue, booking, now)) ?? []);
    await deps.db.tx((tx) => queueTexts(tx, texts, now));
  }
}

const about = (venue: Venue, booking: Booking, now: Temporal.Instant) => ({
  venue,
  booking,
  endsAt: endOf(venue, booking),
  now,
});
