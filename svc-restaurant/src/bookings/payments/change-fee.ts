import { wrongField } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { BookingFee } from '@booking/core/routes/billing/booking-payments';
import type { Effects } from '@booking/kit/commands/run';
import { conflict } from '../../conflicts.ts';
import { keptCard, paymentsOf } from '../../db/payments.ts';
import type { Deps } from '../../deps.ts';
import { showBooking } from '../../domain/booking/show-booking.ts';
import { feeOf, isOff } from '../../domain/payment/payment.ts';
import { chargeableOf, isWaitingFee } from '../../domain/payment/show-payment.ts';
import { type LockedBooking, onBooking, type StaffCall } from '../on-booking.ts';
import { chargeFee, type FeeChanged, orderCharge } from './charge-card.ts';
import { storeMoney } from './on-money.ts';

/**
 * Of a booking that was called off late, or whose guests did not come: charges what was agreed to the card that is kept, or
 * lets the card go.
 * @throws ApiError 404 where there is no such booking, 409 where no fee is owed or the card is declined, 400 for more than was agreed
 */
export function changeFee(
  deps: Deps,
  call: StaffCall,
  { amount, waive }: BookingFee,
): Promise<FeeChanged | StoredAnswer> {
  if (waive === true) return onBooking(deps, call, 'pay', { run: waiveFee });
  return chargeFee(deps, call, (locked) => orderFee(locked, call, amount));
}

/** @throws ApiError 409 unless a card is kept for a booking that was called off, and no charge is under way */
async function cardToCharge({ em, venue, booking }: LockedBooking) {
  const { payment } = booking;
  const card = await keptCard(em, booking.id);
  if (card === null || payment === null || !isOff(booking)) throw conflict({ code: 'no_fee' }, venue);
  const all = await paymentsOf(em, booking.id);
  if (all.some(isWaitingFee)) throw conflict({ code: 'charge_pending' }, venue);
  return { card, payment, all };
}

async function waiveFee(locked: LockedBooking): Promise<Effects<FeeChanged>> {
  const { card, payment } = await cardToCharge(locked);
  card.status = 'released';
  const { after, ...effects } = await storeMoney(locked, {
    change: { payment: { ...payment, state: 'returned' } },
    step: 'waive',
  });
  return { answer: { booking: showBooking(locked.venue, after, locked.tableIds) }, ...effects };
}

async function orderFee(locked: LockedBooking, { caller }: StaffCall, wanted: number | undefined) {
  const { card, all } = await cardToCharge(locked);
  const most = chargeableOf(feeOf(locked.booking), all);
  if (most === 0) throw conflict({ code: 'no_fee' }, locked.venue);
  const amount = wanted ?? most;
  if (amount > most) throw wrongField('amount', `must not be above the ${most} left of what was agreed`);
  return orderCharge(locked, card, amount, caller);
}
