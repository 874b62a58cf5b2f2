import { dayOf, nightsOf } from '@booking/core/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteStay } from '../../../src/domain/price/quote.ts';
import { hotelOf, planOf, ratePlan, roomType, typeOf } from '../builders.ts';

const DAY = dayOf('2026-12-08');
const ROW = { room_type: 'double', from: '2026-12-01', to: '2026-12-31', amount: 20_000 };
const PLANS = [ratePlan('Flexible'), ratePlan('Saver', { percent_of_base: 87.5 })];

const hotelWith = (more: object, plans = PLANS) =>
  hotelOf({
    room_types: [roomType('double', ['101'], { max_adults: 9, max_children: 9 })],
    rate_plans: plans,
    prices: [{ ...ROW, ...more }],
  });
const priceFor = (more: object, adults: number, children = 0, ages: number[] = [], plan = 'Flexible') =>
  hotelWith(more).calendar('double', plan)(DAY, { adults, children, ages });

describe('What a night costs by who sleeps in the room', () => {
  const adults = { amounts_by_adults: { 1: 12_000, 2: 18_000, 3: 23_000 } };
  it.each([
    ['single use', adults, 1, 12_000],
    ['as many adults as are named', adults, 3, 23_000],
    ['more adults than are named, without an extra bed', adults, 4, 20_000],
    ['each adult in an extra bed', { ...adults, extra_adult_amount: 4000 }, 5, 31_000],
    ['a number of adults between two that are named', { amounts_by_adults: { 1: 12_000, 3: 23_000 } }, 2, 20_000],
    ['the same beneath an extra bed', { amounts_by_adults: { 3: 23_000 }, extra_adult_amount: 4000 }, 2, 20_000],
    ['any number where none is named', {}, 4, 20_000],
  ])('%s', (_, more, number, amount) => {
    expect(priceFor(more, number)).toBe(amount);
  });

  const bands = [
    { to_age: 2, amount: 0 },
    { to_age: 11, amount: 3000 },
  ];
  it.each([
    ['a child of the last age of a band', 1, [2], 20_000],
    ['a child one year older', 1, [3], 23_000],
    ['children of two bands', 2, [11, 1], 23_000],
    ['a child without an age is of the oldest band', 1, [], 23_000],
    ['one of two children without an age', 2, [2], 23_000],
  ])('%s', (_, children, ages, amount) => {
    expect(priceFor({ child_amounts: bands }, 2, children, ages)).toBe(amount);
  });

  it('a child older than every band counts as an adult, and without bands children cost nothing', () => {
    expect(priceFor({ ...adults, child_amounts: bands }, 2, 1, [12])).toBe(23_000);
    expect(priceFor(adults, 2, 1, [12])).toBe(18_000);
  });

  it('a plan’s percentage bears on each amount of a row that names no plan, rounded by itself', () => {
    const more = { ...adults, child_amounts: [{ to_age: 11, amount: 3001 }] };
    expect(priceFor(more, 1, 1, [5], 'Saver')).toBe(10_500 + 2625);
    expect(priceFor({ ...more, rate_plan: 'Saver' }, 1, 1, [5], 'Saver')).toBe(12_000 + 3000);
  });

  it('a type says the same of nights that no row prices, each by the plan’s percentage', () => {
    const type = roomType('double', ['101'], { max_adults: 4, base_amount: 20_000, ...adults, child_amounts: bands });
    const hotel = hotelOf({ room_types: [type], rate_plans: PLANS, prices: [] });
    const [plain, saver] = ['Flexible', 'Saver'].map((plan) => hotel.calendar('double', plan));
    const family = { adults: 2, children: 1, ages: [5] };
    expect([plain?.(DAY, { ...family, adults: 1, children: 0, ages: [] }), plain?.(DAY, family)]).toEqual([
      12_000, 21_000,
    ]);
    expect(saver?.(DAY, family)).toBe(15_750 + 2625);
  });

  it('the narrower row counts whole: what it does not say of guests is not said', () => {
    const prices = [
      { ...ROW, ...adults },
      { room_type: 'double', date: '2026-12-08', amount: 30_000 },
    ];
    const calendar = hotelOf({ prices }).calendar('double', 'Flexible');
    expect(calendar(DAY, { adults: 1, children: 0, ages: [] })).toBe(30_000);
    expect(calendar(DAY + 1, { adults: 1, children: 0, ages: [] })).toBe(12_000);
  });
});

const amount = fc.integer({ min: 0, max: 100_000 });
const byAdults = fc
  .uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 })
  .chain((counts) => fc.tuple(...counts.map((count) => fc.tuple(fc.constant(String(count)), amount))))
  .map((pairs) => Object.fromEntries(pairs));
const childAmounts = fc
  .uniqueArray(fc.integer({ min: 0, max: 17 }), { minLength: 1, maxLength: 4 })
  .chain((ages) =>
    fc.tuple(...ages.sort((a, b) => a - b).map((to_age) => fc.record({ to_age: fc.constant(to_age), amount }))),
  );
const guestRow = fc.record(
  { amounts_by_adults: byAdults, extra_adult_amount: amount, child_amounts: childAmounts },
  { requiredKeys: ['amounts_by_adults'] },
);
const party = fc
  .record({
    adults: fc.integer({ min: 1, max: 9 }),
    children: fc.integer({ min: 0, max: 4 }),
    ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
  })
  .map(({ adults, children, ages }) => ({ adults, children, ages: ages.slice(0, children) }));

describe('Whatever a row says of guests', () => {
  it('the total is room − discounts + extras + tax to the unit, every amount a multiple of the step', () => {
    fc.assert(
      fc.property(guestRow, party, fc.constantFrom('Flexible', 'Saver'), (row, guests, planName) => {
        const hotel = hotelWith(row);
        const nights = nightsOf('2026-12-08', '2026-12-11');
        const ask = { ...guests, nights, extras: [], coupon: null, held: new Map() };
        const { price } = quoteStay(hotel, typeOf(hotel, 'double'), planOf(hotel, planName), ask as never);
        const calendar = hotel.calendar('double', planName);
        expect(price.nightly.map((night) => night.amount)).toEqual(Array(3).fill(calendar(DAY, guests)));
        expect(price.room_amount).toBe(price.nightly.reduce((sum, night) => sum + night.amount, 0));
        const { room_amount, discount_amount, extras_amount, tourist_tax_amount } = price;
        expect(price.total_amount).toBe(room_amount - discount_amount + extras_amount + tourist_tax_amount);
        for (const value of [room_amount, price.total_amount]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value % 5).toBe(0);
        }
      }),
    );
  });
});
