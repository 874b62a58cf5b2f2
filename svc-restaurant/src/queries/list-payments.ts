import type { Caller } from '@booking/core/caller';
import { notFound } from '@booking/core/errors';
import type { BookingPayment } from '@booking/core/routes/billing/payment-answers';
import { readBooking } from '../db/bookings.ts';
import { paymentsOf } from '../db/payments.ts';
import type { Deps } from '../deps.ts';
import { showPayment } from '../domain/payment/show-payment.ts';

/** Everything that came for a booking and went back. @throws ApiError 404 where the venue has no such booking */
export async function listPayments(
  { entities }: Deps,
  { business }: Pick<Caller, 'business'>,
  id: string,
): Promise<{ readonly payments: BookingPayment[] }> {
  const em = entities.fork();
  if ((await readBooking(em, business, id)) === null) throw notFound();
  const all = await paymentsOf(em, id);
  return { payments: all.map((payment) => showPayment(payment, all)) };
}
