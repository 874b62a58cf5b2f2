import type { StoredAnswer } from '@booking/core/route';
import { creditInvoice, invoicesOf, isFor, standingDeposits } from '../../db/billing/invoices.ts';
import type { StoredStay } from '../../db/entities/stay.ts';
import { readGroupStays } from '../../db/groups.ts';
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

/**
 * What was invoiced in advance is not sold any more; its money stays on the bill, beside the fee. A deposit invoice of a group
 * stands as long as any of its rooms does: the invoice takes off what it has of this one too.
 */
export async function creditDeposits({ em, stay, date, now }: LockedStay): Promise<StepEffect> {
  const isGone = ({ id, status }: StoredStay) => id === stay.id || CALLED_OFF.includes(status);
  for (const deposit of standingDeposits(await invoicesOf(em, stay))) {
    const others = deposit.parts == null ? [] : await readGroupStays(em, stay.business_id, deposit.groupId as string);
    if (others.filter(({ id }) => isFor(deposit, id)).every(isGone)) await creditInvoice(em, deposit, date, now);
  }
  return NO_EFFECT;
}

const CALLED_OFF: readonly StoredStay['status'][] = ['cancelled', 'no_show', 'declined'];
