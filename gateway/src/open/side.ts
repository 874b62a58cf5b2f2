import { REFUSALS } from '../answers.ts';
import type { Answer, Call } from '../call.ts';
import { createFloods } from '../floods.ts';
import type { Counters } from '../stores/counters.ts';
import type { ListedPages } from '../stores/listed-pages.ts';
import type { PageOwners } from '../stores/page-owners.ts';
import { OPEN_CONNECTIONS, type Upstreams } from '../upstreams.ts';
import { assetDocuments, brandStyle } from './assets.ts';
import { bookingPages } from './booking-pages.ts';
import { descriptionDocuments } from './description.ts';
import { byLink, type OpenPart } from './destination.ts';
import { serveDocuments } from './documents.ts';
import { type FairUpstream, fairUpstream } from './fair-upstream.ts';
import { frontPage } from './front-page.ts';
import { openLinks } from './links.ts';
import { openProxy } from './proxy.ts';
import { readLimit } from './read-limit.ts';
import { referenceScript } from './reference.ts';
import { robotsDocument, sitemap } from './sitemap.ts';
import { createTurnstile } from './turnstile.ts';
import { widgetDocuments } from './widget.ts';

export type OpenSideOptions = {
  readonly publicUrl: string;
  readonly upstreams: Upstreams;
  readonly secret: string;
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

type FairUpstreams = Readonly<Record<'restaurant' | 'hotel' | 'calendar', FairUpstream>>;

/** Pages that are opened by a link alone; of a guest's and the desk's the first letter says whose service made it. */
function linkPages({ restaurant, hotel }: FairUpstreams, secret: string): OpenPart[] {
  const services: Readonly<Record<string, FairUpstream>> = { r: restaurant, h: hotel };
  const page = (path: RegExp, serviceOf: (letter: string) => FairUpstream | null): OpenPart => ({
    matches: (asked) => path.test(asked),
    methods: ['GET', 'POST'],
    isPage: true,
    find: byLink(secret, ({ call }) => serviceOf(path.exec(call.path)?.[1] ?? ''), REFUSALS.not_found),
  });
  return [
    page(/^\/pay\/[^/]+$/, () => hotel),
    page(/^\/(?:guest|desk)\/([^/])[^/]*(?:\/.+)?$/, (letter) => services[letter] ?? null),
    // What is only half an address of a page.
    page(/^\/(?:book|stay|guest|desk|pay)(?:\/.*)?$/, () => null),
  ];
}

function partsOf({ owners, requests, secret, reads, ...options }: OpenSideOptions): readonly OpenPart[] {
  const { restaurant, hotel, calendar } = options.upstreams;
  const upstreams: FairUpstreams = {
    restaurant: fairUpstream(restaurant, FAIR),
    hotel: fairUpstream(hotel, FAIR),
    calendar: fairUpstream(calendar, FAIR),
  };
  const links: OpenPart = {
    matches: (path) => /^\/calendar\/[^/]+\.ics$/.test(path),
    methods: ['GET'],
    isPage: false,
    limit: readLimit(reads),
    find: byLink(secret, () => upstreams.calendar, REFUSALS.not_found),
  };
  // Signed by the provider of text messages: what is answered to them, and what became of them.
  const texts: OpenPart = {
    matches: (path) => path === '/sms/inbound' || path === '/sms/status',
    methods: ['POST'],
    isPage: false,
    find: byLink(secret, () => upstreams.restaurant, REFUSALS.not_found),
  };
  return [links, texts, bookingPages({ owners, requests, secret, upstreams }), ...linkPages(upstreams, secret)];
}

/** Everything that needs no key: our own description, the widget, calendars, the calls of providers, and the pages that people open. */
export function openSide(options: OpenSideOptions): (call: Call) => Promise<Answer> | Answer | undefined {
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
  const links = openLinks(createFloods(MOST_MISSES));
  const pass = openProxy({ parts: partsOf(options), addressOf, deadlineMs, turnstile, links });
  return (call) => {
    const found = documents(call) ?? front(call) ?? brandStyle(call) ?? findReference(call) ?? findSitemap(call);
    return found ?? (call.path.startsWith('/v1/') ? undefined : pass(call));
  };
}
