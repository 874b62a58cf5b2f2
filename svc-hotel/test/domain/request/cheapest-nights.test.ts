import { dayOf } from '@booking/core/rules/days';
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
  const search = cheapestNights(hotel, sold, window);
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
