import { checkBusinessFile } from '@booking/core/business-file';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';

const YAML = `
account: { slug: trattoria, name: Trattoria Rosa, kind: restaurant, language: de, currency: CHF, time_zone: Europe/Zurich,
           email: desk@trattoria.example, phone: "+41 44 000 00 01", address: "Seestrasse 1, 8002 Zürich",
           demonstration: false, blocked: [], subscription: { plan: pro, state: active } }
venue:
  hours: { tue: [["11:30","14:00"],["18:00","23:00"]], fri: [["18:00","02:00"]] }
  closures: [ { from: 2026-12-24, to: 2026-12-26, reason: { de: Weihnachten } } ]
  bookings: { enabled: true, confirm_at_once: true, max_party_size: 8, min_notice_minutes: 60, slot_minutes: 15,
              turn_minutes: [ { up_to: 2, minutes: 90 }, { up_to: 4, minutes: 105 } ], pacing_covers: 24, sms: false }
  tables: [ { name: T1, seats: 2, min_party: 1, priority: 1 }, { name: T2, seats: 4 } ]
  combinations: [ { tables: [T1, T2], seats: 6 } ]
  questions: [ { type: text, required: false, labels: { de: Allergien?, en: Allergies? } } ]
  menu: { sections: [ { name: Antipasti, items: [ { name: Bruschetta, price: 9.5, off: false } ] } ] }
  events: [ { title: Jazz, summary: "", starts_on: 2026-12-01, starts_time: "20:00", published: true } ]
---
account: { slug: salon, name: Salon Mia, kind: appointment, language: de, currency: CHF, time_zone: Europe/Zurich,
           email: desk@salon.example, phone: "+41 44 000 00 02", address: "", subscription: { plan: tools, state: active } }
venue:
  hours: { mon: [["09:00","18:00"]] }
  bookings: { enabled: true, confirm_at_once: true, max_party_size: 1, min_notice_minutes: 60, slot_minutes: 15, sms: true }
  services: [ { name: Haarschnitt, description: "", duration_minutes: 45, buffer_after_minutes: 10, price: 68, online: true, staff: [Mia, Leo] } ]
  staff: [ { name: Mia, role: Stylist, hours: { mon: [["09:00","18:00"]] }, absences: [ { from: "2026-12-01", to: "2026-12-03" } ] }, { name: Leo, role: "", hours: {} } ]
---
account: { slug: hotel, name: Hotel See, kind: hotel, language: en, currency: CHF, time_zone: Europe/Zurich,
           email: desk@hotel.example, phone: "+41 44 000 00 03", address: "", subscription: { plan: pro, state: active } }
hotel:
  check_in_from: "15:00"
  check_out_until: "11:00"
  bookings: { enabled: true, confirm_at_once: false, min_lead_days: 0, horizon_days: 365, max_nights: 30, children_allowed: true, pets_allowed: false }
  deposit: { percent: 30, by_card: true }
  cancellation: { free_until_days_before: 2, then_nights_charged: 1 }
  tourist_tax: { per_person_per_night: 250, children_free_under: 6, children_half_under: 16 }
  arrival_time: { asked: optional, earliest: "15:00", latest: "22:00" }
  long_stay_discounts: [ { nights: 7, percent: 10 } ]
  booking_questions: [ { kind: text, required: false, labels: { en: "Any wishes?" } } ]
  room_types: [ { slug: double, name: Double room, description: "", beds: "1 double bed", size_m2: 20, max_adults: 2, max_children: 1,
                  base_amount: 18000, photos: [], amenities: [wifi], names: { de: Doppelzimmer }, descriptions: {}, hidden: false,
                  rooms: [ { name: "101" }, { name: "102", out_of_order: [ { from: 2027-01-10, to: 2027-01-12 } ] } ] } ]
  rate_plans: [ { name: Flexible, description: null, refundable: true, breakfast_included: true, pay_when: arrival, min_stay: 1,
                  percent_of_base: 100, long_stay_discounts: null, room_types: [], hidden: false } ]
  prices: [ { room_type: double, from: 2026-12-20, to: 2027-01-05, weekdays: [fri, sat], amount: 24000 },
            { room_type: double, rate_plan: Flexible, date: 2026-12-31, amount: 32000 } ]
  nights: [ { room_type: double, from: 2026-12-24, to: 2026-12-24, closed: true, min_stay: 2 } ]
  extras: [ { name: Parking, amount: 1500, per: night, mandatory: false, room_types: [], daily_limit: 3, offered_on: every_night } ]
  coupons: [ { code: SPRING, percent: 10, amount: null, valid_from: 2026-03-01, valid_to: 2026-05-31, min_nights: 2, room_types: [], max_uses: 100 } ]
`;

const files = () => parseAllDocuments(YAML).map((document) => document.toJSON());

/** A copy of the n-th file with one value set, to spoil it. */
function spoiled(n: number, path: readonly (string | number)[], value: unknown): unknown {
  const file = structuredClone(files()[n]);
  const last = path.at(-1) as string;
  const parent = path.slice(0, -1).reduce((node, key) => node[key], file);
  parent[last] = value;
  return file;
}

function faultPaths(input: unknown): string[] {
  const checked = checkBusinessFile(input);
  return checked.ok ? [] : checked.faults.map((fault) => fault.path);
}

const NIGHT = { from: '2026-12-31T18:00', to: '2027-01-01T02:00' };
const NEW_YEAR = { date: '2026-12-31', hours: [] };

describe('business files', () => {
  it('takes a file of each kind, and fills in what was left out', () => {
    for (const file of files()) expect(checkBusinessFile(file)).toMatchObject({ ok: true });
    expect(checkBusinessFile(files()[0])).toMatchObject({
      file: { venue: { tables: [{ priority: 1 }, { min_party: 1, priority: 1 }] } },
    });
  });

  it.each([
    [0, ['account', 'time_zone'], 'Mars/Olympus', 'account.time_zone'],
    [0, ['account', 'slug'], 'Not a slug', 'account.slug'],
    [0, ['account', 'kind'], 'bakery', 'account.kind'],
    [0, ['venue', 'hours', 'tue', 0, 1], '25:00', 'venue.hours.tue[0][1]'],
    [0, ['venue', 'closures', 0, 'to'], '2026-12-01', 'venue.closures[0].to'],
    [
      0,
      ['venue', 'special_hours'],
      [{ date: '2026-12-31', hours: [['18:00', '25:00']] }],
      'venue.special_hours[0].hours[0][1]',
    ],
    [0, ['venue', 'special_hours'], [NEW_YEAR, NEW_YEAR], 'venue.special_hours[1]'],
    [0, ['venue', 'bookings', 'horizon_days'], 401, 'venue.bookings.horizon_days'],
    [0, ['venue', 'bookings', 'horizon_days'], 0, 'venue.bookings.horizon_days'],
    [0, ['venue', 'tables', 0, 'area'], 'Nowhere', 'venue.tables[0].area'],
    [0, ['venue', 'tables', 0, 'x'], 3, 'venue.tables[0]'],
    [0, ['venue', 'tables', 0, 'shape'], 'oval', 'venue.tables[0].shape'],
    [0, ['venue', 'areas'], [{ name: 'Bar' }, { name: 'Bar' }], 'venue.areas[1]'],
    [0, ['venue', 'table_blocks'], [{ table: 'T99', ...NIGHT }], 'venue.table_blocks[0].table'],
    [0, ['venue', 'table_blocks'], [{ area: 'Nowhere', ...NIGHT }], 'venue.table_blocks[0].area'],
    [0, ['venue', 'table_blocks'], [{ ...NIGHT }], 'venue.table_blocks[0]'],
    [0, ['venue', 'table_blocks'], [{ table: 'T1', from: NIGHT.to, to: NIGHT.from }], 'venue.table_blocks[0].to'],
    [0, ['venue', 'table_blocks'], [{ table: 'T1', ...NIGHT, to: '2026-02-30T10:00' }], 'venue.table_blocks[0].to'],
    [0, ['venue', 'shifts'], [{ name: 'Late', from: '25:00', to: '14:00' }], 'venue.shifts[0].from'],
    [0, ['venue', 'shifts'], [{ name: 'Late', from: '12:00', to: '14:00', weekdays: [] }], 'venue.shifts[0].weekdays'],
    [0, ['venue', 'bookings', 'large_party'], { from: 999, online: 'request' }, 'venue.bookings.large_party.from'],
    [0, ['venue', 'tables', 1, 'name'], 'T1', 'venue.tables[1]'],
    [0, ['venue', 'combinations', 0, 'tables', 1], 'T9', 'venue.combinations[0].tables[1]'],
    [0, ['venue', 'bookings', 'slot_minutes'], 7, 'venue.bookings.slot_minutes'],
    [0, ['venue', 'bokings'], {}, 'venue.bokings'],
    [0, ['venue', 'questions', 0, 'labels'], {}, 'venue.questions[0].labels'],
    [0, ['venue', 'questions', 0, 'labels', 'en'], '', 'venue.questions[0].labels.en'],
    [2, ['hotel', 'booking_questions', 0, 'labels', 'en'], ' \n', 'hotel.booking_questions[0].labels.en'],
    [1, ['venue', 'services', 0, 'staff', 0], 'Nobody', 'venue.services[0].staff[0]'],
    [2, ['hotel', 'prices', 0, 'room_type'], 'suite', 'hotel.prices[0].room_type'],
    [2, ['hotel', 'prices', 1, 'rate_plan'], 'Saver', 'hotel.prices[1].rate_plan'],
    [2, ['hotel', 'prices', 0, 'date'], '2026-12-20', 'hotel.prices[0].date'],
    [2, ['hotel', 'coupons', 0, 'amount'], 500, 'hotel.coupons[0]'],
    [2, ['hotel', 'long_stay_discounts', 0, 'percent'], 7.555, 'hotel.long_stay_discounts[0].percent'],
    [2, ['hotel', 'rate_plans', 0, 'names'], { nl: 'Flexibel' }, 'hotel.rate_plans[0].names.nl'],
    [2, ['hotel', 'amenities'], [{ name: 'wiffi', names: { de: 'WLAN' } }], 'hotel.amenities[0].name'],
    [2, ['hotel', 'room_types', 0, 'rooms', 1, 'name'], '101', 'hotel.room_types[0].rooms[1].name'],
  ])('file %i with %j set to %j is refused at %s', (n, path, value, where) => {
    expect(faultPaths(spoiled(n, path, value))).toContain(where);
  });

  it('names every fault at once', () => {
    const file = spoiled(0, ['account', 'currency'], 'francs') as { venue: { tables: { seats: number }[] } };
    file.venue.tables = [{ seats: 0 }];
    expect(faultPaths(file)).toEqual(
      expect.arrayContaining(['account.currency', 'venue.tables[0].name', 'venue.tables[0].seats']),
    );
  });

  it('answers anything that is no file with a fault, never with a throw', () => {
    for (const input of [null, 7, 'text', [], {}, { account: null }]) expect(checkBusinessFile(input).ok).toBe(false);
  });
});
