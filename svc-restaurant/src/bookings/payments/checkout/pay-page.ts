import { pagesUrl } from '@booking/core/business-file/host-name';
import type { CardProvider } from '@booking/kit/payments/port';
import { keepCheckout, readCheckouts } from '../../../db/checkouts.ts';
import type { Deps } from '../../../deps.ts';
import { amountDue, wantsPayment } from '../../../domain/payment/payment.ts';
import { type PageBooking, readPageBooking } from '../../../queries/pages/page-bookings.ts';

/** The booking whose payment lies at this address; null where it never was to be paid. */
export async function readPayPage(deps: Deps, token: string): Promise<PageBooking | null> {
  const id = deps.tokens.read('pay', token);
  const found = id === null ? null : await readPageBooking(deps, id);
  if (found === null || found.booking.payment === null) return null;
  const { state } = found.booking.payment;
  return wantsPayment(found.booking) || state === 'paid' || state === 'kept' ? found : null;
}

/** Where the guest types the card: the session that is open, or a new one at the provider; null where nothing is wanted any more. */
export async function checkoutUrl(
  deps: Deps,
  provider: CardProvider,
  token: string,
  { booking, venue }: PageBooking,
  now: Temporal.Instant,
): Promise<string | null> {
  const { id, email, lang, payment } = booking;
  if (payment === null || !wantsPayment(booking)) return null;
  const due = { businessId: venue.id, booking: id, amount: amountDue(booking), currency: payment.currency };
  const em = deps.entities.fork();
  const { open, made } = await readCheckouts(em, due, now.epochMilliseconds);
  if (open !== null) return open;
  const { amount, currency } = due;
  const session = await provider.begin({
    // Two who come at the same time, or one whose session was not stored, are given the same.
    key: `booking ${id} ${amount} ${currency} ${made}`,
    ...{ bookedId: id, businessId: venue.id, reference: `${booking.date} ${booking.time}`, business: venue.name },
    ...{ email, lang, amount, currency },
    successUrl: deps.pages.guest(id, venue.hostName),
    cancelUrl: `${pagesUrl(deps.publicUrl, venue.hostName)}/pay/${token}`,
  });
  await keepCheckout(em, due, session);
  return session.url;
}
