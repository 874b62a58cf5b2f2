import type { Effects } from '@booking/kit/commands/run';
import { keptCard, paymentsOf } from '../../db/payments.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { freeUntil, NO_STEP } from '../../domain/payment/payment.ts';
import type { LockedBooking } from '../on-booking.ts';
import { orderAllBack } from './refund-card.ts';

/** What ending a booking makes of its money: the fields that change with it, and whom that wakes. */
export type CalledOff = {
  readonly change: Partial<Booking>;
  readonly wakes: NonNullable<Effects<never>['wakes']>;
};

/**
 * Of a booking that is declined, or cancelled in time, everything goes back by itself, and the card is kept no more. Of one
 * that is cancelled late, or whose guests do not come, staff say what becomes of it.
 */
export async function callOff({ em, booking, nowMs }: LockedBooking, status: Booking['status']): Promise<CalledOff> {
  const { payment, startsAt } = booking;
  if (payment === null) return { change: {}, wakes: [] };
  const isFree = status === 'declined' || (status === 'cancelled' && nowMs <= freeUntil(startsAt, payment));
  if (!isFree) return { change: NO_STEP, wakes: ['checkouts'] };
  const orders = orderAllBack(em, await paymentsOf(em, booking.id), nowMs);
  const card = await keptCard(em, booking.id);
  const wakes = [...(orders.length > 0 ? ['refunds'] : []), 'checkouts'];
  if (card === null) return { change: NO_STEP, wakes };
  card.status = 'released';
  return { change: { ...NO_STEP, payment: { ...payment, state: 'returned' } }, wakes };
}
