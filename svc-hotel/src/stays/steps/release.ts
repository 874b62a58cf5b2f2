import type { StoredAnswer } from '@booking/core/route';
import type { Deps } from '../../deps.ts';
import { NO_STEP } from '../../domain/price/payment.ts';
import { creditDeposits } from './end.ts';
import { type StepCall, type StepTaken, takeStayStep } from './take-step.ts';

type Release = Pick<StepCall, 'id' | 'caller' | 'now'> & { readonly version: number };

/**
 * Cancels a stay that was not paid in time, for nothing. Who comes first wins: a payment gives the stay another version.
 * @throws OutdatedPageError where the stay has changed since it was looked at
 */
export function releaseStay(deps: Deps, call: Release): Promise<StepTaken | StoredAnswer> {
  const change = { ...NO_STEP, cancel_reason: 'unpaid' } as const;
  return takeStayStep(deps, { ...call, notify: true, bySystem: true }, 'cancel', {
    effect: async (locked) => ({ ...(await creditDeposits(locked)), change }),
    email: 'unpaid',
    free: true,
  });
}
