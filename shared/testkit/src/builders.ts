import { randomUUID } from 'node:crypto';
import { type BusinessFile, checkBusinessFile } from '@booking/core/business-file';
import { CALLER_LIFE_MS, type Caller } from '@booking/core/caller';
import type { BusinessKind } from '@booking/core/trades';
import { newId } from '@booking/kit/ids';

type FileOf<Kind extends BusinessKind> = Extract<BusinessFile, { account: { kind: Kind } }>;

/** Fields to put over a builder's own: objects are merged to any depth, everything else (lists too) is replaced. */
export type Overrides = { readonly [field: string]: unknown };

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** `over` laid on `base`; `undefined` takes a field away. */
export function merge(base: unknown, over: unknown): unknown {
  if (!isPlain(base) || !isPlain(over)) return over;
  const result: Plain = { ...base };
  for (const [field, value] of Object.entries(over)) {
    if (value === undefined) delete result[field];
    else result[field] = field in base ? merge(base[field], value) : value;
  }
  return result;
}

function build<Kind extends BusinessKind>(base: Plain, overrides: Overrides): FileOf<Kind> {
  const checked = checkBusinessFile(merge(base, overrides));
  if (checked.ok) return checked.file as FileOf<Kind>;
  throw new Error(`not a business file: ${checked.faults.map(({ path, message }) => `${path} ${message}`).join('; ')}`);
}

const account = (kind: BusinessKind, slug: string, name: string) => ({
  slug,
  name,
  kind,
  language: 'en',
  currency: 'CHF',
  time_zone: 'Europe/Zurich',
  email: `desk@${slug}.example`,
  phone: '+41 44 668 18 00',
  address: 'Seestrasse 1, 8002 Zürich',
  subscription: { plan: 'pro', state: 'active' },
});

const everyDay = <T>(openings: T) => ({
  mon: openings,
  tue: openings,
  wed: openings,
  thu: openings,
  fri: openings,
  sat: openings,
  sun: openings,
});

/** A restaurant, open every day for lunch and dinner, with tables for 2, 2, 4 and 6; it confirms at once. */
export function restaurantFile(overrides: Overrides = {}): FileOf<'restaurant'> {
  const venue = {
    hours: everyDay([
      ['11:30', '14:00'],
      ['18:00', '23:00'],
    ]),
    bookings: { enabled: true, confirm_at_once: true, max_party_size: 8, min_notice_minutes: 60 },
    tables: [
      { name: 'T1', seats: 2 },
      { name: 'T2', seats: 2 },
      { name: 'T3', seats: 4 },
      { name: 'T4', seats: 6 },
    ],
  };
  return build({ account: account('restaurant', 'trattoria', 'Trattoria Rosa'), venue }, overrides);
}

/** A salon, open every day, where Mia and Leo cut hair and Mia alone colours it; it confirms at once. */
export function salonFile(overrides: Overrides = {}): FileOf<'appointment'> {
  const hours = everyDay([['09:00', '18:00']]);
  const venue = {
    hours,
    bookings: { enabled: true, confirm_at_once: true, min_notice_minutes: 60 },
    services: [
      { name: 'Haircut', duration_minutes: 45, price: 68, staff: ['Mia', 'Leo'] },
      { name: 'Colour', duration_minutes: 90, buffer_after_minutes: 15, price: 140, staff: ['Mia'] },
    ],
    staff: [
      { name: 'Mia', role: 'Stylist', hours },
      { name: 'Leo', role: 'Stylist', hours },
    ],
  };
  return build({ account: account('appointment', 'salon', 'Salon Mia'), venue }, overrides);
}

/** A hotel with two double rooms and a suite, one plan, that asks first. Amounts are in Rappen. */
export function hotelFile(overrides: Overrides = {}): FileOf<'hotel'> {
  const hotel = {
    check_in_from: '15:00',
    check_out_until: '11:00',
    bookings: {
      enabled: true,
      confirm_at_once: false,
      min_lead_days: 0,
      horizon_days: 365,
      max_nights: 30,
      children_allowed: true,
      pets_allowed: false,
    },
    deposit: { percent: 0, by_card: false },
    cancellation: { free_until_days_before: 2, then_nights_charged: 1 },
    tourist_tax: { per_person_per_night: 250, children_free_under: 6, children_half_under: 16 },
    arrival_time: { asked: 'optional', earliest: '15:00', latest: '22:00' },
    room_types: [
      {
        slug: 'double',
        name: 'Double room',
        max_adults: 2,
        max_children: 1,
        base_amount: 18_000,
        rooms: [{ name: '101' }, { name: '102' }],
      },
      { slug: 'suite', name: 'Suite', max_adults: 2, max_children: 2, base_amount: 32_000, rooms: [{ name: '201' }] },
    ],
    rate_plans: [{ name: 'Flexible', refundable: true, breakfast_included: true, pay_when: 'arrival' }],
  };
  return build({ account: account('hotel', 'hotel', 'Hotel Seeblick'), hotel }, overrides);
}

/** What the gateway would vouch for: a secret key of this business on the top plan, in English, for a minute. */
export function callerFor(business: { id: string; kind: BusinessKind }, overrides: Partial<Caller> = {}): Caller {
  return {
    business: business.id,
    kind: business.kind,
    plan: 'pro',
    key_id: newId(Date.now()),
    key_kind: 'secret',
    lang: 'en',
    request_id: randomUUID(),
    address_hash: null,
    exp: Date.now() + CALLER_LIFE_MS,
    idempotency: null,
    ...overrides,
  };
}
