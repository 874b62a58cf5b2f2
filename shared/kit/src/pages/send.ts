import { WEBSITES_HEADER } from '@booking/core/caller';
import { apiError } from '@booking/core/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a page loads from elsewhere, and who may show it. */
export type PageBounds = {
  /** Where the business's own pictures come from: origins. */
  readonly pictures?: readonly string[];
  /** The business's websites, which may show the page in a frame; nobody else may. */
  readonly websites?: readonly string[];
};

export type SentPage = PageBounds & { readonly status?: number; readonly html: string };

const MAX_FIELDS = 200;
const ORIGIN = /^https?:\/\/[\w.\-[\]:]+$/;

// A head of more than 16 KiB is more than proxies read; the websites come bounded already.
const MAX_ORIGIN_BYTES = 4 * 1024;

/** Origins beside each other, as many as fit. */
function listed(origins: readonly string[], most: number): string {
  const list = origins.filter((origin) => ORIGIN.test(origin)).join(' ');
  return list.length <= most ? list : list.slice(0, Math.max(0, list.lastIndexOf(' ', most)));
}

/** The headers of a page that loads nothing from elsewhere, runs nothing inline, and is kept by nobody. */
export function pageHeaders({ pictures = [], websites = [] }: PageBounds) {
  const policy = [
    "default-src 'self'",
    `img-src 'self' data: ${listed(pictures, MAX_ORIGIN_BYTES)}`.trim(),
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${listed(websites, 2 * MAX_ORIGIN_BYTES) || "'none'"}`,
  ];
  return {
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

/** Sends a page with those headers. */
export function sendPage(reply: FastifyReply, { status = 200, html, ...bounds }: SentPage) {
  return reply.code(status).headers(pageHeaders(bounds)).type('text/html; charset=utf-8').send(html);
}

/** An entry for the visitor's calendar, to be kept as a file; search engines list none of them. */
export function sendCalendarFile(reply: FastifyReply, filename: string, content: string): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${filename}"`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('text/calendar; charset=utf-8')
    .send(content);
}

/** After a form was taken: the browser asks for what came of it, so that a reload sends nothing twice. */
export function seeOther(reply: FastifyReply, path: string): FastifyReply {
  return reply
    .code(303)
    .headers({ location: path, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send();
}

/**
 * The fields of a form as it was sent; of several with one name the last.
 * @throws ApiError bad_request for more fields than any form of ours has
 */
export function readForm(request: FastifyRequest): Map<string, string> {
  return fieldsOf(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
}

/** The fields of a page's own address, read as those of a form. */
export function readQuery(request: FastifyRequest): Map<string, string> {
  const at = request.url.indexOf('?');
  return fieldsOf(at < 0 ? '' : request.url.slice(at + 1));
}

function fieldsOf(encoded: string): Map<string, string> {
  const fields = new URLSearchParams(encoded);
  if (fields.size > MAX_FIELDS) throw apiError('bad_request', 'The form holds too many fields.');
  // PostgreSQL stores no U+0000; nobody types one.
  return new Map([...fields].map(([name, value]) => [name, value.replaceAll('\0', '')]));
}

/** The origins of addresses; what is none is left out. */
export function originsOf(urls: readonly (string | null | undefined)[]): string[] {
  return [...new Set(urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : [])))];
}

/** The websites of the business whose page is asked for, as the gateway names them. */
export function websitesOf(request: FastifyRequest): string[] {
  const named = request.headers[WEBSITES_HEADER];
  return typeof named === 'string' && named !== '' ? named.split(' ') : [];
}
