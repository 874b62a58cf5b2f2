import { checkBusinessFile, fileWarnings } from '@booking/core/business-file';
import { MOST } from '@booking/core/business-file/bounds';
import { hotelFile, restaurantFile, salonFile } from '@booking/testkit/builders';
import { describe, expect, it } from 'vitest';

const faultsOf = (input: unknown): string[] => {
  const checked = checkBusinessFile(input);
  return checked.ok ? [] : checked.faults.map(({ path, message }) => `${path}: ${message}`);
};
const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

const restaurant = (venue: object) => {
  const file = restaurantFile();
  return { ...file, venue: { ...file.venue, ...venue } };
};
const salon = (venue: object) => {
  const file = salonFile();
  return { ...file, venue: { ...file.venue, ...venue } };
};
const hotel = (over: object) => {
  const file = hotelFile();
  return { ...file, hotel: { ...file.hotel, ...over } };
};
const type = (n: number, rooms = 1) => {
  const [one] = hotelFile().hotel.room_types;
  return { ...one, slug: `t${n}`, name: `T${n}`, rooms: many(rooms, (k) => ({ name: `${n}-${k}` })) };
};

const tables = (count: number) => many(count, (n) => ({ name: `T${n}`, seats: 2 }));
const row = (count: number) => many(count, (n) => ({ tables: [`T${n}`, `T${n + 1}`], seats: 4 }));
const person = (n: number) => ({ name: `P${n}`, hours: {} });
const service = (n: number) => ({ name: `S${n}`, duration_minutes: 30 });

describe('a business file is bounded', () => {
  const bare = { prices: [], nights: [], extras: [], coupons: [] };
  const plans = (count: number) =>
    many(count, (k) => ({ ...hotelFile().hotel.rate_plans[0], name: `R${k}`, room_types: [] }));
  const hourly = { ...salonFile().venue.bookings, slot_minutes: 60 };

  it.each([
    [
      'tables and combinations',
      (n: number) => restaurant({ tables: tables(1200), combinations: row(n - 1200) }),
      'venue: holds 1,200 tables and 801 combinations, 2,001 in all',
    ],
    [
      'tables alone',
      (n: number) => restaurant({ tables: tables(n), combinations: [] }),
      'venue: holds 2,001 tables and 0 combinations, 2,001 in all',
    ],
    [
      'staff and services',
      (n: number) => salon({ services: many(n - 60, service), staff: many(60, person), bookings: hourly }),
      'venue: holds 60 people and 1,941 services, 2,001 in all',
    ],
    [
      'rooms, room types and rate plans',
      (n: number) => hotel({ ...bare, rate_plans: plans(98), room_types: [type(0, 900), type(1, n - 1000)] }),
      'hotel: holds 1,901 rooms, 2 room types and 98 rate plans, 2,001 in all',
    ],
  ])('2000 tables, rooms, staff, services, types, plans and combinations in all: %s', (_, file, fault) => {
    expect(faultsOf(file(2000))).toEqual([]);
    expect(faultsOf(file(2001))).toEqual([`${fault}: there may be at most 2,000`]);
  });

  it.each([
    ['extras', (n: number) => hotel({ extras: many(n, (k) => ({ name: `E${k}`, amount: 1, per: 'stay' })) })],
    ['coupons', (n: number) => hotel({ coupons: many(n, (k) => ({ code: `C${k}`, percent: 5 })) })],
  ])('%s: 2000 are taken, 2001 are not', (list, file) => {
    expect(faultsOf(file(2000))).toEqual([]);
    expect(faultsOf(file(2001)).join()).toContain(`${list}: there may be at most 2,000`);
  });

  it('a table: 100 combinations', () => {
    const star = (count: number) => many(count, (n) => ({ tables: ['T0', `T${n + 1}`], seats: 4 }));
    expect(faultsOf(restaurant({ tables: tables(200), combinations: star(100) }))).toEqual([]);
    expect(faultsOf(restaurant({ tables: tables(200), combinations: star(101) }))).toEqual([
      'venue.combinations[100].tables[0]: the table "T0" is in more than 100 combinations',
    ]);
  });

  it('people and room types: so many that one answer of availability stays below 1 MiB', () => {
    const every = (slot_minutes: number) => ({ ...salonFile().venue.bookings, slot_minutes });
    const staffed = (count: number) => salon({ services: [], staff: many(count, person), bookings: every(15) });
    expect(faultsOf(staffed(279))).toEqual([]);
    expect(faultsOf(staffed(280)).join()).toContain('venue.staff: are too many');
    const of = (count: number, max_nights: number) =>
      hotel({
        ...bare,
        rate_plans: plans(2),
        room_types: many(count, (n) => type(n)),
        bookings: { ...hotelFile().hotel.bookings, max_nights },
      });
    expect(faultsOf(of(400, 30))).toEqual([]);
    expect(faultsOf(of(400, 365)).join()).toContain('hotel.room_types: are too many');
  });

  it('the whole: 2 MiB as JSON', () => {
    const long = restaurant({ menu: { sections: [] }, closures: [], note: 'x'.repeat(MOST.fileBytes) });
    expect(faultsOf(long)).toEqual([': the file is larger than 2 MiB as JSON']);
  });

  it('tells 500 faults and how many more there are', () => {
    const faults = faultsOf(restaurant({ tables: many(600, (n) => ({ name: `T${n}`, seats: 0 })), combinations: [] }));
    expect(faults).toHaveLength(501);
    expect(faults.at(-1)).toBe(': and 100 more');
  });

  it.each([
    ['NUL', 'a\u0000b', 'must not contain the character NUL'],
    ['half of a surrogate pair', 'a\ud83d', 'must be well-formed text: it holds half of a surrogate pair'],
  ])('refuses %s in any text, and in the name of any field', (_, text, message) => {
    expect(faultsOf(restaurant({ tables: [{ name: text, seats: 2 }], combinations: [] }))).toEqual([
      `venue.tables[0].name: ${message}`,
    ]);
    expect(faultsOf(restaurant({ [text]: 1 }))).toEqual([`venue: ${message}`]);
  });

  it('refuses what is nested deeper than any file is, before anything walks down there', () => {
    let deep: unknown = 1;
    for (let n = 0; n < 100_000; n += 1) deep = [deep];
    expect(faultsOf(restaurant({ events: deep })).join()).toContain('is nested too deeply');
  });
});

describe('a business file warns of what is hardly meant', () => {
  const codes = (venue: object) => {
    const checked = checkBusinessFile(restaurant({ combinations: [], ...venue }));
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
    return fileWarnings(checked.file).map(({ code, path }) => `${code} ${path}`);
  };

  it('hours that run past midnight for more than 16 hours', () => {
    expect(codes({ hours: { fri: [['18:00', '10:00']], sat: [['23:00', '14:00']] } })).toEqual([]);
    expect(codes({ hours: { fri: [['18:00', '10:01']] } })).toEqual(['long_opening venue.hours.fri[0]']);
    expect(codes({ hours: { fri: [['06:00', '23:00']] } })).toEqual([]);
  });

  it('hours that overlap, within a day or from one into the next', () => {
    expect(
      codes({
        hours: {
          mon: [
            ['11:00', '14:00'],
            ['14:00', '18:00'],
          ],
        },
      }),
    ).toEqual([]);
    expect(
      codes({
        hours: {
          mon: [
            ['11:00', '14:01'],
            ['14:00', '18:00'],
          ],
        },
      }),
    ).toEqual(['overlapping_hours venue.hours.mon[1]']);
    expect(codes({ hours: { fri: [['18:00', '02:00']], sat: [['01:00', '05:00']] } })).toEqual([
      'overlapping_hours venue.hours.sat[0]',
    ]);
    expect(codes({ hours: { sun: [['18:00', '02:00']], mon: [['01:00', '05:00']] } })).toEqual([
      'overlapping_hours venue.hours.mon[0]',
    ]);
  });

  it('a smallest party above the seats', () => {
    const two = [
      { name: 'A', seats: 2, min_party: 3 },
      { name: 'B', seats: 2, min_party: 2 },
    ];
    expect(codes({ tables: two })).toEqual(['min_party_above_seats venue.tables[0].min_party']);
  });

  it('combinations that seat more than 1.5 times what their tables do', () => {
    const joined = (seats: number) => codes({ tables: tables(2), combinations: [{ tables: ['T0', 'T1'], seats }] });
    expect(joined(6)).toEqual([]);
    expect(joined(7)).toEqual(['combination_seats venue.combinations[0].seats']);
  });

  it("of a person's hours as well", () => {
    const checked = checkBusinessFile(
      salon({
        services: [],
        staff: [
          {
            name: 'Mia',
            hours: {
              mon: [
                ['09:00', '12:00'],
                ['11:00', '13:00'],
              ],
            },
          },
        ],
      }),
    );
    expect(checked.ok && fileWarnings(checked.file).map(({ path }) => path)).toEqual(['venue.staff[0].hours.mon[1]']);
  });
});
