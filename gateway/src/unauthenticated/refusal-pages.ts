import { html } from '@booking/kit/html/markup';
import { pageHtml } from '@booking/kit/pages/page';
import { originsOf, pageHeaders } from '@booking/kit/pages/send';
import type { Answer, Call } from '../call/call.ts';
import { pageLang } from '../call/page-lang.ts';
import { JSON_TYPE } from '../call/respond.ts';
import { typedForm } from '../gates/typed-form.ts';
import { type RefusalWords, refusalWords } from '../texts/refusal-pages.ts';
import { FOREIGN_FORM, NO_GUEST_VIEW } from './booking-pages.ts';
import type { RequestContext } from './destination.ts';

/** A card provider's calls are no page views: it reads the answer of the service. */
const isPerson = ({ req }: Call) => req.headers['stripe-signature'] === undefined;

function headerOf({ extra = [] }: Answer, name: string): string | undefined {
  const at = extra.findIndex((text, i) => i % 2 === 0 && text === name);
  return at < 0 ? undefined : extra[at + 1];
}

function wordsFor(answer: Answer, words: RefusalWords) {
  const { status } = answer;
  const seconds = headerOf(answer, 'Retry-After');
  if (answer === NO_GUEST_VIEW) return words.noTest;
  if (answer === FOREIGN_FORM) return words.foreign;
  if (answer.retryAfter !== undefined) return words.tooManyToday;
  if (status === 404) return words.gone;
  if (status === 402 || status === 403) return words.closed;
  if (status === 429) return { title: words.tooMany.title, text: words.tooMany.text(Number(seconds ?? 1)) };
  return status < 500 ? words.unreadable : words.failed;
}

/** Asking once more helps with what is over in a moment; a form is sent again with all that was typed into it. */
async function again({ call }: RequestContext, answer: Answer, label: string) {
  const { status } = answer;
  if (answer === FOREIGN_FORM) return html`<p><a class="button" href="${call.path}">${label}</a></p>`;
  if (status !== 429 && status < 500) return null;
  if (call.method !== 'GET') return typedForm(call, label);
  return html`<p><a class="button" href="${call.path + call.query}">${label}</a></p>`;
}

/** Shown in the widget's window: the address says so, or the form that was sent. */
function isInWindow({ query, body }: Call): boolean {
  return [query.slice(1), body.toString('latin1')].some((fields) => new URLSearchParams(fields).get('widget') === '1');
}

async function pageOf(request: RequestContext, answer: Answer): Promise<string> {
  const { call, owner } = request;
  const lang = pageLang(call, owner?.business.language ?? 'en');
  const words = refusalWords(lang);
  const { title, text } = wordsFor(answer, words);
  // Read before anything is drawn: what was typed says whether the form stood in a window.
  const more = await again(request, answer, words.again);
  return pageHtml({
    lang,
    title,
    business: owner?.business ?? null,
    widget: isInWindow(call),
    body: html`<h1>${title}</h1><p class="lead">${text}</p>${more}`,
  });
}

/**
 * What was refused as a page, in the one look and in the reader's language, wherever it was refused. Whatever else a
 * service answered is passed on as it is.
 */
export async function asPage(request: RequestContext, answer: Answer): Promise<Answer> {
  const type = answer.type ?? JSON_TYPE;
  if (answer.status < 400 || !type.startsWith('application/json') || !isPerson(request.call)) return answer;
  const { owner } = request;
  const bounds = { websites: owner?.websites ?? [], pictures: originsOf([owner?.business.brand?.logo_url]) };
  const { 'cache-control': cache, ...headers } = pageHeaders(bounds);
  const retry = headerOf(answer, 'Retry-After') ?? answer.retryAfter?.toString();
  const extra = [...Object.entries(headers).flat(), ...(retry === undefined ? [] : ['Retry-After', retry])];
  const body = Buffer.from(await pageOf(request, answer));
  return { status: answer.status, body, type: 'text/html; charset=utf-8', cache, extra };
}
