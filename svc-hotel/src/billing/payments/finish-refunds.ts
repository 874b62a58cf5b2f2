import { ApiError } from '@booking/core/errors';
import { refundedPayment, waitingRefunds } from '../../db/billing/payments.ts';
import type { Deps } from '../../deps.ts';
import { giveBack, settleAlone } from './refund-card.ts';

const AT_ONCE = 20;
/** Whoever called for a refund is answered by then: a provider has 8 s, twice. */
const LEFT_ALONE_SECONDS = 60;

/**
 * Goes on with refunds whose process ended before the provider had answered, or whose provider did not answer.
 * @throws AggregateError where a provider still does not answer
 */
export async function finishRefunds(deps: Deps, now: Temporal.Instant): Promise<void> {
  const em = deps.entities.fork();
  const before = now.subtract({ seconds: LEFT_ALONE_SECONDS });
  const failures: unknown[] = [];
  for (const refund of await waitingRefunds(em, before, AT_ONCE)) {
    try {
      const payment = await refundedPayment(em, refund);
      await settleAlone(deps, { payment, refund, ref: await giveBack(deps, refund, now), now });
    } catch (error) {
      // A refusal is noted with the refund.
      if (!(error instanceof ApiError) || error.code !== 'conflict') failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'refunds wait for the card provider');
}
