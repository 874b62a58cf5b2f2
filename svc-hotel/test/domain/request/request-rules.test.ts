import { dayOf, isoOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import { hotelRules, type RequestedStay, typeRules } from '../../../src/domain/request/request-rules.ts';
import { hotelOf, planOf, ratePlan, roomType, typeOf } from '../builders.ts';

const today = dayOf('2026-11-01');
const from = (day: number, nights = 1) => ({ from: today + day, to: today + day + nights });
const stay: RequestedStay = { nights: from(5), adults: 1, children: 0, pets: false, arrivalTime: null };

describe('the day of arrival', () => {
  const hotel = hotelOf({ bookings: { min_lead_days: 3, horizon_days: 10 } });
  it.each([
    [-1, 'past'],
    [0, 'lead'],
    [2, 'lead'],
    [3, undefined],
    [10, undefined],
    [11, 'horizon'],
  ])('%i days from today, three ahead at the least and ten at the most: %s', (day, code) => {
    expect(hotelRules(hotel, { ...stay, nights: from(day) }, today).map((one) => one.code)).toEqual(
      code === undefined ? [] : [code],
    );
  });

  it('the refusal names the first and the last day', () => {
    const of = (day: number) => hotelRules(hotel, { ...stay, nights: from(day) }, today);
    expect(of(0)).toEqual([{ code: 'lead', first: isoOf(today + 3) }]);
    expect(of(11)).toEqual([{ code: 'horizon', last: isoOf(today + 10) }]);
  });

  it('today is no past day', () => {
    expect(hotelRules(hotelOf(), { ...stay, nights: from(0) }, today)).toEqual([]);
  });
});

describe('the rules of a hotel', () => {
  const rules = (bookings: object, more: Partial<RequestedStay>) =>
    hotelRules(hotelOf({ bookings }), { ...stay, ...more }, today);

  it('as many nights as it allows, and not one more', () => {
    expect(rules({ max_nights: 3 }, { nights: from(5, 3) })).toEqual([]);
    expect(rules({ max_nights: 3 }, { nights: from(5, 4) })).toEqual([{ code: 'max_nights', nights: 3 }]);
  });

  it('children and pets only where they may come', () => {
    expect(rules({ children_allowed: false }, {})).toEqual([]);
    expect(rules({ children_allowed: false }, { children: 1 })).toEqual([{ code: 'children' }]);
    expect(rules({ children_allowed: true }, { children: 1 })).toEqual([]);
    expect(rules({ pets_allowed: false }, { pets: true })).toEqual([{ code: 'pets' }]);
    expect(rules({ pets_allowed: true }, { pets: true })).toEqual([]);
  });
});

describe('the rules of a room type', () => {
  const hotel = hotelOf({
    room_types: [roomType('double', ['101'], { max_adults: 2, max_children: 1 })],
    rate_plans: [ratePlan('Flexible', { min_stay: 2 })],
    nights: [
      { from: isoOf(today + 20), to: isoOf(today + 20), closed: true },
      { from: isoOf(today + 30), to: isoOf(today + 30), min_stay: 4 },
      { from: isoOf(today + 40), to: isoOf(today + 40), min_stay: 1 },
    ],
  });
  const rules = (more: Partial<RequestedStay>) =>
    typeRules(hotel, typeOf(hotel, 'double'), planOf(hotel, 'Flexible'), { ...stay, nights: from(5, 2), ...more });

  it('as many adults and children as it takes, and not one more', () => {
    expect(rules({ adults: 2, children: 1 })).toEqual([]);
    expect(rules({ adults: 3, children: 2 })).toEqual([
      { code: 'too_many_adults', most: 2 },
      { code: 'too_many_children', most: 1 },
    ]);
  });

  it.each([
    [18, 2, true],
    [19, 2, false],
    [20, 2, false],
    [21, 2, true],
    [15, 20, false],
  ])('a night that is closed, from day %i for %i nights: open %s', (day, nights, open) => {
    expect(rules({ nights: from(day, nights) })).toEqual(open ? [] : [{ code: 'closed' }]);
  });

  it.each([
    [5, 1, 2],
    [5, 2, null],
    [30, 3, 4],
    [30, 4, null],
    [29, 2, null],
    [40, 1, 2],
  ])(
    'the larger of plan and night of arrival is the minimum stay: from day %i, %i nights, least %s',
    (day, n, least) => {
      expect(rules({ nights: from(day, n) })).toEqual(least === null ? [] : [{ code: 'minimum_stay', nights: least }]);
    },
  );
});

describe('the restrictions of nights', () => {
  const day = (ahead: number) => ({ from: isoOf(today + ahead), to: isoOf(today + ahead) });
  const hotel = hotelOf({
    room_types: [roomType('double', ['101'])],
    rate_plans: [ratePlan('Flexible', { min_stay: 2 }), ratePlan('Saver')],
    nights: [
      { ...day(20), closed_to_arrival: true },
      { ...day(25), closed_to_departure: true },
      { ...day(30), min_stay_through: 4 },
      { ...day(30), min_stay_through: 2, rate_plan: 'Saver' },
      { ...day(40), max_stay: 3, rate_plan: 'Saver' },
    ],
  });
  const rules = (ahead: number, nights: number, plan = 'Flexible') =>
    typeRules(hotel, typeOf(hotel, 'double'), planOf(hotel, plan), { ...stay, nights: from(ahead, nights) });

  it.each([
    ['an arrival on a day that is closed to it', 20, 2, [{ code: 'closed_to_arrival', date: isoOf(today + 20) }]],
    ['a stay that has the day', 19, 2, []],
    ['a departure on a day that is closed to it', 23, 2, [{ code: 'closed_to_departure', date: isoOf(today + 25) }]],
    ['too few nights for a night in between', 29, 3, [{ code: 'min_stay_through', nights: 4 }]],
    ['as many nights as a night in between asks for', 29, 4, []],
    [
      'too few nights for the plan and for the night',
      30,
      1,
      [
        { code: 'minimum_stay', nights: 2 },
        { code: 'min_stay_through', nights: 4 },
      ],
    ],
    ['a longer stay than another plan allows', 40, 4, []],
  ])('%s', (_, ahead, nights, refusals) => {
    expect(rules(ahead, nights)).toEqual(refusals);
  });

  it('a maximum stay on its own plan refuses one night more and no fewer', () => {
    expect(rules(40, 3, 'Saver')).toEqual([]);
    expect(rules(40, 4, 'Saver')).toEqual([{ code: 'max_stay', nights: 3 }]);
  });
});
