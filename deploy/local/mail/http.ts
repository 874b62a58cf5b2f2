import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { SECURITY_HEADERS } from '@booking/kit/http/security-headers';
import { page } from './page.ts';
import type { Store } from './store.ts';
import { answerTexts, isTextsPath } from './texts.ts';

const HEADERS = { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' };
// Messages come from strangers' input: nothing in them may run or load.
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; sandbox";
const PAGE_POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

// The one look of every page, as the gateway serves it; read anew each time, since whoever works on it looks here.
const STYLES = join(import.meta.dirname, '../../../gateway/pages/pages.css');

function answer(response: ServerResponse, status: number, type: string, body: string, policy = PAGE_POLICY): void {
  response.writeHead(status, {
    ...HEADERS,
    'Content-Security-Policy': policy,
    'Content-Type': `${type}; charset=utf-8`,
  });
  response.end(body);
}

/**
 * Whether a `Host` names this machine. Every other name may be somebody's website that was pointed here, whose script
 * would read all messages (DNS rebinding): the address we listen on is loopback, and nobody needs another name for it.
 */
export function isOwnHost(host: string | undefined): boolean {
  const name = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::\d{1,5})?$/i.exec(host ?? '')?.[1]?.toLowerCase();
  if (name === undefined) return false;
  return name === 'localhost' || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'));
}

/**
 * `GET /messages` for programs, `GET /` for people, `GET /messages/{id}/html` for one e-mail, and the way in for text
 * messages; whatever else is asked is 404.
 */
export function mailPages(store: Pick<Store, 'find' | 'newestFirst' | 'add'>): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    // The path as it came: none of ours needs decoding, and what cannot be decoded is no fault of ours.
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (!isOwnHost(request.headers.host)) answer(response, 421, 'text/plain', 'this is not the host you asked for');
    else if (isTextsPath(path) && (request.method === 'POST' || request.method === 'GET')) {
      answerTexts(request, store, Temporal.Now.instant()).then(
        ({ status, body }) => answer(response, status, 'application/json', JSON.stringify(body)),
        // A caller that hangs up in mid-request is its own affair.
        () => response.destroy(),
      );
    } else if (request.method !== 'GET' && request.method !== 'HEAD') answer(response, 405, 'text/plain', 'GET only');
    else show(path, store, response);
  };
}

function show(path: string, store: Pick<Store, 'find' | 'newestFirst'>, response: ServerResponse): void {
  const html = /^\/messages\/([^/]+)\/html$/.exec(path)?.[1];
  const found = html === undefined ? undefined : store.find(html);
  if (path === '/messages') answer(response, 200, 'application/json', JSON.stringify(store.newestFirst()));
  else if (path === '/') answer(response, 200, 'text/html', page(store.newestFirst()));
  else if (path === '/assets/pages.css') answer(response, 200, 'text/css', readFileSync(STYLES, 'utf8'));
  else if (found) answer(response, 200, 'text/html', found.html, MAIL_POLICY);
  else answer(response, 404, 'text/plain', 'no such page');
}
