import { pagesUrl } from '@booking/core/business-file/host-name';
import type { CardProvider } from '@booking/kit/payments/port';
import type { Deps } from '../../deps.ts';
import { amountDue, wantsPayment } from '../../domain/payment/payment.ts';
import { type PageBooking, readPageBooking } from '../../queries/pages/page-bookings.ts';

/** The booking whose payment lies at this address; null where it never was to be paid. */
export async function readPayPage(deps: Deps, token: string): Promise<PageBooking | null> {
  const id = deps.tokens.read('pay', token);
  const found = id === null ? null : await readPageBooking(deps, id);
  if (found === null || found.booking.payment === null) return null;
  const { state } = found.booking.payment;
  return wantsPayment(found.booking) || state === 'paid' || state === 'kept' ? found : null;
}

/** Where the guest types the card at the provider; null where nothing is wanted any more. */
export async function checkoutUrl(
  deps: Deps,
  provider: CardProvider,
  token: string,
  { booking, venue }: PageBooking,
): Promise<string | null> {
  if (!wantsPayment(booking)) return null;
  const { id, email, lang } = booking;
  const amount = amountDue(booking);
  const session = await provider.begin({
    // Two who come at the same time are given the same session.
    key: `booking ${id} ${amount} ${venue.currency}`,
    ...{ bookedId: id, businessId: venue.id, reference: `${booking.date} ${booking.time}`, business: venue.name },
    ...{ email, lang, amount, currency: venue.currency },
    successUrl: deps.pages.guest(id, venue.hostName),
    cancelUrl: `${pagesUrl(deps.publicUrl, venue.hostName)}/pay/${token}`,
  });
  return session.url;
}
