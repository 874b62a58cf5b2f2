import { type ReminderJob, reminderSending } from '@booking/kit/email/reminders';
import { readStanding, readToRemind } from '../db/hot/reminders.ts';
import { hasStayed } from '../db/hot/scheduled-stays.ts';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import type { Stay } from '../domain/stay/stay.ts';
import type { GuestFacts } from '../emails/guest-templates.ts';
import { AFTER_VISIT, ARRIVAL, REMINDER, remindGuest } from './emails.ts';

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
    // Whoever has chosen other times reminds by those (`scheduled-messages.ts`).
    emailsFor: (view, stay) =>
      view.hotel.settings.messages?.reminders === undefined ? remindGuest(deps, view, stay) : [],
  };
}

export function reminders({ db, entities }: Deps) {
  const asItStands = async (facts: GuestFacts, id: string, now: Temporal.Instant) => {
    const stands = await readStanding(db, id, facts.stay.check_in, now);
    return stands && { ...facts, stay: { ...facts.stay, ...stands } };
  };
  return reminderSending<GuestFacts>({
    [REMINDER]: asItStands,
    [ARRIVAL]: asItStands,
    [AFTER_VISIT]: async (facts, id) => ((await hasStayed(entities.fork(), id)) ? facts : null),
  });
}
