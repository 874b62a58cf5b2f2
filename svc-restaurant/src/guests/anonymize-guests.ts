import { localDate } from '@booking/core/rules/local-time';
import { lockForSettings } from '@booking/kit/db/locks';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { anonymizeEmails } from '@booking/kit/email/queue';
import { deleteEvents } from '@booking/kit/mq/outbox';
import { anonymizeTexts } from '@booking/kit/sms/queue';
import { anonymizeBookings, markAnonymized } from '../db/anonymize.ts';
import { type Retention, readRetention } from '../db/hot/read-retention.ts';
import type { Deps } from '../deps.ts';
import { retentionOver } from '../domain/booking/retention.ts';

const BATCH = 500;

/**
 * Clears whose bookings were, as long after their day as the venue keeps it, by the venue's own calendar: name, ways to
 * reach them, notes and answers, and the events, e-mails and text messages about them. Day, time, party, service, person and status
 * stay. Answers how many bookings were cleared.
 */
export async function anonymizeGuests(
  { db, entities }: Pick<Deps, 'db' | 'entities'>,
  now: Temporal.Instant,
): Promise<number> {
  let all = 0;
  for (const venue of await readRetention(db)) {
    const to = retentionOver(localDate(now.epochMilliseconds, venue.time_zone), venue.months);
    if (venue.anonymized_to !== null && venue.anonymized_to >= to) continue;
    for (let done = BATCH; done === BATCH; all += done)
      done = await entities.tx((em, tx) => anonymizeSome(em, tx, venue, to, now));
  }
  return all;
}

async function anonymizeSome(
  em: EntityManager,
  tx: Tx,
  venue: Retention,
  to: string,
  now: Temporal.Instant,
): Promise<number> {
  // A booking that is written down for one of these days meanwhile would be passed over for ever.
  await lockForSettings(tx, venue.business_id);
  const ids = await anonymizeBookings(em, venue, to, BATCH, now.epochMilliseconds);
  if (ids.length < BATCH) await markAnonymized(em, venue.business_id, to);
  if (ids.length === 0) return 0;
  await deleteEvents(tx, ids);
  await anonymizeEmails(tx, ids);
  await anonymizeTexts(tx, ids);
  return ids.length;
}
