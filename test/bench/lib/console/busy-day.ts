import { restaurantFile } from '@booking/testkit/builders';
import type { Business, Platform } from '../../../lib/platform.ts';

const TABLES = 50;
// One turn for two is 90 minutes: eight parties sit at a table one after the other.
const TIMES = ['11:00', '12:30', '14:00', '15:30', '17:00', '18:30', '20:00', '21:30'];
const AT_ONCE = 8;

export type BusyDay = { readonly place: Business; readonly owner: string; readonly today: string };

/** Takes a booking at the desk. @returns its id */
export async function take(platform: Platform, { place, today }: BusyDay, booking: object): Promise<string> {
  const answer = await fetch(`${platform.gatewayUrl}/v1/bookings`, {
    method: 'POST',
    headers: { 'x-service-key': place.secret },
    body: JSON.stringify({ date: today, party: 2, ...booking }),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { booking: { id: string } }).booking.id;
}

/** A restaurant whose today has so many bookings. */
export async function busyDay(platform: Platform, slug: string, bookings: number): Promise<BusyDay> {
  const owner = `owner@${slug}.example`;
  const hours = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['11:00', '23:00']]]),
  );
  const tables = Array.from({ length: TABLES }, (_, n) => ({ name: `T${n + 1}`, seats: 2 + 2 * (n % 3) }));
  const place = await platform.makeBusiness(
    restaurantFile({ account: { slug, owners: [owner], email: `desk@${slug}.example` }, venue: { hours, tables } }),
  );
  const day = { place, owner, today: Temporal.Now.plainDateISO('Europe/Zurich').toString() };
  for (let n = 0; n < bookings; n += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, bookings - n) }, (_, i) => {
        const time = TIMES[Math.floor((n + i) / TABLES) % TIMES.length];
        return take(platform, day, { time, name: `Guest ${n + i}`, tables: [`T${((n + i) % TABLES) + 1}`] });
      }),
    );
  return day;
}
