import type { BusinessFile } from '@booking/core/business-file';
import { hotelFile, restaurantFile, salonFile } from '@booking/testkit/builders';

/** The largest business file of one sort that is accepted, with every read of its business. */
export type LargestFile = {
  readonly name: string;
  readonly file: () => BusinessFile;
  readonly reads: readonly string[];
};

const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const week = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['00:00', '23:59']]]),
);

export const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const restaurant = () =>
  restaurantFile({
    account: { slug: 'largest-restaurant' },
    venue: {
      hours: week,
      bookings: { slot_minutes: 5 },
      tables: many(1000, (n) => ({ name: `T${n}`, seats: 2 })),
      combinations: many(999, (n) => ({ tables: [`T${n}`, `T${n + 1}`], seats: 4 })),
      menu: {
        sections: [{ name: 'All', items: many(2000, (n) => ({ name: `Dish ${n} ${'x'.repeat(80)}`, price: 10 })) }],
      },
      wine_list: {
        sections: [{ name: 'All', items: many(2000, (n) => ({ name: `Wine ${n}`, vintage: 2019, bottle_price: 92 })) }],
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
    account: { slug: 'largest-salon' },
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

const day = daysAhead(5);
const free = `/v1/availability?date=${day}`;
const bookings = `/v1/bookings?from=${day}&to=${daysAhead(35)}`;
const hotelReads = (nights: number) => [
  '/v1/hotel',
  `/v1/hotel/availability?check_in=${day}&check_out=${daysAhead(5 + nights)}`,
  '/v1/rooms',
  `/v1/stays?from=${day}&to=${daysAhead(35)}`,
];

export const LARGEST_FILES: readonly LargestFile[] = [
  {
    name: 'restaurant',
    file: restaurant,
    reads: ['/v1/venue', '/v1/menu', '/v1/events', `${free}&party=4`, bookings],
  },
  { name: 'salon', file: salon, reads: ['/v1/venue', free, bookings] },
  { name: 'hotel of many types', file: () => hotel('largest-wide', 420, 30, 1), reads: hotelReads(30) },
  { name: 'hotel of long stays', file: () => hotel('largest-long', 63, 365, 1), reads: hotelReads(365) },
  { name: 'hotel of many plans', file: () => hotel('largest-plans', 400, 30, 1200), reads: hotelReads(30) },
];
