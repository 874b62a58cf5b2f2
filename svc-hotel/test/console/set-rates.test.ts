import { addDays, dayOf, WEEKDAYS } from '@booking/core/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysIn, isOn, type NightRow, type PriceRow } from '../../../console/src/screens/hotel/rates/rates-data.ts';
import { setPlans } from '../../../console/src/screens/hotel/rates/set/set-plans.ts';
import { setPrice } from '../../../console/src/screens/hotel/rates/set/set-prices.ts';
import { setRestriction } from '../../../console/src/screens/hotel/rates/set/set-restrictions.ts';
import { priceCalendar } from '../../src/domain/hotel/prices.ts';

const FIRST = '2026-11-30';
const WINDOW = daysIn(FIRST, addDays(FIRST, 27));
const TYPE = { slug: 'double', base_amount: 10_000 };
const PLANS = [
  { name: 'Flexible', percent_of_base: 100 },
  { name: 'Saver', percent_of_base: 90 },
] as const;

const day = fc.integer({ min: 0, max: 27 }).map((days) => addDays(FIRST, days));
const span = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 });
const plan = fc.constantFrom(undefined, 'Flexible', 'Saver');
const head = fc.record({
  rate_plan: plan,
  room_type: fc.constantFrom('double', 'suite'),
  amount: fc.integer({ min: 1, max: 9000 }),
});
const row = head.chain(({ rate_plan, ...its }) => {
  const named = { ...its, ...(rate_plan === undefined ? {} : { rate_plan }) };
  return fc.oneof(
    day.map((date): PriceRow => ({ ...named, date })),
    span.map((season): PriceRow => ({ ...named, ...season })),
    fc.tuple(span, weekdays).map(([season, on]): PriceRow => ({ ...named, ...season, weekdays: on })),
  );
});

const pricesOf = (rows: readonly PriceRow[], type: typeof TYPE, its: (typeof PLANS)[number]) => {
  const calendar = priceCalendar({ prices: rows as never }, type, its, 1);
  return WINDOW.map((date) => calendar(dayOf(date)));
};

describe('a price that is set on the calendar', () => {
  it('is what the nights cost on that plan, and no other night, plan or type changes, whatever rows there were', () => {
    const wish = fc.record({ days: span, weekdays, its: fc.constantFrom(...PLANS) });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), wish, (rows, { days, weekdays: on, its }) => {
        const after = setPrice(rows, { type: 'double', plan: its.name, ...days, weekdays: on, amount: 77_777 });
        const before = pricesOf(rows, TYPE, its);
        const wanted = WINDOW.map((date, i) =>
          days.from <= date && date <= days.to && isOn(date, on) ? 77_777 : before[i],
        );
        expect(pricesOf(after, TYPE, its)).toEqual(wanted);
        const other = PLANS.find(({ name }) => name !== its.name) as (typeof PLANS)[number];
        expect(pricesOf(after, TYPE, other)).toEqual(pricesOf(rows, TYPE, other));
        const suite = { slug: 'suite', base_amount: 20_000 };
        expect(pricesOf(after, suite, its)).toEqual(pricesOf(rows, suite, its));
      }),
    );
  });

  it('for every plan counts on each that has no price of its own, by its percentage', () => {
    const rows: PriceRow[] = [
      { room_type: 'double', from: '2026-12-01', to: '2026-12-20', weekdays: ['fri', 'sat'], amount: 15_000 },
      { room_type: 'double', date: '2026-12-05', amount: 30_000 },
    ];
    const wish = {
      type: 'double',
      plan: null,
      from: '2026-12-04',
      to: '2026-12-06',
      weekdays: WEEKDAYS,
      amount: 20_000,
    };
    const after = setPrice(rows, wish);
    expect(pricesOf(after, TYPE, PLANS[0]).slice(3, 8)).toEqual([10_000, 20_000, 20_000, 20_000, 10_000]);
    expect(pricesOf(after, TYPE, PLANS[1])[5]).toBe(18_000);
  });

  it('set twice stands once', () => {
    const wish = {
      type: 'double',
      plan: null,
      from: '2026-12-04',
      to: '2026-12-06',
      weekdays: WEEKDAYS,
      amount: 20_000,
    };
    expect(setPrice(setPrice([], wish), { ...wish, amount: 25_000 })).toHaveLength(1);
  });
});

type Rule = { readonly closed: boolean; readonly least: number };
const ruleOn = (rows: readonly NightRow[], type: string, date: string): Rule => {
  const its = rows.filter(
    ({ from, to, room_type }) => from <= date && date <= to && (room_type === undefined || room_type === type),
  );
  return { closed: its.some(({ closed }) => closed), least: Math.max(1, ...its.map(({ min_stay }) => min_stay ?? 1)) };
};

describe('a restriction that is set on the calendar', () => {
  it('holds on its nights in place of what held there, and leaves all others as they were', () => {
    const nightRow = fc
      .tuple(span, fc.constantFrom(undefined, 'double', 'suite'), fc.boolean(), fc.integer({ min: 1, max: 5 }))
      .map(
        ([days, type, closed, least]): NightRow => ({
          ...days,
          closed,
          min_stay: least,
          ...(type ? { room_type: type } : {}),
        }),
      );
    const wish = fc.record({
      days: span,
      weekdays,
      type: fc.constantFrom(null, 'double'),
      closed: fc.boolean(),
      min_stay: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(nightRow, { maxLength: 8 }), wish, (rows, { days, type, ...its }) => {
        const after = setRestriction(rows, { ...its, ...days, type }, ['double', 'suite']);
        for (const date of WINDOW) {
          for (const slug of ['double', 'suite']) {
            const isMeant =
              days.from <= date && date <= days.to && isOn(date, its.weekdays) && (type === null || slug === type);
            const wanted = isMeant ? { closed: its.closed, least: its.min_stay } : ruleOn(rows, slug, date);
            expect(ruleOn(after, slug, date)).toEqual(wanted);
          }
        }
      }),
    );
  });
});

describe('plans that are edited', () => {
  const base = {
    refundable: true,
    breakfast_included: false,
    pay_when: 'arrival',
    min_stay: 1,
    percent_of_base: 100,
    room_types: [],
  } as const;
  const rates = {
    rate_plans: [
      { ...base, name: 'Flexible' },
      { ...base, name: 'Saver' },
    ],
    prices: [{ room_type: 'double', rate_plan: 'Saver', date: '2026-12-05', amount: 1 }],
    nights: [],
    long_stay_discounts: [],
  };

  it('take their prices along when they get another name, and with them when they go', () => {
    const [flexible, saver] = rates.rate_plans;
    if (flexible === undefined || saver === undefined) throw new Error('two plans stand above');
    expect(setPlans(rates, [flexible, { ...saver, name: 'Early' }]).prices[0]?.rate_plan).toBe('Early');
    expect(setPlans(rates, [flexible]).prices).toEqual([]);
    expect(setPlans(rates, [...rates.rate_plans, { ...base, name: 'New' }]).prices).toEqual(rates.prices);
  });
});
