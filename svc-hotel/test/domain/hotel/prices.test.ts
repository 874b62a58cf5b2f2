import { dayOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import { keptBlocks, MAX_BLOCKS, priceCalendar } from '../../../src/domain/hotel/prices.ts';
import { hotelOf, ratePlan, roomType } from '../builders.ts';

const types = [roomType('double', ['101'], { base_amount: 10_000 })];
const plans = [ratePlan('Flexible'), ratePlan('Saver', { percent_of_base: 90 })];

function price(prices: object[], date: string, plan = 'Flexible'): number {
  return hotelOf({ room_types: types, rate_plans: plans, prices }).calendar('double', plan)(dayOf(date));
}

const season = { room_type: 'double', from: '2026-12-20', to: '2027-01-05', amount: 20_000 };
const weekend = { ...season, weekdays: ['fri', 'sat'], amount: 24_000 };
const eve = { room_type: 'double', date: '2026-12-31', amount: 32_000 };

describe('the price of a night', () => {
  it('is the base price where nothing else is said', () => {
    expect(price([season], '2026-12-19')).toBe(10_000);
  });

  it('a season holds on its first and on its last night', () => {
    expect(price([season], '2026-12-20')).toBe(20_000);
    expect(price([season], '2027-01-05')).toBe(20_000);
    expect(price([season], '2027-01-06')).toBe(10_000);
  });

  it('weekdays within a season win over the season, whatever their order', () => {
    expect(price([weekend, season], '2026-12-25')).toBe(24_000);
    expect(price([weekend, season], '2026-12-27')).toBe(20_000);
  });

  it('a single date wins over everything', () => {
    expect(price([eve, season, { ...weekend, weekdays: ['thu'] }], '2026-12-31')).toBe(32_000);
  });

  it('a row that names the plan wins at its own step, and only there', () => {
    const named = { ...season, rate_plan: 'Saver', amount: 15_000 };
    expect(price([named, season], '2026-12-21', 'Saver')).toBe(15_000);
    expect(price([named, season, eve], '2026-12-31', 'Saver')).toBe(28_800);
    expect(price([named, season], '2026-12-21')).toBe(20_000);
  });

  it('of two single dates the one that names the plan wins, whatever their order', () => {
    const named = { ...eve, rate_plan: 'Saver', amount: 30_000 };
    expect(price([named, eve], '2026-12-31', 'Saver')).toBe(30_000);
    expect(price([eve, named], '2026-12-31', 'Saver')).toBe(30_000);
    expect(price([named, eve], '2026-12-31')).toBe(32_000);
  });

  it('rows of another type do not count', () => {
    const rows = [{ room_type: 'suite', date: '2026-12-31', amount: 90_000 }];
    const type = { slug: 'double', base_amount: 10_000 };
    const calendar = priceCalendar({ prices: rows }, type, { name: 'Flexible', percent_of_base: 100 }, 5);
    expect(calendar(dayOf('2026-12-31'))).toBe(10_000);
  });

  it('of two rows of one kind the later wins', () => {
    expect(price([season, { ...season, amount: 21_000 }], '2026-12-21')).toBe(21_000);
  });

  it('a plan in percent bears on the base and on rows that name no plan', () => {
    expect(price([season], '2026-12-01', 'Saver')).toBe(9_000);
    expect(price([season], '2026-12-21', 'Saver')).toBe(18_000);
  });

  it('nights before 1970 and far ahead have a price as well', () => {
    expect(price([], '1931-05-05')).toBe(10_000);
    expect(price([], '9998-12-31')).toBe(10_000);
  });
});

describe('prices that were worked out', () => {
  it('are kept for a bounded number of nights, however many are asked for, and stay right', () => {
    const { calendar } = hotelOf({ room_types: types, rate_plans: plans, prices: [eve] });
    const from = dayOf('0001-01-01');
    for (const plan of ['Flexible', 'Saver']) {
      for (let day = from; day < dayOf('9999-12-31'); day += 512) calendar('double', plan)(day);
    }
    expect(keptBlocks()).toBe(MAX_BLOCKS);
    expect(calendar('double', 'Flexible')(dayOf('2026-12-31'))).toBe(32_000);
    expect(calendar('double', 'Saver')(dayOf('2026-12-30'))).toBe(9000);
  });

  it('are kept for a bounded number of types and plans', () => {
    const many = Array.from({ length: 1100 }, (_, n) => ratePlan(`Plan ${n}`, { percent_of_base: 50 + (n % 50) }));
    const { calendar } = hotelOf({ room_types: types, rate_plans: many });
    const first = calendar('double', 'Plan 0');
    expect(calendar('double', 'Plan 0')).toBe(first);
    for (const { name } of many) calendar('double', name as string);
    expect(calendar('double', 'Plan 0')).not.toBe(first);
    expect(calendar('double', 'Plan 0')(dayOf('2026-12-31'))).toBe(5000);
  });
});
