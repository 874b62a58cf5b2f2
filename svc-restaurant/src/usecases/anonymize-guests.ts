import { localDate } from '@booking/core/rules/local-time';
import type { Database, Tx } from '@booking/kit/db/open';
import { forgetMails } from '@booking/kit/mail/queue';
import { forgetTexts } from '@booking/kit/sms/queue';
import { anonymizeBookings, forgetEvents, type Keeping, markAnonymized, readKeeping } from '../db/anonymize.ts';
import { lockForSettings } from '../db/locks.ts';
import { retentionOver } from '../domain/retention.ts';

const BATCH = 500;

/**
 * Clears whose bookings were, as long after their day as the venue keeps it, by the venue's own calendar: name, ways to
 * reach them, notes and answers, and the events, e-mails and text messages about them. Day, time, party, service, person and status
 * stay. Answers how many bookings were cleared.
 */
export async function anonymizeGuests(db: Database, now: Temporal.Instant): Promise<number> {
  let all = 0;
  for (const venue of await readKeeping(db)) {
    const to = retentionOver(localDate(now.epochMilliseconds, venue.time_zone), venue.months);
    if (venue.anonymized_to !== null && venue.anonymized_to >= to) continue;
    for (let done = BATCH; done === BATCH; all += done) done = await db.tx((tx) => anonymizeSome(tx, venue, to, now));
  }
  return all;
}

async function anonymizeSome(tx: Tx, venue: Keeping, to: string, now: Temporal.Instant): Promise<number> {
  // A booking that is written down for one of these days meanwhile would be passed over for ever.
  await lockForSettings(tx, venue.business_id);
  const ids = await anonymizeBookings(tx, venue, to, BATCH, now);
  if (ids.length < BATCH) await markAnonymized(tx, venue.business_id, to);
  if (ids.length === 0) return 0;
  await forgetEvents(tx, ids);
  await forgetMails(tx, ids);
  await forgetTexts(tx, ids);
  return ids.length;
}
