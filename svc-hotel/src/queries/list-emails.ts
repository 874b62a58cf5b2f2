import { type QueuedEmailRow, readEmails } from '@booking/kit/email/queue';
import { readStoredStay } from '../db/stays.ts';
import type { Deps } from '../deps.ts';

/** What was written about a stay, to its guest and to the hotel. 404 for another hotel's stay. */
export async function listStayEmails(
  { db, entities }: Deps,
  businessId: string,
  stayId: string,
): Promise<{ emails: QueuedEmailRow[] }> {
  const { id } = await readStoredStay(entities.fork(), businessId, stayId);
  return { emails: await readEmails(db, id) };
}
