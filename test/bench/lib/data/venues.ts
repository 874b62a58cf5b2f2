import { randomUUID } from 'node:crypto';
import { CALLER_HEADER } from '@booking/core/caller';
import { addDays } from '@booking/core/rules/days';
import { restaurantFile } from '@booking/testkit/builders';
import type { Shot } from '../load/load.ts';
import type { Called } from '../platform/service.ts';

export const VENUES = 40;
export const TABLES = 30;
// One turn for two is 90 minutes: these never overlap at one table.
export const TIMES = ['11:00', '12:30', '14:00', '15:30', '17:00', '18:30', '20:00', '21:30'] as const;
/** Days from today on which requests are made; tomorrow is left out for what the clock may do. */
export const FIRST_DAY = 2;
export const DAYS = 28;

const everyDay = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['11:00', '23:00']]]),
);

export const today = (): string => new Date().toISOString().slice(0, 10);

/** Restaurants in a service, open all day, that confirm at once. */
export async function makeVenues(service: Called, count = VENUES): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const tables = Array.from({ length: TABLES }, (_, n) => ({ name: `T${n}`, seats: 2 + 2 * (n % 3) }));
  const { account, venue } = restaurantFile({ venue: { hours: everyDay, tables } });
  const { slug: _, kind: __, subscription: ___, ...known } = account;
  for (const id of ids)
    await service.internal('PUT', `/internal/businesses/${id}`, { version: 1, account: known, part: venue });
  return ids;
}

/** Where and when the n-th request is: it walks over venues, times and days before it comes back to a table. */
function place(venues: readonly string[], n: number) {
  const slot = Math.floor(n / venues.length);
  const time = TIMES[slot % TIMES.length] as string;
  const date = addDays(today(), FIRST_DAY + (Math.floor(slot / TIMES.length) % DAYS));
  return { venue: venues[n % venues.length] as string, date, time };
}

/** Booking requests that each find a table, of diners who never ask twice. @param taken of each venue's tables at a time */
export function bookingShots(service: Called, venues: readonly string[], taken = 0): () => Shot {
  const most = venues.length * (TABLES - taken) * TIMES.length * DAYS;
  let n = 0;
  return () => {
    const i = n++;
    if (i >= most) throw new Error('every table is taken: the machine is faster than this row foresaw');
    const { venue, date, time } = place(venues, i);
    const body = JSON.stringify({ date, time, party: 2, name: 'Ada Keller', email: `ada${i}@example.org`, lang: 'en' });
    const headers = {
      [CALLER_HEADER]: service.caller('POST /v1/booking-requests', venue, 'restaurant', { idempotent: true }),
    };
    return { method: 'POST', path: '/v1/booking-requests', headers, body };
  };
}

/** Free times of a day, venue by venue and day by day. */
export function freeTimesShots(service: Called, venues: readonly string[]): () => Shot {
  let n = 0;
  return () => {
    const { venue, date } = place(venues, n++ * TIMES.length);
    const path = `/v1/availability?date=${date}&party=2`;
    return { path, headers: { [CALLER_HEADER]: service.caller(`GET ${path}`, venue, 'restaurant') } };
  };
}
