import { printMoney } from '@booking/core/rules/print-money';
import { factList } from '@booking/kit/html/facts';
import { html } from '@booking/kit/html/markup';
import { pageHtml } from '@booking/kit/pages/page';
import { outcomesPart, type PayTrade } from '@booking/kit/pages/pay-pages';
import { pageWords } from '@booking/kit/pages/words';
import type { ProviderNews } from '@booking/kit/payments/port';
import { checkoutUrl, readPayPage } from '../bookings/payments/checkout/pay-page.ts';
import { hearBack } from '../bookings/payments/hear-back.ts';
import { playOutcome } from '../bookings/payments/play-outcome.ts';
import { takeCard } from '../bookings/payments/take-card.ts';
import { takeMoney } from '../bookings/payments/take-money.ts';
import type { Deps } from '../deps.ts';
import { agreedFacts, amountDue, isCardWanted, wantsPayment } from '../domain/payment/payment.ts';
import { isSwiss } from '../domain/venue/venue.ts';
import type { PageBooking } from '../queries/pages/page-bookings.ts';
import { pageTexts } from '../texts/pages/texts.ts';
import { paymentFacts } from '../texts/payment-facts.ts';
import { textsIn } from '../texts/texts.ts';
import { plainFacts } from './book/booking-html.ts';
import { businessOf } from './context.ts';

/** `/pay/{token}` of a restaurant or an appointment business. The provider's calls lie beside the guests' pages: as their tokens, the path begins with an r. */
export function payTrade(deps: Deps): PayTrade<PageBooking> {
  return {
    hears: '/pay/restaurant-events',
    find: (token) => readPayPage(deps, token),
    subjectOf: ({ booking, venue }) => ({ businessId: venue.id, lang: booking.lang, business: businessOf(venue) }),
    html: payHtml,
    checkout: (provider, token, page, now) => checkoutUrl(deps, provider, token, page, now),
    play: (page, outcome, now) => playOutcome(deps, page, outcome, now),
    take: (method, news, now) => takeNews(deps, method, news, now),
  };
}

function takeNews(deps: Deps, method: string, news: ProviderNews, now: Temporal.Instant) {
  if (news.outcome === 'kept') return takeCard(deps, method, news, now);
  if ('paymentRef' in news) return hearBack(deps, method, news, now);
  return takeMoney(deps, method, news, now);
}

/** The sandbox's payment page, or what there is to say instead of it. */
function payHtml(page: PageBooking, isSandbox: boolean): string {
  const { booking, venue } = page;
  const { lang } = booking;
  const texts = pageTexts(lang, venue.kind).payment;
  const words = pageWords(lang).pay;
  const isCard = booking.payment?.kind === 'hold';
  const title = (isCard ? texts.cardTitle : texts.payTitle)({ business: venue.name });
  const agreed = agreedFacts(booking, venue.calendar.zone);
  const terms = agreed === null ? [] : paymentFacts(textsIn(lang, venue.kind, isSwiss(venue)), lang, agreed);
  const failed = booking.payment?.state === 'failed' && html`<p class="summary" role="alert">${words.failed}</p>`;
  const facts = factList([...plainFacts(page, lang), ...terms]);
  const body = wantsPayment(booking)
    ? html`${failed}<h1>${title}</h1><div class="card">${facts}</div><p class="note">${words.sandbox}</p>
${outcomesPart({ lang, business: businessOf(venue) }, isCardWanted(booking) ? words.cardLeave : texts.pay({ amount: due(page) }), isCard ? CARD_ENDS : MONEY_ENDS)}`
    : html`<h1>${title}</h1><p class="done" role="status">${isCard ? words.cardKept : texts.paid}</p><div class="card">${facts}</div>${isSandbox && !isCard && elsewhere(page)}`;
  return pageHtml({ lang, title, business: businessOf(venue), body });
}

const MONEY_ENDS = ['authenticate', 'late', 'twice', 'expired'] as const;
const CARD_ENDS = ['authenticate', 'declined_later', 'late', 'expired'] as const;

const due = ({ booking, venue }: PageBooking) => printMoney(amountDue(booking), venue.currency, booking.lang);

function elsewhere({ booking: { lang } }: PageBooking) {
  const words = pageWords(lang).pay;
  return html`<form method="post"><p class="quiet">${words.tryOut}</p><div class="actions"><button class="plain" name="outcome" value="refunded">${words.outcomes.refunded}</button></div></form>`;
}
