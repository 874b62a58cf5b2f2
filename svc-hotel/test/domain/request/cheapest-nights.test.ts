import { dayOf } from '@booking/core/rules/days';
import type { Search } from '@booking/core/rules/search';
import { describe, expect, it } from 'vitest';
import { offeredPlans } from '../../../src/domain/hotel/hotel.ts';
import { cheapestNights, type SoldType } from '../../../src/domain/request/cheapest-nights.ts';
import { hotelOf, ratePlan, roomType, typeOf } from '../builders.ts';

const hotel = hotelOf({
  room_types: [roomType('double', ['101', '102']), roomType('suite', ['201'], { base_amount: 30_000 })],
  rate_plans: [
    ratePlan('Flexible'),
    ratePlan('Saver', { percent_of_base: 90 }),
    ratePlan('Staff', { hidden: true, percent_of_base: 10 }),
  ],
  nights: [{ from: '2026-12-10', to: '2026-12-10', closed: true }],
});
const COUPLE = { adults: 2, children: 0, ages: [] };
const window = { from: dayOf('2026-12-08'), to: dayOf('2026-12-12') };

function lowest(held: Partial<Record<string, SoldType['inventory']['held']>>) {
  const sold = ['double', 'suite'].map((slug) => {
    const type = typeOf(hotel, slug);
    const rooms = type.rooms.map(({ id }) => id);
    return {
      type,
      plans: offeredPlans(hotel, type),
      inventory: { rooms, held: held[slug] ?? [], blocked: [], promised: [] },
    };
  });
  return run(cheapestNights(hotel, sold, window, COUPLE)).map((day) => day.lowest);
}

function run<T>(search: Search<T>): T {
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value;
}

const eighth = (room: string) => ({ from: window.from, to: window.from + 1, room });

describe('the calendar’s lowest price a night', () => {
  it('is that of the cheapest offered plan of a type with a free room; a closed night has none', () => {
    expect(lowest({})).toEqual([16_200, 16_200, null, 16_200]);
  });

  it('is the next type’s where the cheapest one is taken, and none where all are', () => {
    expect(lowest({ double: [eighth('101'), eighth('102')] })[0]).toBe(27_000);
    expect(lowest({ double: [eighth('101')] })[0]).toBe(16_200);
    expect(lowest({ double: [eighth('101'), eighth('102')], suite: [eighth('201')] })[0]).toBeNull();
  });
});

describe('the days on which a calendar lets stays begin and end', () => {
  const closing = hotelOf({
    room_types: [roomType('double', ['101']), roomType('suite', ['201'])],
    rate_plans: [ratePlan('Flexible'), ratePlan('Saver')],
    nights: [
      { from: '2026-12-08', to: '2026-12-08', closed_to_arrival: true, closed_to_departure: true },
      { from: '2026-12-09', to: '2026-12-09', rate_plan: 'Saver', closed_to_arrival: true, closed_to_departure: true },
      { from: '2026-12-10', to: '2026-12-10', room_type: 'double', closed_to_arrival: true },
      { from: '2026-12-11', to: '2026-12-11', rate_plan: 'Flexible', closed: true },
      { from: '2026-12-11', to: '2026-12-11', rate_plan: 'Saver', closed_to_arrival: true },
    ],
  });
  const days = (held: SoldType['inventory']['held']) => {
    const sold = ['double', 'suite'].map((slug) => {
      const type = typeOf(closing, slug);
      const rooms = type.rooms.map(({ id }) => id);
      const inventory = { rooms, held: slug === 'suite' ? held : [], blocked: [], promised: [] };
      return { type, plans: offeredPlans(closing, type), inventory };
    });
    return run(cheapestNights(closing, sold, window, COUPLE)).map(({ arrival, departure }) => [arrival, departure]);
  };

  it('are those on which one type with a free room lets them on one plan', () => {
    expect(days([])).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [false, true],
    ]);
    const tenth = { from: window.from + 2, to: window.from + 3, room: '201' };
    expect(days([tenth])[2]).toEqual([false, true]);
  });
});

describe('the calendar’s price for a party', () => {
  it('is what that number of adults costs, and a child of no age as the oldest band', () => {
    const amounts = { amount: 18_000, amounts_by_adults: { 1: 12_000 }, child_amounts: [{ to_age: 11, amount: 3000 }] };
    const priced = hotelOf({ prices: [{ room_type: 'double', from: '2026-12-08', to: '2026-12-11', ...amounts }] });
    const type = typeOf(priced, 'double');
    const inventory = { rooms: ['101'], held: [], blocked: [], promised: [] };
    const sold = [{ type, plans: offeredPlans(priced, type), inventory }];
    const lowestFor = (adults: number, children: number) =>
      run(cheapestNights(priced, sold, window, { adults, children, ages: [] }))[0]?.lowest;
    expect([lowestFor(1, 0), lowestFor(2, 0), lowestFor(1, 1)]).toEqual([12_000, 18_000, 15_000]);
  });
});
