import type { Rehearsal } from '@booking/core/routes/console/setup/first-hour';
import type { Entities } from '@booking/kit/db/orm/entities';
import { StoredStay } from '../db/entities/stay.ts';

const DAYS = 30;
const OVER: readonly string[] = ['cancelled', 'declined', 'no_show'];

/** The newest test stay of a hotel; null where nobody has made one lately. */
export async function readRehearsal(
  entities: Entities,
  businessId: string,
  now: Temporal.Instant,
): Promise<{ rehearsal: Rehearsal | null }> {
  // By the index of changes: what changed in a month is read at the most.
  const since = now.subtract({ hours: 24 * DAYS }).toString();
  const found = await entities
    .fork()
    .findOne(
      StoredStay,
      { business_id: businessId, is_test: true, updated_at: { $gte: since } },
      { orderBy: { updated_at: 'desc', id: 'desc' }, fields: ['id', 'check_in', 'status'] },
    );
  if (found === null) return { rehearsal: null };
  const { id, check_in: date, status } = found;
  return { rehearsal: { id, date, is_over: OVER.includes(status) } };
}
