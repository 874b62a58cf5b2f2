import { type QueuedEmail, queueEmails } from '@booking/kit/email/queue';
import type { ReminderJob } from '@booking/kit/email/reminders';
import { readStanding, readToRemind } from '../db/hot/reminders.ts';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import type { GuestFacts } from '../emails/guest-templates.ts';
import { REMINDER, remindGuest } from './emails.ts';

const BATCH = 200;

/** Three days before the arrival at ten, of what is confirmed; a late one at the latest the day before. */
export function reminderJob(deps: Deps): ReminderJob<HotelView> {
  return {
    table: 'hotel',
    rule: { daysBefore: 3, latestDaysBefore: 1 },
    read: (tx, businessId) => deps.hotels.current(tx, businessId),
    zoneOf: (view) => view.account.time_zone,
    enqueueBatch: async (tx, view, { day, dueAtMs, now }, after) => {
      const before = Temporal.Instant.fromEpochMilliseconds(dueAtMs);
      const stays = await readToRemind(tx, view.typeIds, { day, before, after }, BATCH);
      const emails = stays.flatMap((stay) => remindGuest(deps, view, stay));
      await queueEmails(tx, emails, now);
      return stays.at(BATCH - 1)?.id ?? null;
    },
  };
}

/**
 * What an e-mail tells right before it is sent. A reminder that waited for the mail server is not sent of what was
 * cancelled or moved meanwhile, or has begun: null; and it asks nobody who has said meanwhile that they are coming.
 */
export async function latestFacts({ db }: Deps, { kind, aggregate_id, data }: QueuedEmail, now: Temporal.Instant) {
  if (kind !== REMINDER) return data;
  const queued = data as GuestFacts;
  const stands = await readStanding(db, aggregate_id, queued.stay.check_in, now);
  return stands === null ? null : { ...queued, stay: { ...queued.stay, ...stands } };
}
