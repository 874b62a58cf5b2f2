import { localDate } from '@booking/core/rules/local-time';
import { lockForSettings } from '@booking/kit/db/locks';
import { ANONYMIZE_BATCH, type Anonymizing, anonymize } from '@booking/kit/runtime/anonymizing';
import { anonymizeTexts } from '@booking/kit/sms/queue';
import { anonymizeBookings, markAnonymized } from '../db/anonymize.ts';
import { type Retention, readRetention } from '../db/hot/read-retention.ts';
import { anonymizeWaiting } from '../db/waiting.ts';
import type { Deps } from '../deps.ts';
import { retentionOver } from '../domain/booking/retention.ts';

/**
 * Clears whose bookings were, as long after their day as the venue keeps it, by the venue's own calendar: name, ways to
 * reach them, notes and answers, and the text messages about them. Day, time, party, service, person and status stay.
 */
const BOOKINGS: Anonymizing<Retention & { readonly to: string }> = {
  tables: ['booking', 'waiting'],
  businesses: async (db, now) => {
    const venues = (await readRetention(db)).map((venue) => ({
      ...venue,
      to: retentionOver(localDate(now.epochMilliseconds, venue.time_zone), venue.months),
    }));
    return venues.filter(({ anonymized_to, to }) => anonymized_to === null || anonymized_to < to);
  },
  clear: async (em, tx, venue, now) => {
    // A booking that is written down for one of these days meanwhile would be passed over for ever.
    await lockForSettings(tx, venue.business_id);
    const ids = await anonymizeBookings(em, venue, venue.to, ANONYMIZE_BATCH, now.epochMilliseconds);
    const waiting = await anonymizeWaiting(em, venue.business_id, venue.to, ANONYMIZE_BATCH, now.epochMilliseconds);
    if (ids.length < ANONYMIZE_BATCH && waiting.length < ANONYMIZE_BATCH)
      await markAnonymized(em, venue.business_id, venue.to);
    const all = [...ids, ...waiting];
    if (all.length > 0) await anonymizeTexts(tx, all);
    return all;
  },
};

/** Answers how many bookings were cleared. */
export const anonymizeGuests = (deps: Pick<Deps, 'db' | 'entities'>, now: Temporal.Instant): Promise<number> =>
  anonymize(deps, BOOKINGS, now);
