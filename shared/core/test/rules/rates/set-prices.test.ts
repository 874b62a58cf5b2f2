import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../../../src/rules/days.ts';
import type { PriceRow } from '../../../src/rules/rates/rows.ts';
import { type PriceChange, setPrice } from '../../../src/rules/rates/set-prices.ts';

// 2027-03-01 is a Monday.
const week: PriceChange = {
  type: 'double',
  plan: null,
  from: '2027-03-01',
  to: '2027-03-07',
  weekdays: WEEKDAYS,
  amount: 12_000,
};
const double = { room_type: 'double', amount: 9_000 };
const season = (from: string, to: string): PriceRow => ({ ...double, from, to });
const written = { room_type: 'double', from: '2027-03-01', to: '2027-03-07', amount: 12_000 };
const namingAll = { ...written, weekdays: [...WEEKDAYS] };

describe('The rows of a price that is set', () => {
  it('are one season that names no weekdays where all are meant, and else those that are, from Monday on', () => {
    expect(setPrice([], week)).toStrictEqual([written]);
    expect(setPrice([], { ...week, weekdays: ['sat', 'fri'] })).toStrictEqual([
      { ...written, weekdays: ['fri', 'sat'] },
    ]);
  });

  it('are one date where one night is meant, and none where none is', () => {
    const date = { room_type: 'double', date: '2027-03-03', amount: 12_000 };
    expect(setPrice([], { ...week, from: '2027-03-03', to: '2027-03-03' })).toStrictEqual([date]);
    expect(setPrice([], { ...week, weekdays: ['wed'] })).toStrictEqual([date]);
    expect(setPrice([], { ...week, to: '2027-03-02', weekdays: ['sun'] })).toStrictEqual([]);
  });

  it('name the plan and every amount that is set, and no amount that is not', () => {
    const amounts = {
      amounts_by_adults: { 1: 10_000 },
      extra_adult_amount: 3_000,
      child_amounts: [{ to_age: 11, amount: 0 }],
    };
    expect(setPrice([], { ...week, plan: 'flex', ...amounts })).toStrictEqual([
      { ...written, rate_plan: 'flex', ...amounts },
    ]);
    const undefinedAmounts = { amounts_by_adults: undefined, extra_adult_amount: undefined, child_amounts: undefined };
    expect(setPrice([], { ...week, ...undefinedAmounts })).toStrictEqual([written]);
  });
});

describe('A price that is set takes the place of rows', () => {
  it('of which it leaves no night: a season within it to the day, and dates on its weekdays', () => {
    expect(setPrice([season(week.from, week.to)], week)).toStrictEqual([written]);
    const friday = { ...double, date: '2027-03-05' };
    const weekend: PriceChange = { ...week, weekdays: ['fri', 'sat'] };
    expect(setPrice([friday], weekend)).toStrictEqual([{ ...written, weekdays: ['fri', 'sat'] }]);
  });

  it.each([
    ['that begins before it', season('2027-02-28', week.to)],
    ['that ends after it', season(week.from, '2027-03-08')],
    ['of another type', { ...season(week.from, week.to), room_type: 'suite' }],
    ['of a plan', { ...season(week.from, week.to), rate_plan: 'flex' }],
    ['of a day before it', { ...double, date: '2027-02-28' }],
    ['of a day after it', { ...double, date: '2027-03-08' }],
  ])('and leaves one %s as it is', (_, row) => {
    expect(setPrice([row], week)).toStrictEqual([row, written]);
  });

  it('and leaves a date, or weekdays of a season, on which it does not count', () => {
    const weekend: PriceChange = { ...week, weekdays: ['fri', 'sat'] };
    const rows = [
      { ...double, date: '2027-03-03' },
      { ...season(week.from, week.to), weekdays: ['thu', 'fri'] as const },
    ];
    expect(setPrice(rows, weekend)).toStrictEqual([...rows, { ...written, weekdays: ['fri', 'sat'] }]);
  });
});

describe('A price for all weekdays names each of them', () => {
  const saturdays = { ...season('2027-02-01', '2027-03-31'), weekdays: ['sat'] as const };

  it.each([
    ['on some of its nights', saturdays],
    ['until its first night', { ...saturdays, to: '2027-03-01' }],
    ['from its last night on', { ...saturdays, from: '2027-03-07' }],
  ])('where a season for some weekdays of that type, which counts before a whole one, holds %s', (_, row) => {
    expect(setPrice([row], week)).toStrictEqual([row, namingAll]);
  });

  it.each([
    ['ends before it', { ...saturdays, to: '2027-02-28' }],
    ['begins after it', { ...saturdays, from: '2027-03-08' }],
    ['is about another type', { ...saturdays, room_type: 'suite' }],
    ['is about one plan alone', { ...saturdays, rate_plan: 'flex' }],
    ['is for all weekdays', season('2027-02-01', '2027-03-31')],
  ])('but not where such a season %s', (_, row) => {
    expect(setPrice([row], week)).toStrictEqual([row, written]);
  });

  it('for a plan also where the season is about every plan or that one, beside others that are not', () => {
    const ofPlan = { ...week, plan: 'flex' };
    const named = { ...namingAll, rate_plan: 'flex' };
    const suite = { ...saturdays, room_type: 'suite' };
    for (const row of [saturdays, { ...saturdays, rate_plan: 'flex' }])
      expect(setPrice([suite, row], ofPlan)).toStrictEqual([suite, row, named]);
    const saver = { ...saturdays, rate_plan: 'saver' };
    expect(setPrice([saver], ofPlan)).toStrictEqual([saver, { ...written, rate_plan: 'flex' }]);
  });
});

describe('A price for a plan', () => {
  it('is written for each date that every plan has within it, once, since a date counts before a season', () => {
    const ofPlan: PriceChange = { ...week, plan: 'flex', weekdays: ['fri', 'sat'] };
    const [friday, wednesday, later, suite] = [
      { ...double, date: '2027-03-05' },
      { ...double, date: '2027-03-03' },
      { ...double, date: '2027-03-12' },
      { ...double, room_type: 'suite', date: '2027-03-06' },
    ];
    const saver = { ...double, rate_plan: 'saver', date: '2027-03-06' };
    const whole = season('2027-03-05', '2027-03-20');
    const rows = [friday, friday, wednesday, later, suite, saver, whole];
    expect(setPrice(rows, ofPlan)).toStrictEqual([
      ...rows,
      { ...written, rate_plan: 'flex', weekdays: ['fri', 'sat'] },
      { room_type: 'double', rate_plan: 'flex', date: '2027-03-05', amount: 12_000 },
    ]);
  });
});
