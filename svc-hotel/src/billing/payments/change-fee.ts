import { wrongField } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { Fee } from '@booking/core/routes/billing/payments';
import { localDate } from '@booking/core/rules/local-time';
import type { StayWithBill } from '@booking/core/shapes';
import { type CommandContext, writeEffects } from '@booking/kit/commands/run';
import { findIdempotencyRecord } from '@booking/kit/db/idempotency';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { keptCard } from '../../db/billing/holds.ts';
import { invoicesOf, standingInvoices } from '../../db/billing/invoices.ts';
import type { StoredStay } from '../../db/entities/stay.ts';
import type { HotelView } from '../../db/hotels.ts';
import { storeChange } from '../../db/stays.ts';
import { byStaff, lastStep, noteStep } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { cancelFeeOn } from '../../domain/price/cancellation.ts';
import { balanceOf, isCalledOff } from '../../domain/price/owed.ts';
import { payUrlOf } from '../../domain/price/payment.ts';
import { conflict } from '../../errors.ts';
import { guestEmail } from '../../guests/emails.ts';
import { withBill } from '../../queries/read-stay.ts';
import type { StayCall } from '../../stays/on-stay.ts';
import { nextVersion, stayEvents } from '../../stays/stay-events.ts';
import { payTokenFor } from '../../stays/tokens.ts';
import { chargeCard, chargeOrderedWith, settleCharge, storeCharge } from '../guarantee/charge-card.ts';
import { refuseWhileCharged } from '../guarantee/refuse-while-charged.ts';
import { type BilledStay, lockBilledStay } from '../lock-stay.ts';

/**
 * Says what a stay owes that is cancelled, or whose guest did not come: an amount, nothing, or what its rule says. What is still
 * to be paid of it is charged to the card that is kept for the stay; without one the guest is written where to pay it.
 * @throws ApiError 404 where the hotel has no such stay, 409 while it takes place or where the card is declined, 400 for more
 * than it would have cost
 */
export async function changeFee(deps: Deps, call: StayCall, fee: Fee): Promise<Changed | StoredAnswer> {
  const { caller, id, now } = call;
  const wantsCharge = fee.waive !== true && fee.charge !== false;
  const hold = wantsCharge ? await keptCard(deps.entities.fork(), id) : null;
  if (hold !== null && hold.businessId === caller.business) return chargeFee(deps, call, fee);
  return deps.run({ caller, now, status: 200 }, async (context) => {
    const { em } = context;
    const { stay, view } = await setFee(deps, context, call, fee);
    const isAsked = wantsCharge && stay.email !== null && payUrlOf(view, stay) !== null;
    return {
      answer: { stay: await withBill(em, view, stay) },
      events: stayEvents(view, 'stay.changed', stay),
      emails: isAsked ? guestEmail(deps, view, stay, 'payment') : [],
      wakes: ['checkouts'],
    };
  });
}

type Changed = { readonly stay: StayWithBill };
type Context = Pick<CommandContext, 'em' | 'tx'>;

async function setFee(deps: Deps, context: Context, call: StayCall, { amount, waive }: Fee): Promise<BilledStay> {
  const { em, tx } = context;
  const { caller, now } = call;
  const { stay, view } = await lockBilledStay(deps, context, call);
  if (!isCalledOff(stay)) throw conflict(view, { code: 'no_fee' });
  await refuseWhileCharged(em, stay.id, view);
  // The bill of its group is invoiced with what it owes.
  if (standingInvoices(await invoicesOf(em, stay)).length > 0) throw conflict(view, { code: 'bill_closed' });
  const most = stay.total_amount;
  if (amount !== undefined && amount > most)
    throw wrongField('amount', `must not be above the ${most} that the stay would have cost`);
  const cancel_fee_amount = waive === true ? 0 : (amount ?? (await feeByRule(em, view, stay)));
  const pay_token = payTokenFor(view, caller, { ...stay, cancel_fee_amount });
  await storeChange(em, tx, stay, { cancel_fee_amount, pay_token, ...nextVersion(stay, now, byStaff(caller)) });
  noteStep(em, stay, 'fee', byStaff(caller));
  await em.flush();
  return { stay, view };
}

/** The fee is set and its order stored before the provider is called, and settled with the answer to its Idempotency-Key. */
async function chargeFee(deps: Deps, call: StayCall, fee: Fee): Promise<Changed | StoredAnswer> {
  const { caller, id, now } = call;
  const { key_id, idempotency } = caller;
  const orderedWith = idempotency === null ? null : `${key_id} ${idempotency.key}`;
  const stored = await deps.entities.tx(async (em, tx) => {
    const recorded = await findIdempotencyRecord(tx, caller, now);
    if (recorded !== null) return { recorded };
    const before = await chargeOrderedWith(em, id, orderedWith, now);
    if (before !== null) return { order: before };
    const { stay, view } = await setFee(deps, { em, tx }, call, fee);
    await writeEffects(tx, { events: stayEvents(view, 'stay.changed', stay) }, now);
    const hold = await keptCard(em, id);
    const amount = Math.min(stay.cancel_fee_amount ?? 0, balanceOf(stay));
    const isCharged = hold !== null && amount > 0;
    return { order: isCharged ? storeCharge(em, hold, { amount, orderedWith }, now) : null };
  });
  if (stored.recorded !== undefined) return stored.recorded;
  const { order } = stored;
  const ref = order === null ? null : await chargeCard(deps, order, caller, now);
  return deps.run({ caller, now, status: 200 }, async (context) => {
    if (order !== null) return settleCharge(deps, context, { order, ref, reader: caller, now });
    const { stay, view } = await lockBilledStay(deps, context, call);
    return { answer: { stay: await withBill(context.em, view, stay) } };
  });
}

/** What the rule says for the day on which the stay was called off. */
async function feeByRule(em: EntityManager, { account }: HotelView, stay: StoredStay): Promise<number> {
  const step = await lastStep(em, stay.id, ['cancel', 'no_show']);
  const at = Date.parse(step?.at ?? stay.updated_at);
  // A request that was cancelled owes nothing: nobody had agreed to it.
  const answered = step?.before == null ? stay.status : step.before.status;
  return cancelFeeOn(localDate(at, account.time_zone), { ...stay, status: answered });
}
