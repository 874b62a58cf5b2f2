import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a form may have been sent from a page of ours. Browsers say where a request comes from and let no script say
 * otherwise: `Sec-Fetch-Site`, or where they know none of it the Origin, which is `null` on forms of pages without a
 * referrer such as ours. A program says neither.
 * @param ownOrigin where it is known under which address we are reached
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, ownOrigin?: string): boolean {
  const { 'sec-fetch-site': site, origin = 'null' } = headers;
  if (site !== undefined) return site === 'same-origin';
  return ownOrigin === undefined || origin === 'null' || origin === ownOrigin;
}
