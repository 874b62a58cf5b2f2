import { type QueuedMail, queueMails } from '@booking/kit/mail/queue';
import type { Reminding } from '@booking/kit/mail/reminders';
import { readStanding, readToRemind } from '../db/email-reminders.ts';
import type { Booking } from '../domain/booking.ts';
import { MINUTE_MS } from '../domain/day.ts';
import type { Venue } from '../domain/venue.ts';
import { wishOf } from '../domain/wish.ts';
import { REMINDER, reminderMail } from '../mails/booking-mails.ts';
import type { BookingFacts } from '../mails/facts.ts';
import type { Deps } from './deps.ts';

const BATCH = 200;

/** A reminder that comes later than this before the booking is of no use: the guest is on the way. */
const LATEST = { hours: 3 };

/** The day before at ten, of what is confirmed; a late one also on the day itself. */
export function reminding(deps: Deps): Reminding<Venue> {
  return {
    table: 'venue',
    rule: { daysBefore: 1, latestDaysBefore: 0 },
    read: (tx, businessId) => deps.venues.current(tx, businessId),
    zoneOf: (venue) => venue.calendar.zone,
    queueSome: async (tx, venue, { day, dueAtMs, now }, after) => {
      const before = Temporal.Instant.fromEpochMilliseconds(dueAtMs);
      const bookings = await readToRemind(tx, venue.id, { day, from: now.add(LATEST), before, after }, BATCH);
      const mails = bookings.flatMap((booking) => reminderOf(deps, venue, booking));
      await queueMails(tx, mails, now);
      const last = bookings.at(BATCH - 1);
      return last === undefined ? null : `${last.time} ${last.id}`;
    },
  };
}

function reminderOf({ host }: Deps, venue: Venue, booking: Booking) {
  const { email } = booking;
  if (email === null) return [];
  const endsAt = booking.startsAt + wishOf(venue, booking).minutes * MINUTE_MS;
  return [reminderMail({ venue, booking, endsAt, host, email })];
}

/**
 * What an e-mail tells right before it is sent. A reminder that waited for the mail server is not sent of what was
 * cancelled or moved meanwhile, or has begun: null; and it asks nobody who has said meanwhile that they are coming.
 */
export async function latestFacts({ db }: Deps, { kind, aggregate_id, data }: QueuedMail, now: Temporal.Instant) {
  if (kind !== REMINDER) return data;
  const queued = data as BookingFacts;
  const startsAt = Temporal.Instant.fromEpochMilliseconds(queued.startsAt);
  const stands = await readStanding(db, aggregate_id, startsAt, now);
  return stands === null ? null : { ...queued, ...stands };
}
