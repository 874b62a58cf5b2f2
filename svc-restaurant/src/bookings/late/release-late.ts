import { ApiError } from '@booking/core/errors';
import { OutdatedPageError } from '@booking/kit/pages/form-token';
import { lateBookings } from '../../db/hot/late-bookings.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/booking/booking.ts';
import { answerBooking } from '../answer.ts';

const AT_ONCE = 20;
const SYSTEM: Actor = { who: 'system', name: null, way: 'api' };

/**
 * Marks parties that have not come as no-shows, where the owner wants that to happen by itself: each as staff would, by its
 * version, so that of two processes, or a process and a waiter who seats the party, one comes first. Answers whether there
 * may be more.
 */
export async function releaseLate(deps: Deps, now: Temporal.Instant): Promise<boolean> {
  const late = await lateBookings(deps.db, now, AT_ONCE);
  const failures: unknown[] = [];
  for (const { id, business_id: business, version } of late) {
    const caller = { business, key_id: 'system', idempotency: null };
    try {
      await answerBooking(deps, { caller, actor: SYSTEM, id, now, version }, 'no_show');
    } catch (error) {
      // Somebody seated or changed it meanwhile: the next round looks at it as it is then.
      if (error instanceof OutdatedPageError || (error instanceof ApiError && error.code === 'conflict')) continue;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'parties that have not come could not be released');
  return late.length === AT_ONCE;
}
