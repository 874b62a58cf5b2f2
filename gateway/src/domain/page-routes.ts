import { type ServiceName, TRADE_NAMES, TRADES } from '@booking/core/trades';

/** Paths without a key that a service answers itself: for people, readers of calendars, and providers. */
export type PageRoute = {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
  /** People open it in a browser: whatever is refused is said on a page. */
  readonly isPage: boolean;
  /** Reads of a link are counted by the minute. */
  readonly isCounted?: true;
  /** Who answers: `owner` is the service of the business whose slug it is; null where a path leads to nobody. */
  readonly serviceOf: (path: string) => ServiceName | 'owner' | null;
};

const NAMES = [...new Set(Object.values(TRADES).map(({ page }) => page))].join('|');
const BY_LETTER = new Map<string, ServiceName>(TRADE_NAMES.map((name) => [TRADES[name].letter, name]));

/** `/book/{slug}` and `/stay/{slug}` with what lies below them. */
const BOOKING_PAGE = new RegExp(`^/(${NAMES})/([^/]+)(?:/.+)?$`);

/** The parts of a booking page's path: `book` or `stay`, and the business's slug. */
export function bookingPageIn(path: string): { readonly page: string; readonly slug: string } {
  const [, page = '', slug = ''] = BOOKING_PAGE.exec(path) ?? [];
  return { page, slug };
}

const serviceOfToken = (path: string): ServiceName | null => BY_LETTER.get(path.split('/')[2]?.charAt(0) ?? '') ?? null;

const page = (pattern: RegExp, serviceOf: PageRoute['serviceOf']): PageRoute => {
  return { pattern, methods: ['GET', 'POST'], isPage: true, serviceOf };
};

/** On every host; of what fits two the first counts. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  page(BOOKING_PAGE, () => 'owner'),
  // The first letter of a link says whose service made it, and that of `/pay/restaurant-events` who hears the card provider
  // there; at `/pay/provider-events` hotels hear theirs.
  page(/^\/pay\/[^/]+$/, (path) => serviceOfToken(path) ?? 'hotel'),
  page(/^\/(?:guest|desk|quote|waiting)\/[^/]+(?:\/.+)?$/, serviceOfToken),
  // What is only half an address of a page.
  page(new RegExp(`^/(?:${NAMES}|guest|desk|quote|waiting|pay)(?:/.*)?$`), () => null),
];

/** On the platform's host alone. */
export const PLATFORM_ROUTES: readonly PageRoute[] = [
  {
    pattern: /^\/calendar\/[^/]+\.ics$/,
    methods: ['GET'],
    isPage: false,
    isCounted: true,
    serviceOf: () => 'calendar',
  },
  // Signed by the provider of text messages: what is answered to them, and what became of them.
  { pattern: /^\/sms\/(?:inbound|status)$/, methods: ['POST'], isPage: false, serviceOf: () => 'restaurant' },
  ...PAGE_ROUTES,
];
