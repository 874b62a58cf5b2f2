import { type Caller, TEST_PARAMETER } from '@booking/core/caller';
import type { FastifyRequest } from 'fastify';
import { html, type Markup } from '../html/markup.ts';
import { callerOf } from '../http/serve.ts';
import { readForm, readQuery, websitesOf } from './send.ts';

/** Somebody on the booking page of a business, as the gateway vouches for it. */
export type BookingVisit = {
  readonly caller: Caller;
  readonly slug: string;
  /** Those of the form that was sent, else of the address. */
  readonly fields: ReadonlyMap<string, string>;
  /** Opened by the widget. */
  readonly widget: boolean;
  /** The token by which a member sees it as a guest; null for guests. */
  readonly test: string | null;
  /** The business's websites, which may show the page in a frame. */
  readonly websites: readonly string[];
};

export function readBookingVisit(request: FastifyRequest, callerSecrets: readonly string[]): BookingVisit {
  const caller = callerOf(request, callerSecrets);
  const query = readQuery(request);
  const fields = request.method === 'POST' ? readForm(request) : query;
  return {
    caller,
    slug: (request.params as { slug: string }).slug,
    fields,
    widget: fields.get('widget') === '1',
    // Only the gateway says whether it stands: without its word nothing here is a test, and nothing says so.
    test: caller.test === true ? (query.get(TEST_PARAMETER) ?? null) : null,
    websites: websitesOf(request),
  };
}

/** What every address of a visit keeps, besides its language. */
export const keptFields = ({ widget, test }: Pick<BookingVisit, 'widget' | 'test'>): Record<string, string> => ({
  ...(widget && { widget: '1' }),
  ...(test !== null && { [TEST_PARAMETER]: test }),
});

/** The link to the guest's own page, for whoever is led to it by no e-mail. */
export function ownPageLink(
  { widget, caller }: Pick<BookingVisit, 'widget' | 'caller'>,
  url: string,
  words: { readonly own: string; readonly hint: string },
): Markup {
  // The widget's window shows the pages of the business alone.
  const elsewhere = widget && html` target="_blank" rel="noopener"`;
  return html`<p class="own"><a href="${url}?lang=${caller.lang}"${elsewhere}>${words.own}</a><br><span class="quiet">${words.hint}</span></p>`;
}
