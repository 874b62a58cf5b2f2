import { randomUUID } from 'node:crypto';
import { CALLER_HEADER } from '@booking/core/caller';
import { addDays } from '@booking/core/rules/days';
import { hotelFile } from '@booking/testkit/builders';
import type { Shot } from '../load/load.ts';
import type { Called } from '../platform/service.ts';
import { today } from './venues.ts';

export const HOTELS = 40;
export const TYPES = 10;
export const ROOMS = 20;
export const NIGHTS = 2;
export const FIRST_DAY = 2;
/** Stretches of nights, one after the other, in which stays are asked for. */
export const STRETCHES = 120;

export type BenchHotel = { readonly id: string; readonly types: readonly { id: string; rooms: { id: string }[] }[] };

/** Hotels in a service that confirm at once. */
export async function makeHotels(service: Called, count = HOTELS): Promise<BenchHotel[]> {
  const room_types = Array.from({ length: TYPES }, (_, type) => ({
    slug: `type-${type}`,
    name: `Type ${type}`,
    max_adults: 2,
    max_children: 1,
    base_amount: 18_000 + type * 1000,
    rooms: Array.from({ length: ROOMS }, (_, room) => ({ name: `${type}${String(room).padStart(2, '0')}` })),
  }));
  const { account, hotel } = hotelFile({ hotel: { room_types, bookings: { confirm_at_once: true } } });
  const { slug: _, kind: __, subscription: ___, ...known } = account;
  const made: BenchHotel[] = [];
  for (let n = 0; n < count; n++) {
    const id = randomUUID();
    await service.internal('PUT', `/internal/businesses/${id}`, { version: 1, account: known, part: hotel });
    const { part } = (await service.internal('GET', `/internal/businesses/${id}`)) as {
      part: { room_types: BenchHotel['types'] };
    };
    made.push({ id, types: part.room_types });
  }
  return made;
}

/** Where and when the n-th request is: it walks over hotels, types and nights before it comes back to a room. */
function place(hotels: readonly BenchHotel[], n: number) {
  const hotel = hotels[n % hotels.length] as BenchHotel;
  const turn = Math.floor(n / hotels.length);
  const check_in = addDays(today(), FIRST_DAY + NIGHTS * (Math.floor(turn / TYPES) % STRETCHES));
  return { hotel, type: hotel.types[turn % TYPES]?.id, check_in, check_out: addDays(check_in, NIGHTS) };
}

/** Stay requests that each find a room, of guests who never ask twice. @param taken of each type's rooms on a night */
export function stayShots(service: Called, hotels: readonly BenchHotel[], taken = 0): () => Shot {
  const most = hotels.length * TYPES * (ROOMS - taken) * STRETCHES;
  let n = 0;
  return () => {
    const i = n++;
    if (i >= most) throw new Error('every room is taken: the machine is faster than this row foresaw');
    const { hotel, type, check_in, check_out } = place(hotels, i);
    const guest = { adults: 2, name: 'Ada Keller', email: `ada${i}@example.org`, lang: 'en' };
    const body = JSON.stringify({ check_in, check_out, room_type_id: type, ...guest });
    const headers = {
      [CALLER_HEADER]: service.caller('POST /v1/stay-requests', hotel.id, 'hotel', { idempotent: true }),
    };
    return { method: 'POST', path: '/v1/stay-requests', headers, body };
  };
}

/** What is free on some nights and what it costs, hotel by hotel and night by night. */
export function availabilityShots(service: Called, hotels: readonly BenchHotel[]): () => Shot {
  let n = 0;
  return () => {
    const { hotel, check_in, check_out } = place(hotels, n++ * TYPES);
    const path = `/v1/hotel/availability?check_in=${check_in}&check_out=${check_out}&adults=2`;
    return { path, headers: { [CALLER_HEADER]: service.caller(`GET ${path}`, hotel.id, 'hotel') } };
  };
}
