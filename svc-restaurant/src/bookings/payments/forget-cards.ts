import { Payment } from '../../db/entities/payment.ts';
import { releaseOldCards } from '../../db/hot/payments/spent-cards.ts';
import { spentCards } from '../../db/payments.ts';
import type { Deps } from '../../deps.ts';

const AT_ONCE = 20;

/** Has providers forget cards that nothing can be charged to any more, and forgets what they called them. Answers whether there may be more. */
export async function forgetCards(deps: Deps, now: Temporal.Instant): Promise<boolean> {
  await releaseOldCards(deps.db, now, AT_ONCE);
  const cards = await spentCards(deps.entities.fork(), AT_ONCE);
  const failures: unknown[] = [];
  for (const { id, provider, cardRef } of cards) {
    try {
      await deps.held[provider ?? '']?.forget(cardRef ?? '');
      await deps.entities.fork().nativeUpdate(Payment, { id }, { cardRef: null });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'cards are kept that should be forgotten');
  return cards.length === AT_ONCE;
}
