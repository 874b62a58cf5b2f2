import { dayOf, isoOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import { rateDays } from '../../../src/domain/request/rate-days.ts';
import { hotelOf, planOf, ratePlan, roomType, typeOf } from '../builders.ts';

const TODAY = dayOf('2026-12-01');
const hotel = hotelOf({
  bookings: { min_lead_days: 2, horizon_days: 10, max_nights: 1, children_allowed: false },
  room_types: [roomType('double', ['101', '102']), roomType('suite', ['201'])],
  rate_plans: [ratePlan('Flexible', { min_stay: 2 })],
  prices: [{ room_type: 'double', from: '2026-12-05', to: '2026-12-05', amount: 25_000 }],
  nights: [
    { from: '2026-12-06', to: '2026-12-07', room_type: 'double', closed: true },
    { from: '2026-12-20', to: '2026-12-24', closed: true },
    { from: '2026-12-05', to: '2026-12-05', min_stay: 3 },
    { from: '2026-12-04', to: '2026-12-04', room_type: 'suite', closed: true },
  ],
});
const held = [
  { from: dayOf('2026-12-04'), to: dayOf('2026-12-06'), room: '101' },
  { from: dayOf('2026-12-05'), to: dayOf('2026-12-06'), room: '102' },
  { from: dayOf('2026-12-05'), to: dayOf('2026-12-06'), room: null },
];
const days = (from: string, to: string) =>
  rateDays(hotel, typeOf(hotel, 'double'), planOf(hotel, 'Flexible'), {
    window: { from: dayOf(from), to: dayOf(to) },
    inventory: { rooms: ['101', '102'], held, blocked: [], promised: [] },
    today: TODAY,
  });

describe('the nights of a room type on a plan', () => {
  it('Each night has its price, its free rooms, its closure and the longer of the two minimum stays', () => {
    const open = { closed: false, closed_to_arrival: false, closed_to_departure: false };
    const guests = { amounts_by_adults: null, extra_adult_amount: null, child_amounts: null, derived: false };
    const lengths = { min_stay: 2, min_stay_of_day: 1, min_stay_through: 1, max_stay: null };
    const sold = { not_sold: null, ...open, ...lengths, ...guests, amount: 18_000 };
    expect(days('2026-12-03', '2026-12-09')).toEqual([
      { ...sold, date: '2026-12-03', free: 2 },
      { ...sold, date: '2026-12-04', free: 1 },
      { ...sold, date: '2026-12-05', free: 0, amount: 25_000, min_stay: 3, min_stay_of_day: 3 },
      { ...sold, date: '2026-12-06', free: 2, closed: true },
      { ...sold, date: '2026-12-07', free: 2, closed: true },
      { ...sold, date: '2026-12-08', free: 2 },
    ]);
  });

  it.each([
    [-1, 'past'],
    [0, 'lead'],
    [1, 'lead'],
    [2, null],
    [10, null],
    [11, 'horizon'],
  ])('An arrival %i days from today is not sold for the reason %s', (ahead, reason) => {
    const date = isoOf(TODAY + ahead);
    expect(days(date, isoOf(TODAY + ahead + 1)).map(({ date, not_sold }) => [date, not_sold])).toEqual([
      [date, reason],
    ]);
  });
});
