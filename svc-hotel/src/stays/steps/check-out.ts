import type { StoredAnswer } from '@booking/core/route';
import { isoOf, nightsOf } from '@booking/core/rules/days';
import { readFolios } from '../../db/billing/folios.ts';
import { markDirty } from '../../db/rooms/room-states.ts';
import type { Deps } from '../../deps.ts';
import { issueInvoices } from '../../invoices/issue.ts';
import { closeGroupBill } from '../group-bill.ts';
import type { LockedStay } from '../on-stay.ts';
import { type StepCall, type StepEffect, type StepTaken, takeStayStep } from './take-step.ts';

/**
 * Checks a guest out: the bill closes, each of its folios gets its invoice, nights not slept go back, the room wants cleaning.
 * What is on the bill of a group is invoiced as the last of its rooms is checked out.
 */
export function checkOutStay(deps: Deps, call: StepCall): Promise<StepTaken | StoredAnswer> {
  return takeStayStep(deps, call, 'check_out', { effect: closeBill });
}

export async function closeBill(locked: LockedStay): Promise<StepEffect> {
  const { em, stay, today, now } = locked;
  const [first] = await issueInvoices(locked, await readFolios(em, stay));
  const group = await closeGroupBill(locked);
  if (stay.room_id !== null) await markDirty(em, stay.business_id, stay.room_id, now);
  const { from, to } = nightsOf(stay.held_from, stay.held_until);
  const heldUntil = isoOf(Math.min(Math.max(today, from), to));
  const change = { held_until: heldUntil, invoice_number: first?.number ?? null, ...group.change };
  return { change, moves: [], events: group.events };
}
