import { addDays, dayOf, WEEKDAYS } from '@booking/core/rules/days';
import { percentOf } from '@booking/core/rules/money';
import { copiedTo, copyNights, copyPrices, rowChanges, type SeasonCopy } from '@booking/core/rules/rates/copy-season';
import { daysIn, type NightRow, type PriceRow } from '@booking/core/rules/rates/rows';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceCalendar } from '../../src/domain/hotel/prices.ts';
import { readNightRule, restrictDays } from '../../src/domain/hotel/restrictions.ts';

const FIRST = '2026-11-30';
const WINDOW = daysIn(FIRST, addDays(FIRST, 69));
const BASES = new Map([
  ['double', { amount: 10_000 }],
  ['suite', { amount: 20_000 }],
]);
const TYPES = [...BASES.keys()];
const LAYERS = [null, 'Flexible', 'Saver'] as const;

const day = fc.integer({ min: 0, max: 69 }).map((days) => addDays(FIRST, days));
const span = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 });
const plan = fc.constantFrom(undefined, 'Flexible', 'Saver');
const head = fc
  .tuple(fc.constantFrom(...TYPES), plan, fc.integer({ min: 1, max: 90_000 }))
  .map(([room_type, rate_plan, amount]) => ({ room_type, amount, ...(rate_plan && { rate_plan }) }));
const priceRow = fc.oneof(
  fc.tuple(head, day).map(([row, date]): PriceRow => ({ ...row, date })),
  fc.tuple(head, span).map(([row, season]): PriceRow => ({ ...row, ...season })),
  fc.tuple(head, span, weekdays).map(([row, season, on]): PriceRow => ({ ...row, ...season, weekdays: on })),
);
const nightRow = fc
  .tuple(span, fc.constantFrom(undefined, ...TYPES), plan, fc.option(weekdays), fc.integer({ min: 1, max: 4 }))
  .map(
    ([days, room_type, rate_plan, on, min_stay]): NightRow => ({
      ...days,
      ...(room_type && { room_type }),
      ...(rate_plan && { rate_plan }),
      ...(on && { weekdays: on }),
      ...(min_stay > 2 ? { min_stay } : { closed_to_arrival: true }),
    }),
  );
const copy = fc.record({
  nights: fc.integer({ min: 0, max: 20 }),
  from: fc.integer({ min: 0, max: 40 }),
  shift: fc.integer({ min: -20, max: 40 }),
  keepWeekdays: fc.boolean(),
  percent: fc.constantFrom(0, 0, 7.5, -12.25, -100, 150),
  types: fc.subarray(TYPES, { minLength: 1 }),
});
const copyOf = ({
  nights,
  from,
  shift,
  ...same
}: typeof copy extends fc.Arbitrary<infer T> ? T : never): SeasonCopy => {
  const first = addDays(FIRST, from);
  return { ...same, plans: LAYERS, from: first, to: addDays(first, nights), start: addDays(first, shift) };
};

const pricesOf = (rows: readonly PriceRow[], type: string, layer: string, percent_of_base = 100) => {
  const roomType = { slug: type, base_amount: BASES.get(type)?.amount ?? 0 };
  const calendar = priceCalendar({ prices: rows as never }, roomType, { name: layer, percent_of_base }, 1);
  return (date: string) => calendar(dayOf(date));
};
const rulesOf = (rows: readonly NightRow[], type: string, layer: string | null) => {
  const meant = rows.filter((row) => (row.room_type ?? type) === type && (row.rate_plan ?? null) === layer);
  const read = meant.map((row) => readNightRule(row as never, new Map()));
  return (date: string) => {
    const [said] = restrictDays(read, { from: dayOf(date), to: dayOf(date) + 1 });
    return [said?.closedToArrival, said?.minStay];
  };
};
const isIn = (date: string, { from, to }: { from: string; to: string }) => from <= date && date <= to;
const shiftOf = (copy: SeasonCopy) => dayOf(copiedTo(copy).from) - dayOf(copy.from);

describe('A season that is copied', () => {
  it('costs night by night what the other costs, and no other night, plan or type changes', () => {
    fc.assert(
      fc.property(fc.array(priceRow, { maxLength: 10 }), copy, (rows, drawn) => {
        const copy = copyOf(drawn);
        const before = JSON.stringify(rows);
        const after = copyPrices(rows, copy, BASES, 1);
        expect(JSON.stringify(rows)).toBe(before);
        for (const type of TYPES) {
          const [old, now] = [rows, after].map((list) => pricesOf(list, type, 'Flexible'));
          for (const date of WINDOW) {
            const isMeant = copy.types.includes(type) && isIn(date, copiedTo(copy));
            const source = old?.(addDays(date, -shiftOf(copy))) ?? 0;
            expect(now?.(date)).toBe(isMeant ? percentOf(source, 100 + copy.percent, 1) : old?.(date));
          }
        }
      }),
    );
  });

  it('is restricted day by day as the other is, and no other day, plan or type is', () => {
    fc.assert(
      fc.property(
        fc.array(nightRow, { maxLength: 8 }),
        copy,
        fc.subarray([...LAYERS], { minLength: 1 }),
        (rows, drawn, plans) => {
          const copy = { ...copyOf(drawn), plans };
          const after = copyNights(rows, copy, TYPES);
          for (const type of TYPES) {
            for (const layer of LAYERS) {
              const [old, now] = [rows, after].map((list) => rulesOf(list, type, layer));
              for (const date of WINDOW) {
                const isMeant = copy.types.includes(type) && plans.includes(layer) && isIn(date, copiedTo(copy));
                expect(now?.(date)).toEqual(old?.(isMeant ? addDays(date, -shiftOf(copy)) : date));
              }
            }
          }
        },
      ),
    );
  });

  it('copied again adds no rows, and never more than it found twice over, one for each type beside', () => {
    fc.assert(
      fc.property(fc.array(priceRow, { maxLength: 10 }), copy, (rows, drawn) => {
        const copy = copyOf({ ...drawn, nights: Math.min(drawn.nights, 6), shift: 7 + drawn.shift + 20 });
        const after = copyPrices(rows, copy, BASES, 1);
        expect(after.length).toBeLessThanOrEqual(3 * rows.length + TYPES.length);
        expect(copyPrices(after, copy, BASES, 1)).toHaveLength(after.length);
      }),
    );
  });

  it('is undone by the rows that it says it took away and added', () => {
    fc.assert(
      fc.property(fc.array(priceRow, { maxLength: 10 }), copy, (rows, drawn) => {
        const after = copyPrices(rows, copyOf(drawn), BASES, 1);
        const { added, removed } = rowChanges(rows, after);
        const back = rowChanges(added, after).added;
        expect([...back, ...removed].map((row) => JSON.stringify(row)).sort()).toEqual(
          rows.map((row) => JSON.stringify(row)).sort(),
        );
      }),
    );
  });

  const year: SeasonCopy = {
    ...{ from: '2026-12-20', to: '2027-01-05', start: '2027-12-20', keepWeekdays: true, percent: 0 },
    ...{ types: ['double'], plans: [null] },
  };
  const season = { room_type: 'double', from: '2026-12-20', to: '2027-01-05', amount: 20_000 };
  const weekend = { ...season, weekdays: ['fri', 'sat'] as const, amount: 24_000 };

  it('keeps copy weekdays: a Sunday to a Tuesday is one a year later too', () => {
    expect(copiedTo(year)).toEqual({ from: '2027-12-19', to: '2028-01-04' });
    expect(copyPrices([season, weekend], year, BASES, 5).slice(2)).toEqual([
      { ...season, from: '2027-12-19', to: '2028-01-04' },
      { ...weekend, from: '2027-12-19', to: '2028-01-04' },
    ]);
  });

  it('keeps copy dates instead, each night what that night cost', () => {
    const dated = copyPrices([season, weekend], { ...year, keepWeekdays: false, percent: 5 }, BASES, 5).slice(2);
    expect(dated).toEqual([
      { ...season, from: '2027-12-20', to: '2028-01-05', amount: 21_000 },
      { ...weekend, from: '2027-12-20', to: '2028-01-05', weekdays: ['sat', 'sun'], amount: 25_200 },
    ]);
  });

  it('takes prices by guests along, each rounded, and says what nights without a row cost', () => {
    const guests = { amount: 20_000, amounts_by_adults: { 1: 12_345 }, child_amounts: [{ to_age: 11, amount: 3001 }] };
    const [base, row] = copyPrices(
      [{ room_type: 'double', date: '2026-12-24', ...guests }],
      { ...year, percent: 10 },
      BASES,
      5,
    ).slice(1);
    expect(base).toEqual({ room_type: 'double', from: '2027-12-19', to: '2028-01-04', amount: 11_000 });
    expect(row).toEqual({
      ...{ room_type: 'double', date: '2027-12-23', amount: 22_000 },
      ...{ amounts_by_adults: { 1: 13_580 }, child_amounts: [{ to_age: 11, amount: 3300 }] },
    });
  });
});
