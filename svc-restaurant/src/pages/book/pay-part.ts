import type { Lang } from '@booking/core/lang';
import { factList } from '@booking/kit/html/facts';
import { html, type Markup } from '@booking/kit/html/markup';
import { agreedFacts, wantsPayment } from '../../domain/payment/payment.ts';
import { isSwiss } from '../../domain/venue/venue.ts';
import type { PageBooking } from '../../queries/pages/page-bookings.ts';
import { pageTexts } from '../../texts/pages/texts.ts';
import { paymentFacts } from '../../texts/payment-facts.ts';
import { textsIn } from '../../texts/texts.ts';

/** What was agreed on paying, with the way to pay it as long as something is due. */
export function payPart({ booking, venue }: PageBooking, lang: Lang): Markup | null {
  const agreed = agreedFacts(booking, venue.calendar.zone);
  const isOver = booking.status === 'declined' || booking.status === 'cancelled' || booking.status === 'no_show';
  if (agreed === null || isOver) return null;
  const texts = textsIn(lang, venue.kind, isSwiss(venue));
  const url = venue.payAt !== null && wantsPayment(booking) ? venue.payAt(booking.id) : null;
  const label = agreed.kind === 'hold' ? texts.link.leaveCard : texts.link.pay;
  const link = url !== null && html`<p class="actions"><a class="button" href="${url}" target="_top">${label}</a></p>`;
  return html`<section class="card" aria-labelledby="payment"><h2 id="payment">${pageTexts(lang, venue.kind).payment.due}</h2>${factList(paymentFacts(texts, lang, agreed))}${link}</section>`;
}
