import type { Handlers } from '@booking/core/route';
import type { BOOKING_PAYMENT_ROUTES } from '@booking/core/routes/billing/booking-payments';
import { actorOf } from '../bookings/on-booking.ts';
import { addDeskPayment } from '../bookings/payments/add-payment.ts';
import { changeFee } from '../bookings/payments/change-fee.ts';
import { refundPayment } from '../bookings/payments/refund-payment.ts';
import type { Deps } from '../deps.ts';
import { listPayments } from '../queries/list-payments.ts';

/** Which use case answers which route of money. */
export function paymentHandlers(deps: Deps): Handlers<typeof BOOKING_PAYMENT_ROUTES> {
  return {
    listBookingPayments: ({ params, caller }) => listPayments(deps, caller, params.id),
    addBookingPayment: ({ params, body, caller, now }) =>
      addDeskPayment(deps, { id: params.id, caller, actor: actorOf(caller), now }, body),
    addRefund: ({ params, body, caller, now }) => refundPayment(deps, { paymentId: params.id, caller, now }, body),
    changeBookingFee: ({ params, body, caller, now }) =>
      changeFee(deps, { id: params.id, caller, actor: actorOf(caller), now }, body),
  };
}
