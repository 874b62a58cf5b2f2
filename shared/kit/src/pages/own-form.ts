import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a form may have been sent from a page of ours. Browsers say where a request comes from and let no script say
 * otherwise; a program or an old browser says nothing, and has the form's token to show.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}
