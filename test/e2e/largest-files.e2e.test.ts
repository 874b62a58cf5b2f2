import type { BusinessFile } from '@booking/core/business-file';
import { hotelFile, restaurantFile, salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Platform, startPlatform } from '../lib/platform.ts';

const MOST_BYTES = 4 * 1024 * 1024;

const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const week = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['00:00', '23:59']]]),
);
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const restaurant = () =>
  restaurantFile({
    venue: {
      hours: week,
      bookings: { slot_minutes: 5 },
      tables: many(1000, (n) => ({ name: `T${n}`, seats: 2 })),
      combinations: many(999, (n) => ({ tables: [`T${n}`, `T${n + 1}`], seats: 4 })),
      menu: {
        sections: [{ name: 'All', items: many(2000, (n) => ({ name: `Dish ${n} ${'x'.repeat(80)}`, price: 10 })) }],
      },
      events: many(2000, (n) => ({
        title: `Event ${n}`,
        summary: 'x'.repeat(400),
        starts_on: daysAhead(200),
        starts_time: '20:00',
        published: true,
      })),
    },
  });

const salon = () =>
  salonFile({
    venue: {
      hours: week,
      bookings: { slot_minutes: 15 },
      staff: many(279, (n) => ({ name: `P${n}`, hours: week })),
      services: many(1721, (n) => ({ name: `S${n}`, description: 'x'.repeat(400), duration_minutes: 15 })),
    },
  });

/** As many types as fit so many nights of a stay, plans for all of them, and rooms up to 2000 in all. */
const hotel = (slug: string, types: number, maxNights: number, plans: number) => {
  const [type] = hotelFile().hotel.room_types;
  const [plan] = hotelFile().hotel.rate_plans;
  return hotelFile({
    account: { slug },
    hotel: {
      bookings: { max_nights: maxNights },
      ...{ nights: [], extras: [], coupons: [] },
      prices: many(2000, (n) => ({
        room_type: `t${n % types}`,
        from: daysAhead(0),
        to: daysAhead(700),
        amount: 5 + n,
      })),
      rate_plans: many(plans, (n) => ({ ...plan, name: `R${n}`, room_types: [] })),
      room_types: many(types, (n) => ({
        ...type,
        slug: `t${n}`,
        name: `T${n}`,
        rooms: many(Math.floor((2000 - plans) / types) - 1, (k) => ({ name: `${n}-${k}` })),
      })),
    },
  });
};
const stay = (nights: number) => `/v1/hotel/availability?check_in=${daysAhead(5)}&check_out=${daysAhead(5 + nights)}`;
const day = daysAhead(5);

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ services: ['svc-restaurant', 'svc-hotel'] });
});
afterAll(() => platform?.close());

const businesses: [name: string, file: () => BusinessFile, paths: string[]][] = [
  ['restaurant', restaurant, ['/v1/venue', '/v1/menu', '/v1/events', `/v1/availability?date=${day}&party=4`]],
  ['salon', salon, ['/v1/venue', `/v1/availability?date=${day}`]],
  ['hotel of many types', () => hotel('wide', 420, 30, 1), ['/v1/hotel', stay(30)]],
  ['hotel of long stays', () => hotel('long', 63, 365, 1), ['/v1/hotel', stay(365)]],
  ['hotel of many plans', () => hotel('plans', 400, 30, 1200), ['/v1/hotel', stay(30)]],
];

describe('the largest business file that is accepted', () => {
  it.each(businesses)('keeps every answer of its business below 4 MiB: a %s', async (_, file, paths) => {
    const { slug, secret } = await platform.makeBusiness(file());
    for (const path of paths) {
      const answer = await fetch(platform.baseUrl + path, { headers: { 'x-service-key': secret } });
      expect([path, answer.status]).toEqual([path, 200]);
      expect((await answer.arrayBuffer()).byteLength, path).toBeLessThan(MOST_BYTES);
    }
    const kept = await platform.operate('GET', `/businesses/${slug}`);
    expect(JSON.stringify(kept).length).toBeLessThan(MOST_BYTES);
  });
});
