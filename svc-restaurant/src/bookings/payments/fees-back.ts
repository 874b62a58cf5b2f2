import { conflict } from '../../conflicts.ts';
import { paymentsOf } from '../../db/payments.ts';
import { isOff } from '../../domain/payment/payment.ts';
import { isWaitingFee } from '../../domain/payment/show-payment.ts';
import type { LockedBooking } from '../on-booking.ts';
import { refuseAboveLimit } from './on-money.ts';
import { orderAllBack } from './refund-card.ts';

/**
 * Of what is not off after all no fee is owed: what was charged goes back by itself. Answers whether anything does.
 * @throws ApiError 409 while a charge is under way, or where so much is given back by an owner alone
 */
export async function orderFeesBack({ em, venue, booking, caller, nowMs }: LockedBooking): Promise<boolean> {
  if (booking.payment === null || !isOff(booking)) return false;
  const all = await paymentsOf(em, booking.id);
  if (all.some(isWaitingFee)) throw conflict({ code: 'charge_pending' }, venue);
  const orders = orderAllBack(em, all, nowMs, ({ kind }) => kind === 'fee');
  for (const { amount } of orders) refuseAboveLimit(venue, caller, amount);
  return orders.length > 0;
}
