import { wrongField } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { Fee } from '@booking/core/routes/billing/payments';
import { localDate } from '@booking/core/rules/local-time';
import type { StayWithBill } from '@booking/core/shapes';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { StoredStay } from '../../db/entities/stay.ts';
import type { HotelView } from '../../db/hotels.ts';
import { storeChange } from '../../db/stays.ts';
import { byStaff, lastStep, noteStep } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { cancelFeeOn } from '../../domain/price/cancellation.ts';
import { isCalledOff } from '../../domain/price/owed.ts';
import { conflict } from '../../errors.ts';
import { withBill } from '../../queries/read-stay.ts';
import type { StayCall } from '../../stays/on-stay.ts';
import { nextVersion, stayEvents } from '../../stays/stay-events.ts';
import { lockBilledStay } from '../lock-stay.ts';

/**
 * Says what a stay owes that is cancelled, or whose guest did not come: an amount, nothing, or what its rule says.
 * @throws ApiError 404 where the hotel has no such stay, 409 while it takes place, 400 for more than it would have cost
 */
export function changeFee(
  deps: Deps,
  call: StayCall,
  { amount, waive }: Fee,
): Promise<{ readonly stay: StayWithBill } | StoredAnswer> {
  const { caller, now } = call;
  return deps.run({ caller, now, status: 200 }, async (context) => {
    const { em, tx } = context;
    const { stay, view } = await lockBilledStay(deps, context, call);
    if (!isCalledOff(stay)) throw conflict(view, { code: 'no_fee' });
    const most = stay.total_amount;
    if (amount !== undefined && amount > most)
      throw wrongField('amount', `must not be above the ${most} that the stay would have cost`);
    const fee = waive === true ? 0 : (amount ?? (await feeByRule(em, view, stay)));
    await storeChange(em, tx, stay, { cancel_fee_amount: fee, ...nextVersion(stay, now) });
    noteStep(em, stay, 'fee', byStaff(caller));
    return {
      answer: { stay: await withBill(em, view, stay) },
      events: stayEvents(view, 'stay.changed', stay),
      wakes: ['checkouts'],
    };
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
