import type { Tx } from '../db/open.ts';
import { deleteEvents } from '../mq/outbox.ts';

const BATCH = 500;

const bears = (
  table: string,
) => `exists (select from ${table} b where b.business_id = m.business_id and b.email_key = m.email_key)
  or (m.email_key is null and exists (select from ${table} b where b.business_id = m.business_id and b.phone_key = m.phone_key
    and b.email_key is null))`;

/** How long after its moment an import is looked at once more: processes may have stood still. */
const LOOKED_AT_DAYS = 31;

// Who came with a file and never booked, once the file is as old as data of guests may get. Of whoever booked, the last
// booking that is cleared makes a suspect.
const neverCame = (tables: readonly string[]) => `select coalesce(m.merged_into, m.id) as id from file_import f
  join imported i on i.import_id = f.id join guest m on m.business_id = f.business_id and m.id = i.object_id
  where f.business_id = $1 and f.kind = 'guests' and f.created_at > $2::timestamptz - interval '${LOOKED_AT_DAYS} days'
    and f.created_at <= $2 and m.created_at <= $2 and not (${tables.map(bears).join(' or ')}) limit ${BATCH}`;

/** A business, and how long it keeps data of guests. */
export type Keeping = { readonly business_id: string; readonly time_zone: string; readonly months: number };

/**
 * Removes profiles of guests of whom nothing else is kept: of those of whom something was cleared, who were given another
 * address, or who were imported and never came, since; with all who were merged.
 * @param tables whose rows bear the keys of guests
 */
export async function removeUnusedGuests(
  tx: Tx,
  { business_id: businessId, time_zone, months }: Keeping,
  tables: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  const until = now.toZonedDateTimeISO(time_zone).subtract({ months }).toInstant();
  while ((await removeBatch(tx, businessId, tables, until)) > 0);
}

/** Answers how many were removed. */
async function removeBatch(tx: Tx, businessId: string, tables: readonly string[], until: Temporal.Instant) {
  const suspects = await tx.query<{ id: string; is_used: boolean }>(
    `select s.id, exists (select from guest m where m.business_id = $1 and (m.id = s.id or m.merged_into = s.id)
       and (${tables.map(bears).join(' or ')})) as is_used
     from (
       (select distinct coalesce(merged_into, id) as id from guest where business_id = $1 and maybe_unused limit ${BATCH})
       union (${neverCame(tables)})) s`,
    [businessId, until],
  );
  if (suspects.length === 0) return 0;
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
  return ids.length;
}
