import { HotelPart } from '@booking/core/business-file/hotel';
import { dayOf } from '@booking/core/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hotelOf, hotelPart, ratePlan, roomType } from '../builders.ts';

const DAY = dayOf('2026-12-08');
const TYPES = [roomType('double', ['101'], { base_amount: 10_000, max_adults: 4, max_children: 4 })];
const derived = (name: string, how: object) => ratePlan(name, { derived: how });

const calendarOf = (plans: object[], plan: string, prices: object[] = [], currency = 'CHF') =>
  hotelOf({ room_types: TYPES, rate_plans: plans, prices }, { currency }).calendar('double', plan);

const FLEXIBLE = ratePlan('Flexible', { percent_of_base: 90 });
const SEASON = { room_type: 'double', from: '2026-12-01', to: '2026-12-31', amount: 20_000 };
const OF_FLEXIBLE = { ...SEASON, rate_plan: 'Flexible', amount: 19_990 };

describe('The price of a plan that follows another', () => {
  it.each([
    ['by a percentage of a plan that has its own', { from: 'Flexible', percent: -12.5 }, [], 7875],
    ['by a percentage of rows that name the parent', { from: 'Flexible', percent: -12.5 }, [OF_FLEXIBLE], 17_490],
    ['by an amount', { from: 'Flexible', amount: 2500 }, [SEASON], 20_500],
    ['by an amount that is no multiple of the step', { from: 'Flexible', amount: -1 }, [], 9000],
    ['of the price that names no plan, whatever other plans cost', { percent: 10 }, [OF_FLEXIBLE], 11_000],
    ['without a difference', { from: 'Flexible' }, [SEASON], 18_000],
    ['rounded to whole francs', { from: 'Flexible', percent: -12.5, round_to: 100 }, [], 7900],
    ['rounded to the step first', { percent: -0.5, round_to: 100 }, [], 10_000],
    ['never below zero', { from: 'Flexible', amount: -10_000 }, [], 0],
    ['at a hundred percent less', { from: 'Flexible', percent: -100 }, [], 0],
  ])('%s', (_, how, prices, amount) => {
    expect(calendarOf([FLEXIBLE, derived('Saver', how)], 'Saver', prices)(DAY)).toBe(amount);
  });

  it('is its own on nights of rows that name it, however narrow the others are', () => {
    const plans = [FLEXIBLE, derived('Saver', { from: 'Flexible', percent: -10 })];
    const own = { ...SEASON, rate_plan: 'Saver', amount: 15_000, to: '2026-12-08' };
    const eve = { room_type: 'double', date: '2026-12-08', amount: 30_000 };
    const saver = calendarOf(plans, 'Saver', [own, eve, { ...eve, rate_plan: 'Flexible' }]);
    expect([saver(DAY), saver(DAY + 1)]).toEqual([15_000, 8100]);
    expect([saver.priceOf(DAY).isDerived, saver.priceOf(DAY + 1).isDerived]).toEqual([false, true]);
  });

  it('follows through three plans, each rounded, and the own rows of each', () => {
    const plans = [
      FLEXIBLE,
      derived('A', { from: 'Flexible', percent: -10 }),
      derived('B', { from: 'A', amount: -505 }),
      derived('C', { from: 'B', percent: 33.33, round_to: 50 }),
    ];
    expect(calendarOf(plans, 'C')(DAY)).toBe(10_150); // 9000, 8100, 7595, 10 126.41 → 10 125 → 10 150
    expect(calendarOf(plans, 'C', [{ ...SEASON, rate_plan: 'A', amount: 10_505 }])(DAY)).toBe(13_350);
  });

  it('has the restrictions of the plan itself alone, beside those for all plans', () => {
    const hotel = hotelOf({
      rate_plans: [FLEXIBLE, derived('Saver', { from: 'Flexible' })],
      nights: [{ from: '2026-12-01', to: '2026-12-31', rate_plan: 'Flexible', closed: true }],
    });
    expect(hotel.restrictions('double', 'Saver')).toEqual([]);
    expect(hotel.restrictions('double', 'Flexible')).toHaveLength(1);
  });

  it('bears on what adults and children cost: an amount on the night alone, a percentage on all', () => {
    const guests = {
      ...SEASON,
      amounts_by_adults: { 1: 12_000, 2: 18_000 },
      extra_adult_amount: 4000,
      child_amounts: [{ to_age: 11, amount: 3001 }],
    };
    const plan = ratePlan('Flexible');
    const party = { adults: 3, children: 1, ages: [5] };
    const off = calendarOf([plan, derived('Saver', { from: 'Flexible', percent: -10 })], 'Saver', [guests]);
    expect(off(DAY, party)).toBe(16_200 + 3600 + 2700);
    expect(off(DAY, { ...party, adults: 1 })).toBe(10_800 + 2700);
    const more = calendarOf([plan, derived('Saver', { amount: 1000, round_to: 500 })], 'Saver', [guests]);
    expect(more(DAY, party)).toBe(19_000 + 4000 + 3000);
  });

  it('follows the price that names no plan, where its parent is gone', () => {
    const hotel = hotelOf({ rate_plans: [FLEXIBLE, derived('Saver', { from: 'Flexible', percent: 50 })] });
    const saver = hotel.settings.rate_plans[1];
    expect(hotel.calendar('double', 'Saver')(DAY)).toBe(24_300);
    expect(saver?.derived?.from).toBe('Flexible');
  });

  const rows = fc.array(
    fc.record({ date: fc.integer({ min: 0, max: 6 }), plan: fc.constantFrom(undefined, 'P0'), amount: fc.nat(90_000) }),
    { maxLength: 6 },
  );
  const difference = fc.oneof(
    fc.record({ percent: fc.integer({ min: -10_000, max: 100_000 }).map((hundredths) => hundredths / 100) }),
    fc.record({ amount: fc.integer({ min: -20_000, max: 20_000 }) }),
  );
  it('is what fractions of whole numbers make of the parent’s, whatever that is', () => {
    fc.assert(
      fc.property(rows, difference, fc.option(fc.constantFrom(5, 50, 100, 500)), (drawn, how, round_to) => {
        const prices = drawn.map(({ date, plan, amount }) => ({
          ...{ room_type: 'double', date: `2026-12-0${date + 1}`, amount },
          ...(plan === undefined ? {} : { rate_plan: plan }),
        }));
        const plans = [
          ratePlan('P0'),
          derived('P1', { from: 'P0', ...how, ...(round_to === null ? {} : { round_to }) }),
        ];
        const [parent, child] = ['P0', 'P1'].map((name) => calendarOf(plans, name, prices, 'CHF'));
        const toStep = (hundredths: bigint, step: bigint) => {
          const halves = hundredths * 2n + 10_000n * step;
          return halves < 0n ? 0n : (halves / (20_000n * step)) * step;
        };
        const { percent = 0, amount = 0 } = how as { percent?: number; amount?: number };
        for (let day = dayOf('2026-12-01'); day <= dayOf('2026-12-07'); day += 1) {
          const of = BigInt(parent?.(day) ?? 0);
          const exact = of * BigInt(10_000 + Math.round(percent * 100)) + BigInt(amount) * 10_000n;
          const stepped = toStep(exact, 5n);
          const wanted = round_to === null ? stepped : toStep(stepped * 10_000n, BigInt(round_to));
          expect(child?.(day)).toBe(Number(wanted));
        }
      }),
    );
  });
});

describe('Plans that follow each other', () => {
  const faultsOf = (plans: object[]) => {
    const checked = HotelPart.safeParse(hotelPart({ rate_plans: plans }));
    return checked.success ? [] : checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  };
  it.each([
    ['itself', [derived('A', { from: 'A' })], ['rate_plans.0.derived.from: makes a circle: "A" → "A"']],
    [
      'each other',
      [derived('A', { from: 'B' }), derived('B', { from: 'A' })],
      [
        'rate_plans.0.derived.from: makes a circle: "A" → "B" → "A"',
        'rate_plans.1.derived.from: makes a circle: "B" → "A" → "B"',
      ],
    ],
    [
      'a plan that is not there',
      [derived('A', { from: 'Flex' })],
      ['rate_plans.0.derived.from: there is no rate plan "Flex"'],
    ],
    [
      'more than three times over',
      [
        ratePlan('P'),
        ...['A', 'B', 'C', 'D'].map((name, i) => derived(name, { from: ['P', 'A', 'B', 'C'][i] as string })),
      ],
      ['rate_plans.4.derived.from: is derived more than 3 times over: "D" → "C" → "B" → "A" → "P"'],
    ],
    [
      'more than three times over, the first the price that names no plan',
      [derived('A', {}), ...['B', 'C', 'D'].map((name, i) => derived(name, { from: ['A', 'B', 'C'][i] as string }))],
      ['rate_plans.3.derived.from: is derived more than 3 times over: "D" → "C" → "B" → "A"'],
    ],
    [
      'by a percentage of the base as well',
      [ratePlan('A', { percent_of_base: 90, derived: {} })],
      ['rate_plans.0.percent_of_base: cannot stand beside derived'],
    ],
    [
      'by percent and amount',
      [derived('A', { percent: 1, amount: 1 })],
      ['rate_plans.0.derived.amount: cannot stand beside percent'],
    ],
  ])('are refused: %s', (_, plans, faults) => {
    expect(faultsOf(plans)).toEqual(faults);
  });

  it('may follow three times over', () => {
    const plans = ['A', 'B', 'C'].map((name, i) => derived(name, { from: ['P', 'A', 'B'][i] as string }));
    expect(faultsOf([ratePlan('P'), ...plans])).toEqual([]);
  });

  it('are checked at a bounded cost, however many there are', () => {
    const many = Array.from({ length: 100 }, (_, i) => derived(`P${i}`, { from: `P${(i + 1) % 100}` }));
    expect(faultsOf(many)).toHaveLength(100);
  });
});
