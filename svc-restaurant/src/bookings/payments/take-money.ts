import type { Effects } from '@booking/kit/commands/run';
import type { PaymentNews } from '@booking/kit/payments/port';
import { counter } from '@booking/kit/telemetry/metrics';
import { readBooking } from '../../db/bookings.ts';
import { closeCheckout } from '../../db/checkouts.ts';
import type { Payment } from '../../db/entities/payment.ts';
import { addPayment, findByRef } from '../../db/payments.ts';
import type { Deps } from '../../deps.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { amountDue, isAwaited, NO_STEP } from '../../domain/payment/payment.ts';
import { endOf } from '../../domain/slot/requested-slot.ts';
import { emailToGuest, emailToStaff } from '../../guests/emails.ts';
import { type LockedBooking, onBooking } from '../on-booking.ts';
import { storeMoney, systemCall } from './on-money.ts';
import { orderRefund } from './refund-card.ts';

/** `returned`: nobody waits for it any more, or for another amount; it goes back by itself. */
export type MoneyTaken = 'paid' | 'failed' | 'returned' | 'repeated' | 'unknown_booking';

type Taken = { readonly outcome: MoneyTaken };

const taken = counter('booking_payments_total', 'What card providers said of payments of bookings, by what it was.');

/**
 * What a provider said of a payment. Money counts once however often it is said, and only where it is what is due: money of
 * a booking that was released, or of another amount, goes back by an order of the same transaction.
 */
export async function takeMoney(
  deps: Deps,
  provider: string,
  news: PaymentNews,
  now: Temporal.Instant,
): Promise<MoneyTaken> {
  const { businessId, bookedId } = news;
  if ((await readBooking(deps.entities.fork(), businessId, bookedId)) === null) return 'unknown_booking';
  const run = (locked: LockedBooking) =>
    news.outcome === 'failed' ? noteFailure(locked) : takePaid(deps, locked, provider, news);
  const { outcome } = (await onBooking(deps, systemCall(businessId, bookedId, now, 'guest'), 'pay', { run })) as Taken;
  taken.inc({ outcome });
  return outcome;
}

async function noteFailure(locked: LockedBooking): Promise<Effects<Taken>> {
  const { payment } = locked.booking;
  if (payment?.state !== 'pending') return { answer: { outcome: 'repeated' } };
  const { after: _, ...effects } = await storeMoney(locked, { change: { payment: { ...payment, state: 'failed' } } });
  return { answer: { outcome: 'failed' }, ...effects };
}

async function takePaid(
  deps: Deps,
  locked: LockedBooking,
  provider: string,
  { ref, amount, currency }: PaymentNews,
): Promise<Effects<Taken>> {
  const { em, venue, booking, nowMs } = locked;
  if ((await findByRef(em, provider, ref)) !== null) return { answer: { outcome: 'repeated' } };
  await closeCheckout(em, ref, nowMs);
  const about = { businessId: venue.id, booking: booking.id, amount, currency, provider, providerRef: ref };
  const came = addPayment(em, { ...about, kind: 'payment' }, nowMs);
  const isDue = booking.payment?.currency === currency && amountDue(booking) === amount && amount > 0;
  if (!isDue) {
    orderRefund(em, came, { amount, reason: null, orderedWith: null }, nowMs);
    const { after: _, ...effects } = await storeMoney(locked, { change: {}, moved: [came] });
    return { answer: { outcome: 'returned' }, ...effects, wakes: ['refunds'] };
  }
  const { after: _, ...effects } = await settle(deps, locked, 'paid', [came]);
  return { answer: { outcome: 'paid' }, ...effects };
}

/** Of what is paid, no part is left over. */
function settled(payment: Booking['payment'], state: 'paid' | 'kept'): Booking['payment'] {
  if (payment === null) return null;
  const { paid: _, ...whole } = payment;
  return { ...whole, state };
}

/** Nothing is waited for any more: what waited is agreed, where the business confirms at once. */
export async function settle(
  deps: Deps,
  locked: LockedBooking,
  state: 'paid' | 'kept',
  moved: readonly Payment[],
): Promise<Omit<Effects<never>, 'answer'> & { readonly after: Booking }> {
  const { venue, booking, tableIds, holdsPerson } = locked;
  const wasAwaited = isAwaited(booking);
  const holds = tableIds.length > 0 || holdsPerson;
  const confirms = wasAwaited && booking.payment?.confirms === true && holds;
  const agreed = confirms ? ({ status: 'confirmed', confirmedBy: 'confirm_at_once' } as const) : {};
  const payment = settled(booking.payment, state);
  const stored = await storeMoney(locked, {
    change: { payment, ...NO_STEP, ...agreed },
    ...{ moved, step: 'pay' },
    emails: (after) => {
      const about = { venue, booking: after, endsAt: endOf(venue, after), host: deps.host };
      // The business hears of what was waited for as of a new booking.
      const desk = wasAwaited ? [emailToStaff(confirms ? 'desk_confirmed' : 'desk_requested', about)] : [];
      const kind = confirms ? 'confirmed' : wasAwaited ? 'acknowledged' : 'paid';
      return after.email === null ? desk : [emailToGuest(kind, { ...about, email: after.email }), ...desk];
    },
  });
  return { ...stored, wakes: ['checkouts'] };
}
