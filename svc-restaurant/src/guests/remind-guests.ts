import { type QueuedEmail, queueEmails } from '@booking/kit/email/queue';
import type { ReminderJob } from '@booking/kit/email/reminders';
import { readStanding, readToRemind } from '../db/email-reminders.ts';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { endOf } from '../domain/slot/requested-slot.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { REMINDER, reminderEmail } from '../emails/booking-emails.ts';
import type { BookingFacts } from '../emails/facts.ts';

const BATCH = 200;

/** A reminder that comes later than this before the booking is of no use: the guest is on the way. */
const LATEST = { hours: 3 };

/** The day before at ten, of what is confirmed; a late one also on the day itself. */
export function reminderJob(deps: Deps): ReminderJob<Venue> {
  return {
    table: 'venue',
    rule: { daysBefore: 1, latestDaysBefore: 0 },
    read: (tx, businessId) => deps.venues.current(tx, businessId),
    zoneOf: (venue) => venue.calendar.zone,
    enqueueBatch: async (tx, venue, { day, dueAtMs, now }, after) => {
      const which = { day, fromMs: now.add(LATEST).epochMilliseconds, beforeMs: dueAtMs, after };
      const bookings = await readToRemind(deps.entities.on(tx), venue.id, which, BATCH);
      const emails = bookings.flatMap((booking) => reminderOf(deps, venue, booking));
      await queueEmails(tx, emails, now);
      const last = bookings.at(BATCH - 1);
      return last === undefined ? null : `${last.time} ${last.id}`;
    },
  };
}

function reminderOf({ host }: Deps, venue: Venue, booking: Booking) {
  const { email } = booking;
  if (email === null) return [];
  const endsAt = endOf(venue, booking);
  return [reminderEmail({ venue, booking, endsAt, host, email })];
}

/**
 * What an e-mail tells right before it is sent. A reminder that waited for the mail server is not sent of what was
 * cancelled or moved meanwhile, or has begun: null; and it asks nobody who has said meanwhile that they are coming.
 */
export async function latestFacts(
  { entities }: Deps,
  { kind, aggregate_id, data }: QueuedEmail,
  now: Temporal.Instant,
) {
  if (kind !== REMINDER) return data;
  const queued = data as BookingFacts;
  const stands = await readStanding(entities.fork(), aggregate_id, queued.startsAt, now.epochMilliseconds);
  return stands === null ? null : { ...queued, ...stands };
}
