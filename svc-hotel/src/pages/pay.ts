import type { PayTrade } from '@booking/kit/pages/pay-pages';
import type { ProviderNews } from '@booking/kit/payments/port';
import { takeHold } from '../billing/guarantee/take-hold.ts';
import { checkoutUrl, type PayPage, readPayPage } from '../billing/pay-page.ts';
import { hearBack } from '../billing/payments/hear-back.ts';
import { takePayment } from '../billing/payments/take-payment.ts';
import { playOutcome } from '../billing/play-outcome.ts';
import type { Deps } from '../deps.ts';
import { payHtml } from './pay-html.ts';
import { businessOf } from './stay-facts.ts';

/** `/pay/{token}` of a hotel. The provider's calls lie beside the guests' pages: tokens begin with an h and are longer. */
export function payTrade(deps: Deps): PayTrade<PayPage> {
  return {
    hears: '/pay/provider-events',
    find: (token) => readPayPage(deps, token),
    subjectOf: ({ stay, lang, view }) => ({ businessId: stay.business_id, lang, business: businessOf(view) }),
    html: payHtml,
    checkout: (provider, token, page, now) => checkoutUrl(deps, provider, token, page, now),
    play: (page, outcome, now) => playOutcome(deps, page, outcome, now),
    take: (method, news, now) => takeNews(deps, method, news, now),
  };
}

function takeNews(deps: Deps, method: string, news: ProviderNews, now: Temporal.Instant) {
  if (news.outcome === 'kept') return takeHold(deps, method, news, now);
  if ('paymentRef' in news) return hearBack(deps, method, news, now);
  return takePayment(deps, method, news, now);
}
