import { dayOf, isoOf, nightsOf, WEEKDAYS } from '@booking/core/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restrictDays, restrictStay } from '../../../src/domain/hotel/restrictions.ts';
import type { NightRow } from '../../../src/domain/hotel/settings.ts';
import { hotelOf, ratePlan, roomType } from '../builders.ts';

const FIRST = dayOf('2026-12-01');

const hotelWith = (nights: readonly NightRow[]) =>
  hotelOf({
    room_types: [roomType('double', ['101']), roomType('suite', ['201'])],
    rate_plans: [ratePlan('Flexible'), ratePlan('Saver')],
    nights,
  });

const stayIn = (nights: readonly NightRow[], checkIn: string, checkOut: string, type = 'double', plan = 'Flexible') =>
  restrictStay(hotelWith(nights).restrictions(type, plan), nightsOf(checkIn, checkOut));

describe('What restricts a stay', () => {
  const rows: NightRow[] = [
    { from: '2026-12-05', to: '2026-12-06', closed_to_arrival: true, max_stay: 3 },
    { from: '2026-12-10', to: '2026-12-10', closed_to_departure: true },
    { from: '2026-12-08', to: '2026-12-08', min_stay_through: 4 },
    { from: '2026-12-20', to: '2026-12-31', weekdays: ['sat', 'sun'], closed: true },
    { from: '2026-12-15', to: '2026-12-15', room_type: 'suite', closed: true },
    { from: '2026-12-15', to: '2026-12-15', rate_plan: 'Saver', closed: true },
  ];

  it.each([
    ['an arrival on a day closed to arrival', '2026-12-06', '2026-12-07', { closedToArrival: true, maxStay: 3 }],
    ['an arrival before a day closed to arrival', '2026-12-04', '2026-12-07', { closedToArrival: false }],
    ['a departure on a day closed to departure', '2026-12-09', '2026-12-10', { closedToDeparture: true }],
    ['a stay over a day closed to departure', '2026-12-09', '2026-12-11', { closedToDeparture: false }],
    ['a night within the stay that asks for its length', '2026-12-07', '2026-12-09', { minStayThrough: 4 }],
    ['a stay that leaves before such a night', '2026-12-07', '2026-12-08', { minStayThrough: 1 }],
    ['a closed Saturday', '2026-12-25', '2026-12-27', { closed: true }],
    ['nights between closed weekends', '2026-12-21', '2026-12-26', { closed: false }],
    ['a night closed for another type and another plan', '2026-12-15', '2026-12-16', { closed: false }],
  ])('%s', (_, checkIn, checkOut, expected) => {
    expect(stayIn(rows, checkIn, checkOut)).toMatchObject(expected);
  });

  it('is what its own type and its own plan say', () => {
    expect(stayIn(rows, '2026-12-15', '2026-12-16', 'suite').closed).toBe(true);
    expect(stayIn(rows, '2026-12-15', '2026-12-16', 'double', 'Saver').closed).toBe(true);
  });
});

const row = fc.record(
  {
    from: fc.integer({ min: 0, max: 20 }),
    days: fc.integer({ min: 0, max: 10 }),
    weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
    rate_plan: fc.constantFrom('Flexible', 'Saver'),
    closed: fc.boolean(),
    closed_to_arrival: fc.boolean(),
    closed_to_departure: fc.boolean(),
    min_stay: fc.integer({ min: 1, max: 9 }),
    min_stay_through: fc.integer({ min: 1, max: 9 }),
    max_stay: fc.integer({ min: 1, max: 9 }),
  },
  { requiredKeys: ['from', 'days'] },
);
const rows = fc.array(
  row.map(({ from, days, ...rule }): NightRow => {
    return { ...rule, from: isoOf(FIRST + from), to: isoOf(FIRST + from + days) };
  }),
);
const stays = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 14 })).map(([from, nights]) => ({
  ...{ from: FIRST + from, to: FIRST + from + nights },
}));

describe('Whatever the rows', () => {
  it('a stay is restricted by the days that it has, day by day', () => {
    fc.assert(
      fc.property(rows, stays, (nights, stay) => {
        const rules = hotelWith(nights).restrictions('double', 'Flexible');
        const days = restrictDays(rules, { from: stay.from, to: stay.to + 1 });
        const slept = days.slice(0, -1);
        const [arrival, departure] = [days[0], days.at(-1)];
        expect(restrictStay(rules, stay)).toEqual({
          closed: slept.some(({ closed }) => closed),
          closedToArrival: arrival?.closedToArrival,
          closedToDeparture: departure?.closedToDeparture,
          minStay: arrival?.minStay,
          minStayThrough: Math.max(...slept.map(({ minStayThrough }) => minStayThrough)),
          maxStay: arrival?.maxStay,
        });
      }),
    );
  });

  it('one more row never allows what was forbidden', () => {
    fc.assert(
      fc.property(rows, row, stays, (nights, { from, days, ...rule }, stay) => {
        const added = { ...rule, from: isoOf(FIRST + from), to: isoOf(FIRST + from + days) };
        const before = restrictStay(hotelWith(nights).restrictions('double', 'Flexible'), stay);
        const after = restrictStay(hotelWith([...nights, added]).restrictions('double', 'Flexible'), stay);
        expect(after.minStay).toBeGreaterThanOrEqual(before.minStay);
        expect(after.minStayThrough).toBeGreaterThanOrEqual(before.minStayThrough);
        expect(after.maxStay).toBeLessThanOrEqual(before.maxStay);
        for (const rule of ['closed', 'closedToArrival', 'closedToDeparture'] as const)
          expect(after[rule] || !before[rule]).toBe(true);
      }),
    );
  });
});
