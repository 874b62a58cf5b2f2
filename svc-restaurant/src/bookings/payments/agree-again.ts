import type { Effects } from '@booking/kit/commands/run';
import { keptCard, paymentsOf } from '../../db/payments.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { changedTerms } from '../../domain/payment/changed-terms.ts';
import { askedUntil, firstStep, NO_STEP, termsOf } from '../../domain/payment/payment.ts';
import { type RequestedSlot, startOf } from '../../domain/slot/requested-slot.ts';
import { MINUTE_MS } from '../../domain/venue/day.ts';
import type { LockedBooking } from '../on-booking.ts';
import { orderPartBack } from './refund-card.ts';

type AgreedAgain = {
  readonly change: Pick<Booking, 'payment' | 'payStep' | 'payAt'>;
  readonly wakes: NonNullable<Effects<never>['wakes']>;
};

/**
 * What a change by the guest makes of the money: the policies are asked again, of a booking for which they counted. What came
 * before counts, and what is too much goes back by itself. Whoever owes more is given as long as one who is asked for it.
 * @param taken who takes it then
 */
export async function agreeAgain(
  { em, venue, booking, nowMs }: LockedBooking,
  slot: RequestedSlot,
  taken: Partial<Booking>,
): Promise<AgreedAgain> {
  const { payment: before, payStep, payAt } = booking;
  const same = { change: { payment: before, payStep, payAt }, wakes: [] };
  if (before === null && !booking.byPolicy) return same;
  const { staffId = null, visit } = taken;
  const serviceId = slot.appointment?.service.id ?? null;
  const facts = { ...slot, serviceId, staffId, further: visit?.slice(1) ?? [], startsAt: startOf(venue, slot) };
  const confirms = before?.confirms ?? venue.bookings.confirmAtOnce;
  const wanted = venue.payAt === null ? before : termsOf(venue.payments, facts, { currency: venue.currency, confirms });
  const { payment, back, dropsCard } = changedTerms(before, wanted);
  const orders = back > 0 ? orderPartBack(em, await paymentsOf(em, booking.id), back, nowMs) : [];
  const card = dropsCard ? await keptCard(em, booking.id) : null;
  if (card !== null) card.status = 'released';
  const wakes = ['checkouts', ...(orders.length > 0 ? ['refunds'] : [])];
  return { change: { payment, ...stepFor({ venue, booking, nowMs }, slot, payment) }, wakes };
}

/** What is waited for: to be asked for it some days before, or the payment for as long as whoever is asked has. No change buys time. */
function stepFor(
  { venue, booking, nowMs }: Pick<LockedBooking, 'venue' | 'booking' | 'nowMs'>,
  slot: RequestedSlot,
  payment: Booking['payment'],
) {
  if (payment?.state !== 'pending' && payment?.state !== 'failed') return NO_STEP;
  const next = firstStep(payment, slot.date, venue.calendar.zone, nowMs);
  if (next.payStep === 'ask') return next;
  const until = askedUntil(startOf(venue, slot) * MINUTE_MS, nowMs);
  if (until === null) return NO_STEP;
  const before = booking.payStep === 'release' ? booking.payAt : null;
  return { payStep: 'release' as const, payAt: Math.min(until, before ?? until) };
}
