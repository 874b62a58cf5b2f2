import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { type Call, client, type Reply, read } from '../../lib/api.ts';
import type { operator } from './operate.ts';

/** The services behind the gateway, by a read that each of them answers itself. */
export type Reads = Readonly<
  Record<'svc-restaurant' | 'svc-hotel' | 'svc-webhooks' | 'svc-calendar', () => Promise<Reply>>
>;

/** A restaurant, and a hotel with the calendar of one room, at a platform that runs. */
export async function openBusinesses(baseUrl: string, operate: ReturnType<typeof operator>) {
  const [restaurant, hotel] = [restaurantFile(), hotelFile()];
  const keyed = async (slug: string, kind: string): Promise<Call> =>
    client(baseUrl, (await operate('POST', `/businesses/${slug}/keys`, { kind })).value);
  for (const made of [restaurant, hotel]) await operate('PUT', `/businesses/${made.account.slug}`, made);
  const [page, desk, frontDesk] = [
    await keyed(restaurant.account.slug, 'publishable'),
    await keyed(restaurant.account.slug, 'secret'),
    await keyed(hotel.account.slug, 'secret'),
  ];
  const { link } = await operate('POST', `/businesses/${hotel.account.slug}/calendar-links`, {
    room: '101',
    label: 'Airbnb',
  });
  const { pathname } = new URL(link.url);
  const reads: Reads = {
    'svc-restaurant': () => desk('GET', '/v1/venue'),
    'svc-hotel': () => frontDesk('GET', '/v1/hotel'),
    'svc-webhooks': () => desk('GET', '/v1/webhooks'),
    'svc-calendar': async () => read(await fetch(`${baseUrl}${pathname}`)),
  };
  return { page, desk, reads };
}
