import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { page } from './page.ts';
import type { Store } from './store.ts';

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Mails come from strangers' input: nothing in them may run or load.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; sandbox",
};

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8` });
  response.end(body);
}

/**
 * Whether a `Host` names this machine. Every other name may be somebody's website that was pointed here, whose script
 * would read all mail (DNS rebinding): the address we listen on is loopback, and nobody needs another name for it.
 */
export function isOwnHost(host: string | undefined): boolean {
  const name = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::\d{1,5})?$/i.exec(host ?? '')?.[1]?.toLowerCase();
  if (name === undefined) return false;
  return name === 'localhost' || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'));
}

/** `GET /messages` for programs, `GET /` for people, `GET /messages/{id}/html` for one mail; whatever else is asked is 404. */
export function mailPages(store: Pick<Store, 'find' | 'newestFirst'>): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    // The path as it came: none of ours needs decoding, and what cannot be decoded is no fault of ours.
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const html = /^\/messages\/([^/]+)\/html$/.exec(path)?.[1];
    const found = html === undefined ? undefined : store.find(html);
    if (!isOwnHost(request.headers.host)) answer(response, 421, 'text/plain', 'this is not the host you asked for');
    else if (request.method !== 'GET' && request.method !== 'HEAD') answer(response, 405, 'text/plain', 'GET only');
    else if (path === '/messages') answer(response, 200, 'application/json', JSON.stringify(store.newestFirst()));
    else if (path === '/') answer(response, 200, 'text/html', page(store.newestFirst()));
    else if (found) answer(response, 200, 'text/html', found.html);
    else answer(response, 404, 'text/plain', 'no such page');
  };
}
