import { localDate } from '@booking/core/rules/local-time';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { anonymizeEmails } from '@booking/kit/email/queue';
import { deleteCheckouts } from '../db/billing/checkouts.ts';
import { deleteInvoiceFiles } from '../db/billing/invoice-files.ts';
import { anonymizeStays, BATCH, type Retention, readRetentions } from '../db/hot/anonymize-stays.ts';
import type { Deps } from '../deps.ts';

/**
 * Clears who a stay was for, as long after check-out as the hotel keeps it, by the hotel's own calendar. Dates, room,
 * plan, counts, amounts, invoice, status and reference stay. Answers how many stays were cleared.
 */
export async function anonymizeGuests(
  { db, entities }: Pick<Deps, 'db' | 'entities'>,
  now: Temporal.Instant,
): Promise<number> {
  let anonymized = 0;
  for (const hotel of await readRetentions(db)) {
    for (let done = BATCH; done === BATCH; anonymized += done)
      done = await entities.tx((em, tx) => anonymizeSome(em, tx, hotel, now));
  }
  return anonymized;
}

async function anonymizeSome(em: EntityManager, tx: Tx, hotel: Retention, now: Temporal.Instant): Promise<number> {
  const today = localDate(now.epochMilliseconds, hotel.time_zone);
  const ids = await anonymizeStays(tx, hotel, today, now);
  if (ids.length === 0) return 0;
  await deleteCheckouts(em, ids);
  await deleteInvoiceFiles(em, ids);
  await anonymizeEmails(tx, ids);
  return ids.length;
}
