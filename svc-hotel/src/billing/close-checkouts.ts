import type { CardProvider } from '@booking/kit/payments/port';
import { closeCheckout } from '../db/billing/checkouts.ts';
import { staleCheckouts } from '../db/hot/stale-checkouts.ts';
import type { Deps } from '../deps.ts';

const AT_ONCE = 20;

/**
 * Ends sessions at the provider that stand for nothing any more. They are found by how their stays stand, so that
 * nothing that changes a stay has to remember them, and a crash forgets none. Answers whether there may be more.
 */
export async function closeCheckouts(
  { db, entities }: Pick<Deps, 'db' | 'entities'>,
  provider: CardProvider,
  now: Temporal.Instant,
): Promise<boolean> {
  const stale = await staleCheckouts(db, now, AT_ONCE);
  const failures: unknown[] = [];
  for (const session of stale) {
    try {
      await provider.expire(session);
      await closeCheckout(entities.fork(), session, now);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'sessions at the card provider could not be ended');
  return stale.length === AT_ONCE;
}
