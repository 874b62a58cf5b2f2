import type { Lang } from '@booking/core/lang';
import { html, type Markup } from '@booking/kit/html/markup';
import { FOREIGN_FORM, NO_GUEST_VIEW } from '../call/answers.ts';
import type { Answer, Call } from '../call/call.ts';
import { type RefusalWords, refusalWords } from '../texts/texts.ts';
import { bodyGate } from './body.ts';

// More than any form of ours has fields and letters; whatever is larger is no form of ours.
const MAX_BYTES = 16 * 1024;
const MAX_FIELDS = 200;

/** What another website has a browser send is not handed back under our address. */
function isOwn({ req, origin }: Call): boolean {
  if (req.headers['sec-fetch-site'] !== undefined) return req.headers['sec-fetch-site'] === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === req.headers.host;
}

function isForm({ method, req }: Call): boolean {
  const type = req.headers['content-type'] ?? '';
  const length = Number(req.headers['content-length'] ?? Number.NaN);
  return method === 'POST' && type.startsWith('application/x-www-form-urlencoded') && length > 0 && length <= MAX_BYTES;
}

/** Reads what was typed into a form of ours that is refused before it is read. */
async function readTyped(call: Call): Promise<URLSearchParams | null> {
  if (!isForm(call) || !isOwn(call)) return null;
  if (call.body.length === 0 && (await bodyGate(call)) !== undefined) return null;
  const fields = new URLSearchParams(call.body.toString('utf8'));
  return fields.size > 0 && fields.size <= MAX_FIELDS ? fields : null;
}

/** A form that was refused for a moment, with all that was typed into it, to be sent once more; null where there was none. */
async function typedForm(call: Call, label: string): Promise<Markup | null> {
  const fields = await readTyped(call).catch(() => null);
  if (fields === null) return null;
  const hidden = [...fields].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return html`<form method="post" action="${call.path + call.query}">${hidden}<div class="actions"><button>${label}</button></div></form>`;
}

/** The header of a refusal that says when to come again, by name and value; empty where none does. */
export function retryAfterOf({ extra = [], retryAfter }: Answer): readonly string[] {
  const at = extra.findIndex((text, i) => i % 2 === 0 && text === 'Retry-After');
  const seconds = at < 0 ? retryAfter?.toString() : extra[at + 1];
  return seconds === undefined ? [] : ['Retry-After', seconds];
}

function wordsFor(answer: Answer, words: RefusalWords) {
  const { status } = answer;
  if (answer === NO_GUEST_VIEW) return words.noTest;
  if (answer === FOREIGN_FORM) return words.foreign;
  if (answer.retryAfter !== undefined) return words.tooManyToday;
  if (status === 404) return words.gone;
  if (status === 402 || status === 403) return words.closed;
  if (status === 429)
    return { title: words.tooMany.title, text: words.tooMany.text({ seconds: Number(retryAfterOf(answer)[1] ?? 1) }) };
  return status < 500 ? words.unreadable : words.failed;
}

/** Asking once more helps with what is over in a moment; a form is sent again with all that was typed into it. */
async function again(call: Call, answer: Answer, label: string) {
  const { status } = answer;
  if (answer === FOREIGN_FORM) return html`<p><a class="button" href="${call.path}">${label}</a></p>`;
  if (status !== 429 && status < 500) return null;
  if (call.method !== 'GET') return typedForm(call, label);
  return html`<p><a class="button" href="${call.path + call.query}">${label}</a></p>`;
}

/** A refusal as a page says it: what it is called, why, and the way on. Reads a form's body where nobody has yet. */
export async function refusalContent(call: Call, answer: Answer, lang: Lang): Promise<{ title: string; body: Markup }> {
  const words = refusalWords(lang);
  const { title, text } = wordsFor(answer, words);
  const more = await again(call, answer, words.again);
  return { title, body: html`<h1>${title}</h1><p class="lead">${text}</p>${more}` };
}
