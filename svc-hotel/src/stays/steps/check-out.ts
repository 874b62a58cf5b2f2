import type { StoredAnswer } from '@booking/core/route';
import { isoOf, nightsOf } from '@booking/core/rules/days';
import { nextInvoice } from '../../db/billing/invoices.ts';
import { markDirty } from '../../db/rooms/room-states.ts';
import type { Deps } from '../../deps.ts';
import type { LockedStay } from '../on-stay.ts';
import { type StepCall, type StepEffect, type StepTaken, takeStayStep } from './take-step.ts';

/** Checks a guest out: the bill closes and gets its number, nights not slept go back, the room wants cleaning. */
export function checkOutStay(deps: Deps, call: StepCall): Promise<StepTaken | StoredAnswer> {
  return takeStayStep(deps, call, 'check_out', { effect: closeBill });
}

async function closeBill(locked: LockedStay): Promise<StepEffect> {
  const { em, stay, today, now } = locked;
  // A check-out that was taken back has had its number already: the row of numbers has no gaps.
  const number = stay.invoice_number ?? (stay.is_test ? null : await invoiceNumber(locked));
  if (stay.room_id !== null) await markDirty(em, stay.business_id, stay.room_id, now);
  const { from, to } = nightsOf(stay.held_from, stay.held_until);
  const heldUntil = isoOf(Math.min(Math.max(today, from), to));
  return { change: { held_until: heldUntil, invoice_number: number }, moves: [] };
}

/** The next one of the year's row, which has no gaps; a test has none, so that the row is one of real bills. */
async function invoiceNumber({ em, view, stay, now }: LockedStay): Promise<string> {
  const number = await nextInvoice(em, stay.business_id);
  const { year } = now.toZonedDateTimeISO(view.account.time_zone);
  return `${year}-${String(number).padStart(5, '0')}`;
}
