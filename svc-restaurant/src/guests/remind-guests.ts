import { type ReminderJob, reminderSending } from '@booking/kit/email/reminders';
import { readStanding, readToRemind } from '../db/email-reminders.ts';
import { hasBeen } from '../db/scheduled.ts';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { endOf } from '../domain/slot/requested-slot.ts';
import type { Venue } from '../domain/venue/venue.ts';
import type { BookingFacts } from '../emails/facts.ts';
import { AFTER_VISIT, REMINDER, reminderEmail } from './emails.ts';

/** A reminder that comes later than this before the booking is of no use: the guest is on the way. */
const LATEST = { hours: 3 };

/** The day before at ten, of what is confirmed; a late one also on the day itself. */
export function reminderJob({ venues, entities, host }: Deps): ReminderJob<Venue, Booking> {
  return {
    table: 'venue',
    rule: { daysBefore: 1, latestDaysBefore: 0 },
    read: (tx, businessId) => venues.current(tx, businessId),
    zoneOf: (venue) => venue.calendar.zone,
    find: (tx, venue, { day, dueAtMs, now, after, limit }) => {
      const which = { day, fromMs: now.add(LATEST).epochMilliseconds, beforeMs: dueAtMs, after };
      return readToRemind(entities.on(tx), venue.id, which, limit);
    },
    placeOf: ({ time, id }) => `${time} ${id}`,
    emailsFor: (venue, booking) => {
      const { email } = booking;
      // Whoever has chosen other times reminds by those (`scheduled-messages.ts`).
      return email === null || venue.messages.reminders !== undefined
        ? []
        : [reminderEmail({ venue, booking, endsAt: endOf(venue, booking), host, email })];
    },
  };
}

export const reminders = ({ entities }: Deps) =>
  reminderSending<BookingFacts>({
    [REMINDER]: async (facts, id, now) => {
      const stands = await readStanding(entities.fork(), id, facts.startsAt, now.epochMilliseconds);
      return stands && { ...facts, ...stands };
    },
    [AFTER_VISIT]: async (facts, id) => ((await hasBeen(entities.fork(), id)) ? facts : null),
  });
