import { pageHtml } from '@booking/kit/pages/page';
import { originsOf, pageHeaders } from '@booking/kit/pages/send';
import { pageLang } from '../call/answers.ts';
import type { Answer, Call } from '../call/call.ts';
import type { Wrap } from '../call/pipeline.ts';
import { JSON_TYPE } from '../call/respond.ts';
import { refusalContent, retryAfterOf } from '../gates/refusal-page.ts';

/** Whether a person opens it in a browser. A card provider's calls are no page views: it reads the answer of the service. */
const isForPeople = ({ page, ownHost, req }: Call): boolean =>
  (page === undefined ? ownHost !== null : page.isPage) && req.headers['stripe-signature'] === undefined;

/** Shown in the widget's window: the address says so, or the form that was sent. */
function isInWindow({ query, body }: Call): boolean {
  return [query.slice(1), body.toString('latin1')].some((fields) => new URLSearchParams(fields).get('widget') === '1');
}

async function drawn(call: Call, answer: Answer): Promise<Answer> {
  // On a business's own host what leads nowhere is the business's as well.
  const owner = call.owner ?? (call.page === undefined ? call.ownHost : null);
  const business = owner?.business ?? null;
  const bounds = { websites: owner?.websites ?? [], pictures: originsOf([business?.brand?.logo_url]) };
  const { 'cache-control': cache, ...headers } = pageHeaders(bounds);
  const lang = pageLang(call, business?.language ?? 'en');
  // Read before anything is drawn: what was typed says whether the form stood in a window.
  const content = await refusalContent(call, answer, lang);
  const body = Buffer.from(pageHtml({ lang, business, widget: isInWindow(call), ...content }));
  const extra = [...Object.entries(headers).flat(), ...retryAfterOf(answer)];
  return { status: answer.status, body, type: 'text/html; charset=utf-8', cache, extra };
}

/**
 * What was refused as a page, in the one look and in the reader's language, wherever it was refused. Whatever else a
 * service answered is passed on as it is.
 */
export const refusalPageWrap: Wrap = {
  after: (call, answer) => {
    const isRefusal = answer.status >= 400 && (answer.type ?? JSON_TYPE).startsWith('application/json');
    return isRefusal && isForPeople(call) ? drawn(call, answer) : answer;
  },
};
