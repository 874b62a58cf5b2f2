import type { PageStep, TokenPage } from '@booking/kit/pages/token-pages';
import type { Deps } from '../deps.ts';
import { acceptQuote } from '../groups/quotes/accept-quote.ts';
import { askForQuote } from '../groups/quotes/ask-again.ts';
import { endQuote } from '../groups/quotes/end-quote.ts';
import type { QuoteCall } from '../groups/quotes/on-quote.ts';
import { type QuotePage, readQuotePage } from '../queries/quotes/read-quote-page.ts';
import { pageCaller } from '../queries/read-stay-page.ts';
import { declineHtml, quoteHtml } from './quote-html.ts';

/** The guest's page of a quote, where it is accepted or declined: by a button alone, since scanners open every link. */
export function quotePage(deps: Deps): TokenPage<QuotePage> {
  const step = (
    action: string,
    take: (call: QuoteCall) => Promise<unknown>,
    isSettled = ({ state }: QuotePage) => state !== 'open',
  ): PageStep<QuotePage> => ({
    action,
    isSettled,
    take: ({ quote, view }, { version, now, requestId }) => {
      const caller = pageCaller({ stay: quote, view }, requestId);
      return take({ id: quote.id, version, now, caller, way: 'guest_page' });
    },
  });
  const accept = step('acceptQuote', (call) => acceptQuote(deps, call));
  const decline = step('declineQuote', (call) => endQuote(deps, call, 'decline'));
  const again = step(
    'askForQuote',
    (call) => askForQuote(deps, call),
    ({ canAskAgain: can }) => !can,
  );
  return {
    kind: 'quote',
    load: (id, now) => readQuotePage(deps, id, now),
    about: ({ quote, view, rooms }) => ({
      ...{ id: quote.id, version: quote.version, business: quote.business_id },
      ...{ lang: rooms[0]?.stay.lang ?? view.account.language, logoUrl: view.account.brand?.logo_url },
    }),
    view: quoteHtml,
    steps: { accept, decline: { ...decline, ask: declineHtml }, again },
  };
}
