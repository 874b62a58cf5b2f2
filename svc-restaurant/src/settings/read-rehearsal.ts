import type { Rehearsal } from '@booking/core/routes/console/setup/first-hour';
import type { Entities } from '@booking/kit/db/orm/entities';
import { BookingRecord } from '../db/entities/booking.ts';

const DAYS = 30;
const OVER: readonly string[] = ['cancelled', 'declined', 'no_show'];

/** The newest test booking of a business; null where nobody has made one lately. */
export async function readRehearsal(
  entities: Entities,
  businessId: string,
  now: Temporal.Instant,
): Promise<{ rehearsal: Rehearsal | null }> {
  // By the index of changes: what changed in a month is read at the most.
  const since = now.subtract({ hours: 24 * DAYS }).epochMilliseconds;
  const found = await entities
    .fork()
    .findOne(
      BookingRecord,
      { businessId, isTest: true, updatedAt: { $gte: since } },
      { orderBy: { updatedAt: 'desc', id: 'desc' }, fields: ['id', 'date', 'status'] },
    );
  if (found === null) return { rehearsal: null };
  const { id, date, status } = found;
  return { rehearsal: { id, date, is_over: OVER.includes(status) } };
}
