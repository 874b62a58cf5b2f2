import { conflict } from '../../conflicts.ts';
import { paymentsOf } from '../../db/payments.ts';
import { isOff } from '../../domain/payment/payment.ts';
import { isGivenBack, isWaitingFee } from '../../domain/payment/show-payment.ts';
import type { LockedBooking } from '../on-booking.ts';
import type { CalledOff } from './called-off.ts';
import { refuseAboveLimit } from './on-money.ts';
import { orderAllBack } from './refund-card.ts';

/**
 * What becomes of the money of a booking whose end is taken back. No fee is owed: what was charged goes back by itself. A
 * deposit that went back, or a card that was let go, is due again until the booking begins; nothing releases it for that.
 * @throws ApiError 409 while a charge is under way, or where so much is given back by an owner alone
 */
export async function resumeMoney(locked: LockedBooking): Promise<CalledOff> {
  const { em, venue, booking, caller, nowMs } = locked;
  const { payment, startsAt } = booking;
  if (payment === null) return { change: {}, wakes: [] };
  const all = await paymentsOf(em, booking.id);
  const isDueAgain = nowMs < startsAt && isGivenBack(payment, all);
  const change = isDueAgain ? { payment: { ...payment, state: 'pending' as const } } : {};
  if (!isOff(booking)) return { change, wakes: [] };
  if (all.some(isWaitingFee)) throw conflict({ code: 'charge_pending' }, venue);
  const orders = orderAllBack(em, all, nowMs, ({ kind }) => kind === 'fee');
  for (const { amount } of orders) refuseAboveLimit(venue, caller, amount);
  return { change, wakes: orders.length > 0 ? ['refunds'] : [] };
}
