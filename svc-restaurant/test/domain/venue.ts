import { finish, type Search } from '@booking/core/rules/search';
import type { WeekHours } from '../../src/domain/venue/hours.ts';
import type { BookingRules, Person, Service, Table, Venue } from '../../src/domain/venue/venue.ts';

type Overrides = Partial<Omit<Venue, 'bookings' | 'tables'>> & {
  zone?: string;
  hours?: WeekHours;
  bookings?: Partial<BookingRules>;
  tables?: readonly Partial<Table>[];
};

export const everyDay = (...openings: [string, string][]): WeekHours =>
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, openings]));

export function aTable(over: Partial<Table> & { id: string }): Table {
  return { name: over.id, seats: 4, minParty: 1, priority: 1, area: null, hidden: false, ...over };
}

export function aService(over: Partial<Service> = {}): Service {
  const plain = {
    id: 'cut',
    name: 'Haircut',
    description: '',
    price: null,
    online: true,
    hidden: false,
    capacity: null,
    resources: [],
    names: {},
    descriptions: {},
  };
  return { ...plain, durationMinutes: 45, bufferBefore: 0, bufferAfter: 0, staffIds: [], ...over };
}

export function aPerson(over: Partial<Person> & { id: string }): Person {
  return {
    name: over.id,
    role: '',
    photoUrl: null,
    hours: everyDay(['09:00', '18:00']),
    special: new Map(),
    absences: [],
    ownTerms: new Map(),
    hidden: false,
    ...over,
  };
}

type Wine = Venue['wineList']['sections'][number]['items'][number];

export function aWine(over: Partial<Wine> & { name: string }): Wine {
  const plain = { producer: '', region: '', vintage: null, description: '', off: false };
  return { ...plain, glass_price: null, glass_ml: null, bottle_price: 92, bottle_ml: 750, ...over };
}

/** A restaurant of plain data for the rules; `zone` and `hours` go into its calendar. */
export function aVenue({ zone = 'Europe/Zurich', hours, bookings, tables, ...over }: Overrides = {}): Venue {
  return {
    id: 'venue',
    revision: 1,
    slug: 'trattoria',
    name: 'Trattoria',
    email: 'desk@example.org',
    phone: '',
    country: 'CH',
    address: '',
    language: 'en',
    reader: over.language ?? 'en',
    currency: 'CHF',
    brand: null,
    legal: null,
    imprint: undefined,
    photoUrl: null,
    payments: [],
    refundLimit: 10_000,
    payAt: null,
    guestIdOf: () => null,
    kind: 'table',
    calendar: { zone, hours: hours ?? everyDay(['18:00', '23:00']), closures: [] },
    bookings: {
      enabled: true,
      confirmAtOnce: true,
      maxParty: 8,
      noticeMinutes: 0,
      offerMinutes: 10,
      guestChanges: null,
      horizonDays: 30,
      slotMinutes: 15,
      turns: [
        { upTo: 2, minutes: 90 },
        { upTo: 4, minutes: 105 },
        { upTo: 6, minutes: 120 },
        { upTo: 7, minutes: 150 },
      ],
      lastSeating: null,
      releaseLate: null,
      pacing: null,
      large: null,
      sms: false,
      smsCountries: null,
      page: true,
      ...bookings,
    },
    tables: (
      tables ?? [
        { id: 'T1', seats: 2 },
        { id: 'T2', seats: 4 },
      ]
    ).map((table, i) => aTable({ id: `T${i + 1}`, ...table })),
    combinations: [],
    shifts: [],
    areas: [],
    closedTables: new Map(),
    tableBlocks: [],
    services: [],
    staff: [],
    resources: [],
    questions: [],
    messages: {},
    menu: { sections: [] },
    wineList: { sections: [] },
    events: [],
    names: new Map(),
    translations: new Map(),
    ...over,
  };
}

/** What a search finds that has all the time it needs. */
export const whole = <T>(search: Search<T>): T => finish(search, () => Number.POSITIVE_INFINITY);

/** Minutes since 1970 of a moment. */
export function at(iso: string): number {
  return Temporal.Instant.from(iso).epochMilliseconds / 60_000;
}
