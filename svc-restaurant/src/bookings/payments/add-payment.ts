import type { StoredAnswer } from '@booking/core/route';
import type { NewBookingPayment } from '@booking/core/routes/billing/booking-payments';
import type { BookingPayment as PaymentShape } from '@booking/core/routes/billing/payment-answers';
import type { Booking as BookingShape } from '@booking/core/shapes';
import type { Effects } from '@booking/kit/commands/run';
import { conflict } from '../../conflicts.ts';
import type { Payment } from '../../db/entities/payment.ts';
import { addPayment, paymentsOf } from '../../db/payments.ts';
import type { Deps } from '../../deps.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { showBooking } from '../../domain/booking/show-booking.ts';
import { isWaitingFee, paidIn, showPayment } from '../../domain/payment/show-payment.ts';
import { type LockedBooking, onBooking, type StaffCall } from '../on-booking.ts';
import { storeMoney } from './on-money.ts';
import { settle } from './take-money.ts';

export type PaymentWritten = { readonly payment: PaymentShape; readonly booking: BookingShape };

/** What was written, and the booking as it stands after it. */
export const written = ({ venue, tableIds }: LockedBooking, payment: Payment, after: Booking): PaymentWritten => ({
  payment: showPayment(payment, [payment]),
  booking: showBooking(venue, after, tableIds),
});

/**
 * Money that a guest gave at the desk. Where it covers what was agreed, that is paid, and what waited for it is agreed.
 * @throws ApiError 404 where the venue has no such booking, 409 where it was declined, or a fee is being charged
 */
export function addDeskPayment(
  deps: Deps,
  call: StaffCall,
  given: NewBookingPayment,
): Promise<PaymentWritten | StoredAnswer> {
  return onBooking(deps, call, 'pay', { status: 201, run: (locked) => take(deps, locked, given) });
}

async function take(
  deps: Deps,
  locked: LockedBooking,
  { amount, method, external_id }: NewBookingPayment,
): Promise<Effects<PaymentWritten>> {
  const { em, venue, booking, nowMs } = locked;
  const { status, payment: agreed } = booking;
  if (status === 'declined') throw conflict({ code: 'status', status }, venue);
  // The fee would be paid twice: here, and by the card.
  if ((await paymentsOf(em, booking.id)).some(isWaitingFee)) throw conflict({ code: 'charge_pending' }, venue);
  const about = { businessId: venue.id, booking: booking.id, currency: venue.currency, amount, method };
  const came = addPayment(em, { ...about, kind: 'payment', externalId: external_id ?? null }, nowMs);
  await em.flush();
  const isDue = agreed !== null && agreed.kind !== 'hold' && (agreed.state === 'pending' || agreed.state === 'failed');
  const isCovered = isDue && status !== 'cancelled' && paidIn(await paymentsOf(em, booking.id)) >= agreed.amount;
  const { after, ...effects } = isCovered
    ? await settle(deps, locked, 'paid', [came])
    : await storeMoney(locked, { change: {}, moved: [came], step: 'pay' });
  return { answer: written(locked, came, after), ...effects };
}
