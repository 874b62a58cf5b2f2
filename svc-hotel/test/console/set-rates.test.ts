import { addDays, dayOf, WEEKDAYS } from '@booking/core/rules/days';
import { daysIn, isOn, type NightRow, type PriceRow, RULE_NAMES } from '@booking/core/rules/rates/rows';
import { setNights } from '@booking/core/rules/rates/set-nights';
import { setPrice } from '@booking/core/rules/rates/set-prices';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setPlans } from '../../../console/src/screens/hotel/rates/set/set-plans.ts';
import { priceCalendar } from '../../src/domain/hotel/prices.ts';
import { type DayRestrictions, readNightRule, restrictDays } from '../../src/domain/hotel/restrictions.ts';

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

const TYPES = ['double', 'suite'];
const LAYERS = [null, 'Flexible', 'Saver'] as const;

/** Day by day what the rows that name this plan, or none, say of a type. */
const ruleOn = (rows: readonly NightRow[], type: string, layer: string | null) => {
  const meant = rows.filter(({ room_type, rate_plan }) => {
    return (room_type ?? type) === type && (rate_plan ?? null) === layer;
  });
  const read = meant.map((row) => readNightRule(row as never, new Map()));
  return restrictDays(read, { from: dayOf(FIRST), to: dayOf(FIRST) + WINDOW.length });
};

const FIELD_OF = {
  closed: 'closed',
  closed_to_arrival: 'closedToArrival',
  closed_to_departure: 'closedToDeparture',
  min_stay: 'minStay',
  min_stay_through: 'minStayThrough',
  max_stay: 'maxStay',
} as const;
/** What is said of a day, without the row that said it. */
const fieldsOf = (day: Partial<DayRestrictions>) =>
  Object.fromEntries(Object.values(FIELD_OF).map((field) => [field, day[field]]));

const length = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined });
const flag = fc.option(fc.boolean(), { nil: undefined });
const rules = fc.record(
  {
    ...{ closed: flag, closed_to_arrival: flag, closed_to_departure: flag },
    ...{ min_stay: length, min_stay_through: length, max_stay: length },
  },
  { requiredKeys: [] },
);
const nightRow = fc
  .tuple(span, fc.constantFrom(undefined, ...TYPES), plan, fc.option(weekdays, { nil: undefined }), rules)
  .map(
    ([days, room_type, rate_plan, on, rule]): NightRow => ({ ...days, room_type, rate_plan, weekdays: on, ...rule }),
  );

describe('a restriction that is set on the calendar', () => {
  it('holds on its nights in place of what held there, and leaves all other nights and rules as they were', () => {
    const wish = fc.record({
      days: span,
      weekdays,
      type: fc.constantFrom(null, 'double'),
      plan: fc.constantFrom(...LAYERS),
      rules,
    });
    fc.assert(
      fc.property(fc.array(nightRow, { maxLength: 8 }), wish, (rows, { days, ...its }) => {
        const after = setNights(rows, { ...its, ...days }, TYPES);
        const [alone] = ruleOn([{ from: FIRST, to: FIRST, ...its.rules }], 'double', null);
        for (const layer of LAYERS) {
          for (const slug of TYPES) {
            const before = ruleOn(rows, slug, layer);
            const wanted = WINDOW.map((date, i) => {
              const isMeant = layer === its.plan && (its.type === null || slug === its.type);
              const isNight = days.from <= date && date <= days.to && isOn(date, its.weekdays);
              const named = RULE_NAMES.filter((name) => name in its.rules).map((name) => FIELD_OF[name]);
              const pick = (from: object | undefined) =>
                Object.fromEntries(Object.entries(from ?? {}).filter(([field]) => named.includes(field as never)));
              return { ...before[i], ...(isMeant && isNight ? pick(alone) : {}) };
            });
            expect(ruleOn(after, slug, layer).map(fieldsOf)).toEqual(wanted.map(fieldsOf));
          }
        }
        expect(setNights(after, { ...its, ...days }, TYPES)).toHaveLength(after.length);
      }),
    );
  });

  it('that is set night by night is one row', () => {
    const night = { type: 'double', plan: 'Saver', weekdays: WEEKDAYS, rules: { min_stay: 2 } };
    const rows = WINDOW.reduce<NightRow[]>(
      (all, date) => setNights(all, { ...night, from: date, to: date }, TYPES),
      [],
    );
    expect(rows).toEqual([{ from: FIRST, to: WINDOW.at(-1), room_type: 'double', rate_plan: 'Saver', min_stay: 2 }]);
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
    nights: [{ from: '2026-12-05', to: '2026-12-05', rate_plan: 'Saver', closed: true }],
    long_stay_discounts: [],
  };

  it('take their prices and restrictions along when they get another name, and with them when they go', () => {
    const [flexible, saver] = rates.rate_plans;
    if (flexible === undefined || saver === undefined) throw new Error('two plans stand above');
    const follower = { ...base, name: 'Follower', derived: { from: 'Saver', percent: -5 } };
    const followed = setPlans({ ...rates, rate_plans: [...rates.rate_plans, follower] }, [
      ...[flexible, { ...saver, name: 'Early' }, follower],
    ]);
    expect(followed.rate_plans[2]?.derived).toEqual({ from: 'Early', percent: -5 });
    const renamed = setPlans(rates, [flexible, { ...saver, name: 'Early' }]);
    expect([renamed.prices[0]?.rate_plan, renamed.nights[0]?.rate_plan]).toEqual(['Early', 'Early']);
    expect(setPlans(rates, [flexible])).toMatchObject({ prices: [], nights: [] });
    expect(setPlans(rates, [...rates.rate_plans, { ...base, name: 'New' }]).prices).toEqual(rates.prices);
  });
});
