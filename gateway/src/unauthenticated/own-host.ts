import { tradeOf } from '@booking/core/trades';
import { REFUSALS } from '../call/answers.ts';
import type { Answer, Call } from '../call/call.ts';
import type { OwnHost } from '../stores/page-owners.ts';
import { assetDocuments, brandStyle } from './documents/assets.ts';
import { fixedDocument, serveDocuments } from './documents/documents.ts';
import { asPage } from './refusal-pages.ts';

// Its pages may be found; links of guests say themselves that they are not to be.
const ROBOTS = fixedDocument('User-agent: *\nAllow: /\n', 'text/plain; charset=utf-8', 'public, max-age=300', []);

export type OwnHostParts = {
  /** The booking pages, and those that are opened by a link. */
  readonly pass: (call: Call) => Promise<Answer> | undefined;
  readonly addressOf: (call: Call) => string;
};

/** From the host alone, and from `/book` or `/stay`, to the booking page. */
function toPage({ business }: OwnHost, { method, path, query }: Call): Answer | undefined {
  const { page } = tradeOf(business.kind);
  if (method !== 'GET' || ![`/`, `/${page}`, `/${page}/`].includes(path)) return undefined;
  return { status: 302, body: null, extra: ['Location', `/${page}/${business.slug}${query}`] };
}

/**
 * What a business's own host serves: its booking page, the pages that links of its own lead to, and how they look. Nothing
 * else lies there: neither the console, whose session is the platform's alone, nor the API, nor any other business.
 */
export function ownHostSide({
  pass,
  addressOf,
}: OwnHostParts): (call: Call, host: OwnHost) => Promise<Answer> | Answer {
  const documents = serveDocuments(new Map([...assetDocuments(), ['/robots.txt', ROBOTS]]));
  return (call, host) => {
    // Nobody else's script reads any of it.
    call.readable = false;
    const found = documents(call) ?? brandStyle(call) ?? toPage(host, call);
    if (found !== undefined) return found;
    if (call.path.startsWith('/v1/')) return REFUSALS.not_found;
    return pass(call) ?? asPage({ call, address: addressOf(call), name: '', owner: host }, REFUSALS.not_found);
  };
}
