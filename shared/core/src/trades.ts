import programs from './programs.json' with { type: 'json' };

/**
 * Every program of the platform, with the ports that it has where nothing else is said. The table is JSON because the
 * local launcher reads it too, on whatever Node the machine has.
 */
export const PROGRAMS = programs;

export type ProgramName = keyof typeof PROGRAMS;

type ServiceOf<P> = P extends `svc-${infer Name}` ? Name : never;

/** What answers behind the gateway: `svc-hotel` is `hotel`. */
export type ServiceName = ServiceOf<ProgramName>;

export const SERVICE_NAMES = Object.keys(PROGRAMS).flatMap((name) =>
  name.startsWith('svc-') ? [name.slice(4) as ServiceName] : [],
);

type Shape = {
  /** The kinds of business that the service takes bookings for, and what each is called in documents. */
  readonly kinds: Readonly<Record<string, string>>;
  /** The section of the business file that the service applies; its public routes stand under the same word in the API's description. */
  readonly section: string;
  /** The group of staff's routes that an operator can close for one account. */
  readonly group: string;
  /** The first part of the address of a business's own booking page: `/book/{slug}`. */
  readonly page: string;
  /** What the tokens of its guests' and staff's pages begin with, so that the gateway knows whom to ask. */
  readonly letter: string;
  /** Whether it gives nights in rooms, whose calendars are exchanged with other sites. */
  readonly rooms: boolean;
};

/** The services that take bookings, by name, and what the platform has to know of each. */
export const TRADES = {
  restaurant: {
    kinds: { restaurant: 'A restaurant', appointment: 'A business that gives appointments' },
    section: 'venue',
    group: 'bookings',
    page: 'book',
    letter: 'r',
    rooms: false,
  },
  hotel: {
    kinds: { hotel: 'A hotel' },
    section: 'hotel',
    group: 'stays',
    page: 'stay',
    letter: 'h',
    rooms: true,
  },
} as const satisfies Partial<Record<ServiceName, Shape>>;

export type TradeName = keyof typeof TRADES;
type Trades = typeof TRADES;

export type Section = Trades[TradeName]['section'];
export type TradeGroup = Trades[TradeName]['group'];

type KindsOf<T extends TradeName> = T extends TradeName ? keyof Trades[T]['kinds'] : never;

/** What kinds of business there are. */
export type BusinessKind = KindsOf<TradeName>;

const byKind = Object.fromEntries(
  Object.entries(TRADES).flatMap(([service, { kinds, ...trade }]) =>
    Object.entries(kinds).map(([kind, title]) => [kind, { ...trade, service, title }]),
  ),
) as Record<BusinessKind, Omit<Trades[TradeName], 'kinds'> & { readonly service: TradeName; readonly title: string }>;

export const TRADE_NAMES = Object.keys(TRADES) as TradeName[];
export const BUSINESS_KINDS = Object.keys(byKind) as BusinessKind[];

/** What the platform knows of a kind of business: its trade, and the service that it belongs to. */
export const tradeOf = (kind: BusinessKind) => byKind[kind];
