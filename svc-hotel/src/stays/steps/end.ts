import type { StoredAnswer } from '@booking/core/route';
import { creditInvoice, invoicesOf, standingDeposits } from '../../db/billing/invoices.ts';
import type { Deps } from '../../deps.ts';
import type { LockedStay } from '../on-stay.ts';
import { NO_EFFECT, type StepCall, type StepEffect, type StepTaken, takeStayStep } from './take-step.ts';

/** Declines a request. Its guest is written to. */
export function declineStay(deps: Deps, call: StepCall): Promise<StepTaken | StoredAnswer> {
  return takeStayStep(deps, call, 'decline');
}

/** Cancels a stay, for staff or for the guest on the stay's page; the rule of its rate plan gives the fee. */
export function cancelStay(deps: Deps, call: StepCall): Promise<StepTaken | StoredAnswer> {
  return takeStayStep(deps, call, 'cancel', { effect: creditDeposits });
}

/** Notes that the guest has not come; the rule of the rate plan gives the fee. */
export function markNoShow(deps: Deps, call: StepCall): Promise<StepTaken | StoredAnswer> {
  return takeStayStep(deps, call, 'no_show', { effect: creditDeposits });
}

/** What was invoiced in advance is not sold any more; its money stays on the bill, beside the fee. */
export async function creditDeposits({ em, stay, date, now }: LockedStay): Promise<StepEffect> {
  for (const deposit of standingDeposits(await invoicesOf(em, stay))) await creditInvoice(em, deposit, date, now);
  return NO_EFFECT;
}
