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
const window = { from: dayOf('2026-12-08'), to: dayOf('2026-12-12') };

function lowest(held: Partial<Record<string, SoldType['inventory']['held']>>) {
  const sold = ['double', 'suite'].map((slug) => {
    const type = typeOf(hotel, slug);
    const rooms = type.rooms.map(({ id }) => id);
    return { type, plans: offeredPlans(hotel, type), inventory: { rooms, held: held[slug] ?? [], blocked: [] } };
  });
  return run(cheapestNights(hotel, sold, window)).map((day) => day.lowest);
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
      const inventory = { rooms, held: slug === 'suite' ? held : [], blocked: [] };
      return { type, plans: offeredPlans(closing, type), inventory };
    });
    return run(cheapestNights(closing, sold, window)).map(({ arrival, departure }) => [arrival, departure]);
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
