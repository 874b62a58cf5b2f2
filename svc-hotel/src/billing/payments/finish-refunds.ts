import { ApiError } from '@booking/core/errors';
import { newTurn, runInTurn, type Turn } from '@booking/kit/payments/in-turn';
import { refundedPayment, waitingRefunds } from '../../db/billing/payments.ts';
import type { Refund } from '../../db/entities/refund.ts';
import type { Deps } from '../../deps.ts';
import { giveBack, settleAlone } from './refund-card.ts';

/** Whoever called for a refund is answered by then: a provider has 8 s, twice. */
const LEFT_ALONE_SECONDS = 60;

/**
 * Goes on with refunds whose process ended before the provider had answered, or whose provider did not answer. Answers
 * whether there may be more.
 * @throws AggregateError where a provider still does not answer
 */
export function finishRefunds(deps: Deps, now: Temporal.Instant, turn: Turn<Refund> = newTurn()): Promise<boolean> {
  const em = deps.entities.fork();
  const before = now.subtract({ seconds: LEFT_ALONE_SECONDS });
  return runInTurn({
    ...{ turn, failed: 'refunds wait for the card provider' },
    read: (last, limit) => waitingRefunds(em, before, last, limit),
    run: async (refund) => {
      try {
        const payment = await refundedPayment(em, refund);
        await settleAlone(deps, { payment, refund, ref: await giveBack(deps, refund, now), now });
      } catch (error) {
        // A refusal is noted with the refund.
        if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      }
    },
  });
}
