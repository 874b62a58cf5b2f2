import type { StoredAnswer } from '@booking/core/route';
import type { Deps } from '../../deps.ts';
import { type StepCall, type StepTaken, takeStayStep } from './take-step.ts';

/** Declines a request. Its guest is written to. */
export function declineStay(deps: Deps, call: StepCall): Promise<StepTaken | StoredAnswer> {
  return takeStayStep(deps, call, 'decline');
}

/** Cancels a stay, for staff or for the guest on the stay's page; the rule of its rate plan gives the fee. */
export function cancelStay(deps: Deps, call: StepCall): Promise<StepTaken | StoredAnswer> {
  return takeStayStep(deps, call, 'cancel');
}

/** Notes that the guest has not come; the rule of the rate plan gives the fee. */
export function markNoShow(deps: Deps, call: StepCall): Promise<StepTaken | StoredAnswer> {
  return takeStayStep(deps, call, 'no_show');
}
