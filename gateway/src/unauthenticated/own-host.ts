import { tradeOf } from '@booking/core/trades';
import { REFUSALS } from '../call/answers.ts';
import type { Gate } from '../call/pipeline.ts';
import { assetDocuments } from './documents/assets.ts';
import { fixedDocument, serveDocuments } from './documents/documents.ts';

// Its pages may be found; links of guests say themselves that they are not to be.
const ROBOTS = fixedDocument('User-agent: *\nAllow: /\n', 'text/plain; charset=utf-8', 'public, max-age=300', []);

/** How the pages of a business's own host look. */
export const ownHostDocuments = (): Gate => serveDocuments(new Map([...assetDocuments(), ['/robots.txt', ROBOTS]]));

/** From the host alone, and from `/book` or `/stay`, to the booking page. */
export const toBookingPage: Gate = ({ ownHost, method, path, query }) => {
  if (ownHost === null || method !== 'GET') return undefined;
  const { page } = tradeOf(ownHost.business.kind);
  if (!['/', `/${page}`, `/${page}/`].includes(path)) return undefined;
  return { status: 302, body: null, extra: ['Location', `/${page}/${ownHost.business.slug}${query}`] };
};

/** The API is the platform's alone. */
export const noApiGate: Gate = ({ path }) => (path.startsWith('/v1/') ? REFUSALS.not_found : undefined);
