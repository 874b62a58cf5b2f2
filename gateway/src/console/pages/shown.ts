import type { Lang } from '@booking/core/lang';
import { html, type Markup } from '@booking/kit/html/markup';
import { pageHtml } from '@booking/kit/pages/page';
import { pageHeaders } from '@booking/kit/pages/send';
import type { Answer, Call } from '../../call/call.ts';
import { inLang, screenPath } from '../../domain/own-path.ts';

// Without it browsers send `Origin: null` with our own forms, by which they could not be told from anybody's.
export const REFERRER = { 'referrer-policy': 'same-origin' };

// Scripts write nothing into a page that would be read as code; the console's own policy names its worker,
// and the one for everything else lets a page be emptied.
export const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types console default";

export type Shown = {
  readonly status?: number;
  readonly title: string;
  readonly body: Markup;
  /** Further headers, names and values in turn. */
  readonly extra?: readonly string[];
};

/** A page of the console: nobody keeps it, frames it or finds it. */
export function showPage(call: Call, lang: Lang, { status = 200, title, body, extra = [] }: Shown): Answer {
  const { 'cache-control': cache, ...headers } = { ...pageHeaders({}), ...REFERRER };
  const policy = `${headers['content-security-policy']}; ${TRUSTED_TYPES}`;
  const screen = screenPath(call.path + call.query);
  const inLanguage = (to: Lang) => (screen === null ? `${call.path}?lang=${to}` : inLang(screen, to));
  const page = pageHtml({ lang, title, business: null, body, ...(call.method === 'GET' ? { inLanguage } : {}) });
  const sent = [...Object.entries({ ...headers, 'content-security-policy': policy }).flat(), ...extra];
  return { status, body: Buffer.from(page), type: 'text/html; charset=utf-8', cache, extra: sent };
}

/** A heading, a sentence, and where to go on from there. */
export function said({ title, text, again }: { title: string; text: string; again: string }, lang: Lang): Markup {
  return html`<h1>${title}</h1><p class="lead">${text}</p><p><a class="button" href="/console?lang=${lang}">${again}</a></p>`;
}

/** After a form: the browser asks for what came of it, so that a reload sends nothing twice. */
export function seeOther(path: string, extra: readonly string[] = []): Answer {
  return { status: 303, body: null, extra: ['Location', path, 'Referrer-Policy', 'same-origin', ...extra] };
}
