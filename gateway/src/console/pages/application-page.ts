import { randomBytes } from 'node:crypto';
import type { Lang } from '@booking/core/lang';
import { html, type Markup } from '@booking/kit/html/markup';
import { pageHeaders } from '@booking/kit/pages/send';
import type { Answer } from '../../call/call.ts';
import type { Membership } from '../../db/hot/find-session.ts';
import type { Application } from './application.ts';
import { REFERRER, TRUSTED_TYPES } from './shown.ts';

type View = {
  readonly lang: Lang;
  readonly title: string;
  readonly withoutScript: Markup;
  readonly nonce: string;
  /** Whose page it is, so that the first call is about it; null where nobody's, or where somebody works nowhere. */
  readonly business: Pick<Membership['business'], 'id' | 'kind'> | null;
};

function applicationHtml(
  { script, styles, preloads }: Application,
  { lang, title, withoutScript, nonce, business }: View,
): string {
  return String(html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" content="${nonce}" nonce="${nonce}">
<title>${title}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
${styles.map((path) => html`<link rel="stylesheet" href="${path}">\n`)}${preloads.map((path) => html`<link rel="modulepreload" href="${path}">\n`)}<script type="module" src="${script}"></script>
<noscript><link rel="stylesheet" href="/assets/pages.css"></noscript>
</head>
<body>
<div id="root"${business && html` data-business="${business.id}" data-kind="${business.kind}"`}></div>
<noscript><main id="content">${withoutScript}</main></noscript>
</body>
</html>
`);
}

/**
 * The page that the web application runs in: nothing inline runs, and the one kind of style sheet that the controls write
 * themselves bears a word that is made for this answer alone. Without JavaScript it says who is signed in. By `X-Console` the
 * worker tells it from the page on which one signs in.
 */
export function showApplication(application: Application, view: Omit<View, 'nonce'>): Answer {
  const nonce = randomBytes(16).toString('base64url');
  const { 'cache-control': cache, ...headers } = { ...pageHeaders({}), ...REFERRER };
  const policy = `${headers['content-security-policy']}; style-src 'self' 'nonce-${nonce}'; worker-src 'self'; ${TRUSTED_TYPES}`;
  const extra = Object.entries({ ...headers, 'content-security-policy': policy, 'x-console': 'application' }).flat();
  const page = applicationHtml(application, { ...view, nonce });
  return { status: 200, body: Buffer.from(page), type: 'text/html; charset=utf-8', cache, extra };
}
