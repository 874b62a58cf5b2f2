import type { Tx } from '../db/open.ts';
import { deleteEvents } from '../mq/outbox.ts';

const BATCH = 500;

const bears = (
  table: string,
) => `exists (select from ${table} b where b.business_id = m.business_id and b.email_key = m.email_key)
  or (m.email_key is null and exists (select from ${table} b where b.business_id = m.business_id and b.phone_key = m.phone_key
    and b.email_key is null))`;

/**
 * Removes profiles of guests of whom nothing else is kept. Only those are looked at of whom something was cleared, or who
 * were given another address, since; with all who were merged.
 * @param tables whose rows bear the keys of guests
 */
export async function removeUnusedGuests(tx: Tx, businessId: string, tables: readonly string[]): Promise<void> {
  const suspects = await tx.query<{ id: string; is_used: boolean }>(
    `select s.id, exists (select from guest m where m.business_id = $1 and (m.id = s.id or m.merged_into = s.id)
       and (${tables.map(bears).join(' or ')})) as is_used
     from (select distinct coalesce(merged_into, id) as id from guest
       where business_id = $1 and maybe_unused limit ${BATCH}) s`,
    [businessId],
  );
  if (suspects.length === 0) return;
  const used = suspects.filter(({ is_used }) => is_used).map(({ id }) => id);
  await tx.query(
    `update guest set maybe_unused = false where business_id = $1 and maybe_unused
       and (id = any ($2::uuid[]) or merged_into = any ($2::uuid[]))`,
    [businessId, used],
  );
  const gone = await tx.query<{ id: string }>(
    'delete from guest where business_id = $1 and (id = any ($2::uuid[]) or merged_into = any ($2::uuid[])) returning id',
    [businessId, suspects.filter(({ is_used }) => !is_used).map(({ id }) => id)],
  );
  const ids = gone.map(({ id }) => id);
  await tx.query('delete from guest_merge where business_id = $1 and guest_id = any ($2::uuid[])', [businessId, ids]);
  await deleteEvents(tx, ids);
}
