import { notFound } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { CommandContext } from '../commands/run.ts';
import type { Tx } from '../db/open.ts';
import { forgetGuestMessages } from '../email/guest-messages.ts';
import { anonymizeEmails } from '../email/queue.ts';
import { deleteEvents } from '../mq/outbox.ts';
import { erasedMessage, guestChanged } from './guest-event.ts';
import { lockGuests, momentOf } from './keep-guests.ts';
import { allIds, type Cluster, keysOf, readCluster, visitIds } from './read-guests.ts';
import type { GuestCall, GuestTrade } from './trade.ts';

/**
 * Clears everything that is held about one person: what they booked keeps days and amounts. The profile goes at last, so
 * that nothing that is cleared before makes a guest anew. @throws ApiError 404
 */
export function eraseGuest(trade: GuestTrade, call: GuestCall): Promise<{ erased: true } | StoredAnswer> {
  const { caller, now } = call;
  return trade.run({ caller, now, status: 200 }, async (context) => {
    const { tx } = context;
    await lockGuests(tx, caller.business);
    const cluster = await readCluster(tx, caller.business, call.id);
    if (cluster === null) throw notFound();
    const ids = await clearVisits(trade, call, context, cluster);
    const guests = allIds([cluster]);
    await forget(tx, caller.business, cluster, ids);
    await tx.query('delete from guest_merge where business_id = $1 and guest_id = any ($2::uuid[])', [
      ...[caller.business, guests],
    ]);
    await tx.query('delete from guest where business_id = $1 and id = any ($2::uuid[])', [caller.business, guests]);
    const { id, version } = cluster.root;
    const facts = {
      businessId: caller.business,
      id,
      version: version + 1,
      at: momentOf(now),
      nowMs: now.epochMilliseconds,
    };
    return {
      answer: { erased: true as const },
      events: [erasedMessage(facts, [...ids, ...guests]), guestChanged(facts, { id, erased: true })],
    };
  });
}

async function clearVisits(
  trade: GuestTrade,
  { caller, now }: GuestCall,
  { em, tx }: CommandContext,
  cluster: Cluster,
): Promise<readonly string[]> {
  const ids = await visitIds(tx, trade, caller.business, allIds([cluster]));
  const cleared = await trade.clear(em, tx, { businessId: caller.business, ids, ...keysOf(cluster), now });
  await em.flush();
  return cleared;
}

/** Events and e-mails about them, sent or not; and what answers to earlier calls say. */
async function forget(tx: Tx, businessId: string, cluster: Cluster, ids: readonly string[]): Promise<void> {
  const guests = allIds([cluster]);
  await deleteEvents(tx, [...ids, ...guests]);
  await anonymizeEmails(tx, ids);
  await forgetGuestMessages(tx, ids);
  // The key stays spent, on a call that nothing is like: a repeat must not book a second time.
  await tx.query(
    `update idempotency i set fingerprint = '', body = null where i.business_id = $1 and i.status is not null
       and exists (select from unnest($2::text[]) as word where position(word in i.body) > 0)`,
    [businessId, [...ids, ...guests, ...wordsOf(cluster)]],
  );
}

/** By what the texts of answers tell of a guest. */
const wordsOf = ({ root, parts }: Cluster): string[] =>
  [root, ...parts].flatMap(({ email, phone }) => [email, phone].filter((word) => word !== null));
