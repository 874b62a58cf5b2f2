import { DECLINED_CARD, type Played } from '@booking/kit/payments/sandbox';
import { findByRef } from '../../db/payments.ts';
import type { Deps } from '../../deps.ts';
import { amountDue, isAwaited, isCardWanted, wantsPayment } from '../../domain/payment/payment.ts';
import type { PageBooking } from '../../queries/pages/page-bookings.ts';
import { hearBack } from './hear-back.ts';
import { releaseNow } from './pursue-payments.ts';
import { takeCard } from './take-card.ts';
import { takeMoney } from './take-money.ts';

/** The sandbox's card: what was pressed is what happened. Answers where the guest goes next. */
export async function playOutcome(
  deps: Deps,
  { booking, venue }: PageBooking,
  outcome: Played,
  now: Temporal.Instant,
): Promise<string> {
  const { id } = booking;
  const next = deps.pages.guest(id, venue.hostName);
  // What is due once more, after an end that was taken back, is another payment.
  const isFirst = (await findByRef(deps.entities.fork(), 'sandbox', id)) === null;
  const about = { bookedId: id, businessId: venue.id, ref: isFirst ? id : `${id} ${booking.version}` };
  const money = { ...about, amount: amountDue(booking), currency: venue.currency };
  if (outcome === 'refunded') {
    const back = { paymentRef: id, ref: `${id} dashboard`, amount: booking.payment?.amount ?? 0 };
    await hearBack(deps, 'sandbox', { outcome, ...back, currency: venue.currency }, now);
    return next;
  }
  if (!wantsPayment(booking)) return next;
  // The time is up before the provider tells what became of it.
  if ((outcome === 'late' || outcome === 'expired') && isAwaited(booking))
    await releaseNow(deps, booking, venue.id, now);
  if (outcome === 'expired') return next;
  const cardRef = outcome === 'declined_later' ? DECLINED_CARD : 'card';
  const tell = isCardWanted(booking)
    ? () => (outcome === 'failed' ? null : takeCard(deps, 'sandbox', { outcome: 'kept', ...about, cardRef }, now))
    : () => takeMoney(deps, 'sandbox', { outcome: outcome === 'failed' ? 'failed' : 'paid', ...money }, now);
  await Promise.all(outcome === 'twice' ? [tell(), tell()] : [tell()]);
  return next;
}
