import { SERVICE_NAMES, type ServiceName, TRADE_NAMES, TRADES } from '@booking/core/trades';
import { REFUSALS } from '../call/answers.ts';
import type { Answer, Call } from '../call/call.ts';
import type { ListedPages } from '../stores/listed-pages.ts';
import type { PageOwners } from '../stores/page-owners.ts';
import type { Counters } from '../stores/redis/counters.ts';
import { createRefusalThrottle } from '../stores/refusal-throttle.ts';
import type { ServiceSecrets } from '../upstream/secrets.ts';
import { OPEN_CONNECTIONS, type Upstreams } from '../upstream/upstreams.ts';
import { bookingPages } from './booking-pages.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { byLink, type Services, type UnauthenticatedPart } from './destination.ts';
import { assetDocuments, brandStyle } from './documents/assets.ts';
import { descriptionDocuments } from './documents/description.ts';
import { serveDocuments } from './documents/documents.ts';
import { frontPage } from './documents/front-page.ts';
import { referenceScript } from './documents/reference.ts';
import { robotsDocument, sitemap } from './documents/sitemap.ts';
import { widgetDocuments } from './documents/widget.ts';
import { fairUpstream } from './fair-upstream.ts';
import { openLinks } from './links.ts';
import { ownHostSide } from './own-host.ts';
import { openProxy } from './proxy.ts';
import { readLimit } from './read-limit.ts';

export type UnauthenticatedOptions = {
  readonly publicUrl: string;
  readonly upstreams: Upstreams;
  readonly secrets: ServiceSecrets;
  /** Of a guest's view: while a key is replaced, the new and the old one. */
  readonly guestViewSecrets: readonly string[];
  readonly addressOf: (call: Call) => string;
  readonly deadlineMs: number;
  readonly owners: PageOwners;
  readonly noteDeed: (deed: string, via: 'link' | 'guest') => Promise<void>;
  readonly isMember: (business: string, member: string) => Promise<boolean>;
  readonly listed: ListedPages;
  /** Reads of a calendar link, and forms that are sent on booking pages, a minute and a day. */
  readonly counted: { readonly reads: Counters; readonly requests: Counters; readonly days: Counters };
  /** Where the front page leads besides the reference. */
  readonly demoSitesUrl: string | undefined;
  readonly mailCatcherUrl: string | undefined;
};

// Links that lead nowhere, a minute and address: a person mistypes one or two, a reader keeps a few that are gone.
const MAX_MISSES = 60;

// Half of the connections to a service are always there for other businesses and links.
const FAIR = { inAll: OPEN_CONNECTIONS, ofOne: OPEN_CONNECTIONS / 2 };

/** Pages that are opened by a link alone; of a guest's and the desk's the first letter says whose service made it. */
function linkPages(services: Services): UnauthenticatedPart[] {
  const byLetter = new Map<string, ServiceName>(TRADE_NAMES.map((name) => [TRADES[name].letter, name]));
  const pages = Object.values(TRADES).map(({ page }) => page);
  const page = (pattern: RegExp, serviceOf: (letter: string) => ServiceName | null): UnauthenticatedPart => ({
    matches: (path) => pattern.test(path),
    methods: ['GET', 'POST'],
    isPage: true,
    find: byLink(services, ({ call }) => serviceOf(pattern.exec(call.path)?.[1] ?? ''), REFUSALS.not_found),
  });
  return [
    page(/^\/pay\/[^/]+$/, () => 'hotel'),
    page(/^\/(?:guest|desk)\/([^/])[^/]*(?:\/.+)?$/, (letter) => byLetter.get(letter) ?? null),
    // What is only half an address of a page.
    page(new RegExp(`^/(?:${pages.join('|')}|guest|desk|pay)(?:/.*)?$`), () => null),
  ];
}

type PartsOf = { readonly platform: readonly UnauthenticatedPart[]; readonly ownHost: readonly UnauthenticatedPart[] };

function partsOf(options: UnauthenticatedOptions): PartsOf {
  const { owners, isMember, secrets, guestViewSecrets, counted } = options;
  const { reads, ...forms } = counted;
  const fair = SERVICE_NAMES.map((name) => [name, fairUpstream(options.upstreams[name], FAIR)]);
  const services: Services = { upstreams: Object.fromEntries(fair) as Services['upstreams'], secrets };
  const links: UnauthenticatedPart = {
    matches: (path) => /^\/calendar\/[^/]+\.ics$/.test(path),
    methods: ['GET'],
    isPage: false,
    limit: readLimit(reads),
    find: byLink(services, () => 'calendar', REFUSALS.not_found),
  };
  // Signed by the provider of text messages: what is answered to them, and what became of them.
  const texts: UnauthenticatedPart = {
    matches: (path) => path === '/sms/inbound' || path === '/sms/status',
    methods: ['POST'],
    isPage: false,
    find: byLink(services, () => 'restaurant', REFUSALS.not_found),
  };
  const ownOrigin = new URL(options.publicUrl).origin;
  const pages = bookingPages({ ...services, ...forms, owners, isMember, guestViewSecrets, ownOrigin });
  const ownHost = [pages, ...linkPages(services)];
  return { platform: [links, texts, ...ownHost], ownHost };
}

/** Everything that needs no key: our own description, the widget, calendars, the calls of providers, and the pages that people open. */
export function unauthenticatedParts(
  options: UnauthenticatedOptions,
): (call: Call) => Promise<Answer> | Answer | undefined {
  const { publicUrl, addressOf, deadlineMs, noteDeed } = options;
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
  const concurrency = createConcurrencyLimiter();
  const links = openLinks(createRefusalThrottle(MAX_MISSES));
  const shared = { addressOf, deadlineMs, concurrency, links, noteDeed };
  const parts = partsOf(options);
  const pass = openProxy({ ...shared, parts: parts.platform });
  const onOwnHost = ownHostSide({ addressOf, pass: openProxy({ ...shared, parts: parts.ownHost }) });
  return (call) => {
    if (call.ownHost !== null) return onOwnHost(call, call.ownHost);
    const found = documents(call) ?? front(call) ?? brandStyle(call) ?? findReference(call) ?? findSitemap(call);
    return found ?? (call.path.startsWith('/v1/') ? undefined : pass(call));
  };
}
