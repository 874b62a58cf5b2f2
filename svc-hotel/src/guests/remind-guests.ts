import { type ReminderJob, reminderSending } from '@booking/kit/email/reminders';
import { readStanding, readToRemind } from '../db/hot/reminders.ts';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import type { Stay } from '../domain/stay/stay.ts';
import type { GuestFacts } from '../emails/guest-templates.ts';
import { REMINDER, remindGuest } from './emails.ts';

/** Three days before the arrival at ten, of what is confirmed; a late one at the latest the day before. */
export function reminderJob(deps: Deps): ReminderJob<HotelView, Stay> {
  return {
    table: 'hotel',
    rule: { daysBefore: 3, latestDaysBefore: 1 },
    read: (tx, businessId) => deps.hotels.current(tx, businessId),
    zoneOf: (view) => view.account.time_zone,
    find: (tx, { typeIds }, { day, dueAtMs, after, limit }) => {
      const before = Temporal.Instant.fromEpochMilliseconds(dueAtMs);
      return readToRemind(tx, typeIds, { day, before, after }, limit);
    },
    placeOf: ({ id }) => id,
    emailsFor: (view, stay) => remindGuest(deps, view, stay),
  };
}

export const reminders = ({ db }: Deps) =>
  reminderSending<GuestFacts>(REMINDER, async (facts, id, now) => {
    const stands = await readStanding(db, id, facts.stay.check_in, now);
    return stands && { ...facts, stay: { ...facts.stay, ...stands } };
  });
