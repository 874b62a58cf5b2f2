import type { ScheduledMessage } from '@booking/core/rules/messages/scheduled-messages';
import type { Tx } from '@booking/kit/db/open';
import { emailedSince, queueEmails } from '@booking/kit/email/queue';
import type { ScheduleJob, Which } from '@booking/kit/email/scheduled';
import { queueTexts } from '@booking/kit/sms/queue';
import { markReviewAsked, readStarting } from '../db/scheduled.ts';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { endOf } from '../domain/slot/requested-slot.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { afterVisitEmail, reminderEmail } from './emails.ts';
import { textFor } from './text-diner.ts';

const DAY_MS = 24 * 3_600_000;

/** Reminders and thanks at the times that a venue has chosen. */
export function scheduleJob(deps: Deps): ScheduleJob<Venue, Booking> {
  const { venues, entities } = deps;
  return {
    table: 'venue',
    read: (tx, businessId) => venues.current(tx, businessId),
    chosenOf: ({ messages }) => messages,
    find: (tx, { id, calendar }, { message, between, ...page }) => {
      // A visit is thanked for by its end: it began within the day before.
      const fromMs = message.message === 'after_visit' ? between.fromMs - DAY_MS : between.fromMs;
      return readStarting(entities.on(tx), id, { ...between, fromMs, zone: calendar.zone, ...page });
    },
    queue: (tx, venue, which, now) =>
      which.message.message === 'after_visit'
        ? thank(deps, tx, venue, which, now)
        : remind(deps, tx, venue, which, now),
  };
}

type Queued = Which & { readonly subjects: readonly Booking[] };

/** Nobody is reminded of what they booked, or were told of, later than the reminder would have come. */
async function remind(deps: Deps, tx: Tx, venue: Venue, { message, subjects }: Queued, now: Temporal.Instant) {
  const { rank, by, offsetMs } = message;
  const due = subjects.filter(
    ({ startsAt, updatedAt, seatedAt }) => seatedAt === null && updatedAt < startsAt + offsetMs,
  );
  const waiting = await withoutReminded(deps, tx, due, message);
  const about = (booking: Booking) => ({ venue, booking, endsAt: endOf(venue, booking) });
  if (by.includes('email')) {
    const emails = waiting.flatMap((booking) => {
      const { email } = booking;
      return email === null ? [] : [reminderEmail({ ...about(booking), host: deps.host, email }, rank)];
    });
    await queueEmails(tx, emails, now);
  }
  if (!by.includes('sms')) return;
  const texts = waiting.flatMap((booking) => textFor(deps, 'reminder', { ...about(booking), now, rank }) ?? []);
  await queueTexts(tx, texts, now);
}

/** Whoever had their first reminder so late, by a setting that has changed since, gets no second. */
async function withoutReminded(
  { host }: Deps,
  tx: Tx,
  bookings: readonly Booking[],
  { rank, offsetMs }: ScheduledMessage,
): Promise<readonly Booking[]> {
  if (rank === 1 || bookings.length === 0) return bookings;
  const first = bookings.map(({ id, date, startsAt }) => ({
    ...{ id, messageId: `${id}.reminder.${date}@${host}`, sinceMs: startsAt + offsetMs },
  }));
  const reminded = await emailedSince(tx, first);
  return bookings.filter(({ id }) => !reminded.has(id));
}

/** Thanks those whose visit is over, each guest once in the time that the venue has set. */
async function thank(deps: Deps, tx: Tx, venue: Venue, { between, subjects }: Queued, now: Temporal.Instant) {
  const { after_visit } = venue.messages;
  const over = subjects.filter((booking) => {
    const endsAt = endOf(venue, booking);
    return booking.email !== null && endsAt > between.fromMs && endsAt <= between.toMs;
  });
  if (after_visit === undefined || over.length === 0) return;
  const nowMs = now.epochMilliseconds;
  const ids = over.map(({ id }) => id);
  const moments = { sinceMs: nowMs - after_visit.once_in_days * DAY_MS, nowMs };
  const thanked = await markReviewAsked(deps.entities.on(tx), venue.id, ids, moments);
  const emails = over.flatMap((booking) => {
    const { email } = booking;
    if (email === null || !thanked.has(booking.id)) return [];
    const about = { venue, booking, endsAt: endOf(venue, booking), host: deps.host, email };
    return [afterVisitEmail(about, after_visit.review_url)];
  });
  await queueEmails(tx, emails, now);
}
