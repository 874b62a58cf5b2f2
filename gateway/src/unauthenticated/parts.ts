import { SERVICE_NAMES, type ServiceName, TRADE_NAMES, TRADES } from '@booking/core/trades';
import { REFUSALS } from '../call/answers.ts';
import type { Answer, Call } from '../call/call.ts';
import type { ListedPages } from '../stores/listed-pages.ts';
import type { PageOwners } from '../stores/page-owners.ts';
import type { Counters } from '../stores/redis/counters.ts';
import { createRefusalThrottle } from '../stores/refusal-throttle.ts';
import { OPEN_CONNECTIONS, type Upstreams } from '../upstream/upstreams.ts';
import { bookingPages } from './booking-pages.ts';
import { byLink, type UnauthenticatedPart } from './destination.ts';
import { assetDocuments, brandStyle } from './documents/assets.ts';
import { descriptionDocuments } from './documents/description.ts';
import { serveDocuments } from './documents/documents.ts';
import { frontPage } from './documents/front-page.ts';
import { referenceScript } from './documents/reference.ts';
import { robotsDocument, sitemap } from './documents/sitemap.ts';
import { widgetDocuments } from './documents/widget.ts';
import { type FairUpstream, fairUpstream } from './fair-upstream.ts';
import { openLinks } from './links.ts';
import { openProxy } from './proxy.ts';
import { readLimit } from './read-limit.ts';
import { createTurnstile } from './turnstile.ts';

export type UnauthenticatedOptions = {
  readonly publicUrl: string;
  readonly upstreams: Upstreams;
  readonly secret: string;
  readonly secrets: readonly string[];
  readonly addressOf: (call: Call) => string;
  readonly deadlineMs: number;
  /** Of the reads of a calendar link. */
  readonly reads: Counters;
  readonly owners: PageOwners;
  readonly listed: ListedPages;
  /** Of the forms that are sent on booking pages. */
  readonly requests: Counters;
  /** Where the front page leads besides the reference. */
  readonly demoSitesUrl: string | undefined;
  readonly mailCatcherUrl: string | undefined;
};

// Links that lead nowhere, a minute and address: a person mistypes one or two, a reader keeps a few that are gone.
const MOST_MISSES = 60;

// Half of the connections to a service are always there for other businesses and links.
const FAIR = { inAll: OPEN_CONNECTIONS, ofOne: OPEN_CONNECTIONS / 2 };

type FairUpstreams = Readonly<Record<ServiceName, FairUpstream>>;

/** Pages that are opened by a link alone; of a guest's and the desk's the first letter says whose service made it. */
function linkPages(upstreams: FairUpstreams, secret: string): UnauthenticatedPart[] {
  const byLetter = new Map<string, FairUpstream>(TRADE_NAMES.map((name) => [TRADES[name].letter, upstreams[name]]));
  const pages = Object.values(TRADES).map(({ page }) => page);
  const page = (path: RegExp, serviceOf: (letter: string) => FairUpstream | null): UnauthenticatedPart => ({
    matches: (asked) => path.test(asked),
    methods: ['GET', 'POST'],
    isPage: true,
    find: byLink(secret, ({ call }) => serviceOf(path.exec(call.path)?.[1] ?? ''), REFUSALS.not_found),
  });
  return [
    page(/^\/pay\/[^/]+$/, () => upstreams.hotel),
    page(/^\/(?:guest|desk)\/([^/])[^/]*(?:\/.+)?$/, (letter) => byLetter.get(letter) ?? null),
    // What is only half an address of a page.
    page(new RegExp(`^/(?:${pages.join('|')}|guest|desk|pay)(?:/.*)?$`), () => null),
  ];
}

function partsOf({
  owners,
  requests,
  secret,
  secrets,
  reads,
  ...options
}: UnauthenticatedOptions): readonly UnauthenticatedPart[] {
  const fair = SERVICE_NAMES.map((name) => [name, fairUpstream(options.upstreams[name], FAIR)]);
  const upstreams = Object.fromEntries(fair) as FairUpstreams;
  const links: UnauthenticatedPart = {
    matches: (path) => /^\/calendar\/[^/]+\.ics$/.test(path),
    methods: ['GET'],
    isPage: false,
    limit: readLimit(reads),
    find: byLink(secret, () => upstreams.calendar, REFUSALS.not_found),
  };
  // Signed by the provider of text messages: what is answered to them, and what became of them.
  const texts: UnauthenticatedPart = {
    matches: (path) => path === '/sms/inbound' || path === '/sms/status',
    methods: ['POST'],
    isPage: false,
    find: byLink(secret, () => upstreams.restaurant, REFUSALS.not_found),
  };
  const ownOrigin = new URL(options.publicUrl).origin;
  return [
    links,
    texts,
    bookingPages({ owners, requests, secret, secrets, upstreams, ownOrigin }),
    ...linkPages(upstreams, secret),
  ];
}

/** Everything that needs no key: our own description, the widget, calendars, the calls of providers, and the pages that people open. */
export function unauthenticatedParts(
  options: UnauthenticatedOptions,
): (call: Call) => Promise<Answer> | Answer | undefined {
  const { publicUrl, addressOf, deadlineMs } = options;
  const documents = serveDocuments(
    new Map([
      ...descriptionDocuments(publicUrl),
      ...widgetDocuments(publicUrl),
      ...assetDocuments(),
      robotsDocument(publicUrl),
    ]),
  );
  const findSitemap = sitemap(options.listed, publicUrl);
  const findReference = referenceScript();
  const front = frontPage(options);
  const turnstile = createTurnstile();
  const links = openLinks(createRefusalThrottle(MOST_MISSES));
  const pass = openProxy({ parts: partsOf(options), addressOf, deadlineMs, turnstile, links });
  return (call) => {
    const found = documents(call) ?? front(call) ?? brandStyle(call) ?? findReference(call) ?? findSitemap(call);
    return found ?? (call.path.startsWith('/v1/') ? undefined : pass(call));
  };
}
