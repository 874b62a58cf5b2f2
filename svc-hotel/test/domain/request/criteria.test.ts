import { nightsOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import { planFor, type RawCriteria, readCriteria } from '../../../src/domain/request/criteria.ts';
import { hotelOf, ratePlan, roomType, typeOf } from '../builders.ts';

const hotel = hotelOf({
  room_types: [roomType('double', ['101']), roomType('suite', ['201']), roomType('cabin', ['301'])],
  rate_plans: [
    ratePlan('Secret', { hidden: true }),
    ratePlan('Suites', { room_types: ['suite'] }),
    ratePlan('Doubles', { room_types: ['double'] }),
    ratePlan('Pairs', { room_types: ['double', 'suite'] }),
  ],
  extras: [
    { name: 'Sauna', amount: 1000, per: 'stay' },
    { name: 'Boat', amount: 1000, per: 'stay' },
  ],
});
const [double, suite, cabin] = ['double', 'suite', 'cabin'].map((slug) => typeOf(hotel, slug)) as [
  ReturnType<typeof typeOf>,
  ReturnType<typeof typeOf>,
  ReturnType<typeof typeOf>,
];
const nights = { check_in: '2026-12-08', check_out: '2026-12-10' };

function read(raw: Partial<RawCriteria>, type: typeof double | null = double) {
  const answer = readCriteria(hotel, { ...nights, ...raw }, type);
  return answer.ok ? answer.criteria : `${answer.field} ${answer.message}`;
}
function criteria(raw: Partial<RawCriteria>, type: typeof double | null = double) {
  const answer = read(raw, type);
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
}

describe('criteria that cannot be read', () => {
  it.each<[string, Partial<RawCriteria>, string]>([
    ['departure on the day of arrival', { check_out: '2026-12-08' }, 'check_out must be after check_in'],
    ['more than 3650 nights', { check_out: '2036-12-06' }, 'check_out must be at most 3650 nights after check_in'],
    [
      'more ages than children',
      { children: 1, children_ages: [1, 2] },
      'children_ages must not hold more ages than there are children',
    ],
    ['a hidden plan', { rate_plan_id: 'Secret' }, 'rate_plan_id is not offered here'],
    ['an unknown plan', { rate_plan_id: 'None' }, 'rate_plan_id is not offered here'],
    ['a plan of another type', { rate_plan_id: 'Suites' }, 'rate_plan_id is not sold with this room type'],
    ['an unknown extra', { extras: [{ id: 'Sauna' }, { id: 'Sledge' }] }, 'extras holds one that is not offered here'],
    ['an extra twice', { extras: [{ id: 'Sauna' }, { id: 'Sauna', quantity: 2 }] }, 'extras holds one twice'],
  ])('%s', (_title, raw, expected) => {
    expect(read(raw)).toBe(expected);
  });

  it('3650 nights can be read', () => {
    expect(criteria({ check_out: '2036-12-05' }).nights).toEqual(nightsOf('2026-12-08', '2036-12-05'));
  });
});

describe('criteria that can be read', () => {
  it('has its defaults where nothing is told', () => {
    expect(criteria({})).toEqual({
      nights: nightsOf('2026-12-08', '2026-12-10'),
      plan: hotel.planById.get('Doubles'),
      planRequested: false,
      adults: 2,
      children: 0,
      ages: [],
      pets: false,
      extras: [],
      couponCode: null,
      arrivalTime: null,
    });
    const nothing = { adults: null, children: null, children_ages: null, pets: null, extras: null, coupon: null };
    expect(criteria({ ...nothing, rate_plan_id: null, arrival_time: null })).toEqual(criteria({}));
  });

  it('has what is told', () => {
    const extras = [{ id: 'Boat', quantity: 3 }, { id: 'Sauna' }];
    const told = { adults: 1, children: 2, children_ages: [4], pets: true, arrival_time: '16:00', extras };
    expect(criteria({ ...told, rate_plan_id: 'Pairs', coupon: ' Spring ' })).toMatchObject({
      adults: 1,
      children: 2,
      ages: [4],
      pets: true,
      planRequested: true,
      plan: { name: 'Pairs' },
      couponCode: 'Spring',
      arrivalTime: '16:00',
      extras: [
        { id: 'Boat', quantity: 3 },
        { id: 'Sauna', quantity: 1 },
      ],
    });
    expect(criteria({ coupon: '  ' }).couponCode).toBeNull();
    expect(criteria({ children_ages: [4, 5] })).toMatchObject({ children: 2, ages: [4, 5] });
    expect(criteria({ children: 2, children_ages: [4, 5] }).ages).toEqual([4, 5]);
  });

  it('is on the first offered plan that the type is sold with, or on the first offered one where there is none', () => {
    expect(criteria({}, suite).plan.name).toBe('Suites');
    expect(criteria({}, null).plan.name).toBe('Suites');
    expect(criteria({ rate_plan_id: 'Doubles' }, null).plan.name).toBe('Doubles');
    expect(read({}, cabin)).toBe('rate_plan_id is not sold with this room type');
  });

  it('of a hotel without an offered plan cannot be read', () => {
    const closed = hotelOf({ rate_plans: [ratePlan('Secret', { hidden: true })] });
    expect(readCriteria(closed, nights, null)).toMatchObject({ ok: false, field: 'rate_plan_id' });
    expect(readCriteria(closed, nights, typeOf(closed, 'double'))).toMatchObject({ ok: false, field: 'rate_plan_id' });
  });
});

describe('the plan of each type in criteria for all', () => {
  it('is its own first one where none was asked for', () => {
    const all = criteria({}, null);
    expect([double, suite, cabin].map((type) => planFor(hotel, all, type)?.name)).toEqual([
      'Doubles',
      'Suites',
      undefined,
    ]);
    expect(planFor(hotel, all, cabin)).toBeNull();
  });

  it('is the one that was asked for, and none where the type is not sold on it', () => {
    const all = criteria({ rate_plan_id: 'Pairs' }, null);
    expect([double, suite, cabin].map((type) => planFor(hotel, all, type)?.name ?? null)).toEqual([
      'Pairs',
      'Pairs',
      null,
    ]);
  });
});
