import { CALLER_HEADER, SERVICE_HEADER } from '@booking/core/caller';
import { signServiceToken } from '@booking/kit/http/caller';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import type { Platform } from '../../../lib/platform.ts';
import type { Shot } from '../load/load.ts';
import { serviceOf } from '../platform/platform.ts';
import { availabilityShots, makeHotels, stayShots } from './hotels.ts';
import { bookingShots, freeTimesShots, makeVenues } from './venues.ts';

/** Calls of one service as a day brings them. */
export type DailyCalls = { readonly url: string; readonly privateUrl: string; readonly shot: () => Shot };

/** One request in so many changes something. */
const READS_A_WRITE = 49;
const CALENDARS = 200;
const VENUES = 20;
/** Of 200 rooms each. */
const HOTELS = 5;

function mixed(read: () => Shot, write: () => Shot): () => Shot {
  let n = 0;
  return () => (n++ % (READS_A_WRITE + 1) === READS_A_WRITE ? write() : read());
}

async function restaurantCalls(platform: Platform, receiver: string): Promise<DailyCalls[]> {
  const service = serviceOf(platform, 'svc-restaurant');
  const webhooks = serviceOf(platform, 'svc-webhooks');
  const venues = await makeVenues(service, VENUES);
  const headersOf = (method: string, venue: string) => ({
    [CALLER_HEADER]: webhooks.caller(`${method} /v1/webhooks`, venue, 'restaurant', { secretKey: true }),
  });
  for (const venue of venues) {
    const body = JSON.stringify({ url: receiver });
    const answer = await fetch(`${webhooks.url}/v1/webhooks`, {
      method: 'POST',
      headers: headersOf('POST', venue),
      body,
    });
    if (!answer.ok) throw new Error(`no webhook: ${answer.status} ${await answer.text()}`);
  }
  let n = 0;
  const list = (): Shot => ({ path: '/v1/webhooks', headers: headersOf('GET', venues[n++ % venues.length] as string) });
  return [
    { ...service, shot: mixed(freeTimesShots(service, venues), bookingShots(service, venues)) },
    { ...webhooks, shot: list },
  ];
}

async function hotelCalls(platform: Platform): Promise<DailyCalls> {
  const service = serviceOf(platform, 'svc-hotel');
  const hotels = await makeHotels(service, HOTELS);
  return { ...service, shot: mixed(availabilityShots(service, hotels), stayShots(service, hotels)) };
}

/** The gateway answers some itself and hands on the others. */
async function gatewayCalls(platform: Platform): Promise<DailyCalls> {
  const { publishable } = await platform.makeBusiness(restaurantFile());
  const headers = { 'x-service-key': publishable };
  const read = (): Shot => ({ path: '/v1/venue', headers });
  const times = (): Shot => ({ path: '/v1/availability', headers });
  let n = 0;
  const shot = () => (n++ % 2 === 0 ? read() : times());
  return { url: platform.baseUrl, privateUrl: platform.privateUrlOf('gateway'), shot };
}

/** Calendars of many rooms, so that no reader comes too often. */
async function calendarCalls(platform: Platform): Promise<DailyCalls> {
  const service = serviceOf(platform, 'svc-calendar');
  const names = Array.from({ length: CALENDARS }, (_, n) => `Room ${n}`);
  const type = { slug: 'double', name: 'Double', max_adults: 2, max_children: 1, base_amount: 18_000 };
  const room_types = [{ ...type, rooms: names.map((name) => ({ name })) }];
  const { slug } = await platform.makeBusiness(hotelFile({ hotel: { room_types } }));
  const paths: string[] = [];
  for (const room of names) {
    const about = { room, label: 'bench' };
    // The calendar hears of a new hotel's rooms by message.
    const { link } = await eventually(() => platform.operate('POST', `/businesses/${slug}/calendar-links`, about), {
      timeoutMs: 30_000,
    });
    paths.push(new URL(link.url).pathname);
  }
  const secret = platform.callers.gatewayTo('svc-calendar');
  let n = 0;
  const shot = (): Shot => {
    const path = paths[n++ % CALENDARS] as string;
    return { path, headers: { [SERVICE_HEADER]: signServiceToken('gateway', `GET ${path}`, secret, Date.now()) } };
  };
  return { ...service, shot };
}

/** Every process of the platform with its calls. The restaurants' events go to webhooks at `receiver`. */
export async function dailyCalls(platform: Platform, receiver: string): Promise<Record<string, DailyCalls>> {
  const [restaurant, webhooks] = (await restaurantCalls(platform, receiver)) as [DailyCalls, DailyCalls];
  return {
    gateway: await gatewayCalls(platform),
    'svc-restaurant': restaurant,
    'svc-hotel': await hotelCalls(platform),
    'svc-webhooks': webhooks,
    'svc-calendar': await calendarCalls(platform),
  };
}
