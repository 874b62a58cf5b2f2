import type { BusinessKind, Section } from '../trades.ts';

/** Where a part of the settings stands in the business file, and which of its fields belong to it. */
export type PartPlace = { readonly section: 'account' | Section; readonly fields: readonly string[] };

// The address, the currency, the zone and what was bought are no owner's to change: the platform's staff does it.
const ACCOUNT = {
  contact: {
    section: 'account',
    fields: [
      ...['name', 'email', 'phone', 'address', 'language', 'refund_limit', 'host_name', 'company'],
      ...['terms_url', 'privacy_url', 'imprint'],
    ],
  },
  look: { section: 'account', fields: ['brand', 'photo_url'] },
} as const satisfies Record<string, PartPlace>;

const VENUE = {
  ...ACCOUNT,
  hours: { section: 'venue', fields: ['hours', 'closures', 'special_hours'] },
  rules: { section: 'venue', fields: ['bookings', 'payments', 'retention_months'] },
  questions: { section: 'venue', fields: ['questions'] },
  menu: { section: 'venue', fields: ['menu'] },
  events: { section: 'venue', fields: ['events'] },
  messages: { section: 'venue', fields: ['messages'] },
} as const satisfies Record<string, PartPlace>;

/**
 * What owners change in the console, part by part. What names one another stands in one part: combinations name
 * tables, services name people, prices name rate plans.
 */
const PARTS = {
  restaurant: {
    ...VENUE,
    wines: { section: 'venue', fields: ['wine_list'] },
    rules: { section: 'venue', fields: ['bookings', 'shifts', 'payments', 'retention_months'] },
    tables: { section: 'venue', fields: ['tables', 'combinations', 'areas', 'table_blocks'] },
  },
  appointment: { ...VENUE, team: { section: 'venue', fields: ['services', 'staff', 'resources'] } },
  hotel: {
    ...ACCOUNT,
    hours: { section: 'hotel', fields: ['check_in_from', 'check_out_until', 'arrival_time', 'day_close'] },
    rules: { section: 'hotel', fields: ['bookings', 'deposit', 'cancellation', 'tourist_tax', 'retention_months'] },
    questions: { section: 'hotel', fields: ['booking_questions'] },
    messages: { section: 'hotel', fields: ['messages'] },
    rooms: { section: 'hotel', fields: ['room_types', 'amenities'] },
    rates: { section: 'hotel', fields: ['rate_plans', 'prices', 'nights', 'long_stay_discounts'] },
    extras: { section: 'hotel', fields: ['extras'] },
    coupons: { section: 'hotel', fields: ['coupons'] },
    charges: { section: 'hotel', fields: ['vat_percent', 'breakfast_amount', 'charges'] },
  },
} as const satisfies Record<BusinessKind, Record<string, PartPlace>>;

export const PART_NAMES = [
  ...['contact', 'look', 'hours', 'rules', 'questions', 'menu', 'wines', 'events', 'tables', 'team'],
  ...['rooms', 'rates', 'extras', 'coupons', 'charges', 'messages'],
] as const;

/** The parts of a kind of business, by their names. */
export const partsOf = (kind: BusinessKind): ReadonlyMap<string, PartPlace> => new Map(Object.entries(PARTS[kind]));

type Fields = Readonly<Record<string, unknown>>;

/** A part's own fields out of its section of the file. */
export function pickPart(section: Fields, { fields }: PartPlace): Fields {
  return Object.fromEntries(
    fields.filter((field) => section[field] !== undefined).map((field) => [field, section[field]]),
  );
}

/** The section with another value of the part, whole: a field that it leaves out takes its default. */
export function putPart(section: Fields, { fields }: PartPlace, value: Fields): Fields {
  const others = Object.entries(section).filter(([field]) => !fields.includes(field));
  return { ...Object.fromEntries(others), ...value };
}
