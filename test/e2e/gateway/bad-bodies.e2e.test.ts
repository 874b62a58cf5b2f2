import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, client, type Json } from '../../lib/api.ts';
import { freeDay } from '../../lib/days.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const GUEST = { name: 'Ada Keller', email: 'ada@example.org' };
const NO_OBJECTS = ['[]', '"no"', '{', 'reason=late'];

describe('a body that is no JSON object is 400 and changes nothing, also where a route asks for no field', () => {
  let platform: Platform;
  let database: pg.Client;
  let desk: Call;
  let reception: Call;
  const ids: Record<string, string> = {};

  // Events and e-mails are written in the same transaction as these rows and leave at once: the rows are what stays.
  const stored = async () => {
    const tables = ['svc_restaurant.booking', 'svc_hotel.stay', 'svc_webhooks.webhook', 'svc_webhooks.delivery'];
    const rows = tables.map((table) => `(SELECT jsonb_agg(to_jsonb(t) ORDER BY t.id) FROM ${table} t)`);
    return (await database.query({ text: `SELECT ${rows.join(', ')}`, rowMode: 'array' })).rows[0];
  };

  const startHouses = async () => {
    const restaurant: Business = await platform.makeBusiness(
      restaurantFile({ venue: { bookings: { confirm_at_once: false } } }),
    );
    const hotel: Business = await platform.makeBusiness(
      hotelFile({ account: { slug: 'seeblick', email: 'desk@seeblick.example' } }),
    );
    desk = client(platform.baseUrl, restaurant.secret);
    reception = client(platform.baseUrl, hotel.secret);
  };

  const startThings = async () => {
    const { date, times } = await freeDay(desk);
    await desk('POST', '/v1/booking-requests', { ...GUEST, date, time: times[0], party: 2 });
    ids.booking = (await desk('GET', `/v1/bookings?date=${date}`)).json.bookings[0].id;
    const { room_types } = (await reception('GET', '/v1/hotel')).json;
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const wanted = { ...GUEST, check_in: day(5), check_out: day(7), room_type_id: room_types[0].id };
    ids.stay = (await reception('POST', '/v1/stays', wanted)).json.stay.id;
    // Nobody listens there, and no event is one that it asked for: what waits for it was put there by a route.
    const { webhook }: Json = (
      await desk('POST', '/v1/webhooks', { url: 'http://127.0.0.1:9/', events: ['order.paid'] })
    ).json;
    ids.webhook = webhook.id;
  };

  beforeAll(async () => {
    platform = await startPlatform({ services: ['svc-restaurant', 'svc-hotel', 'svc-webhooks'] });
    database = new pg.Client(platform.adminUrl);
    await database.connect();
    await startHouses();
    await startThings();
  });

  afterAll(async () => {
    await database?.end();
    await platform?.close();
  });

  it.each([
    ['booking', '/v1/bookings/ID/decline'],
    ['booking', '/v1/bookings/ID/waitlist'],
    ['booking', '/v1/bookings/ID/no-show'],
    ['booking', '/v1/bookings/ID/seat'],
    ['booking', '/v1/bookings/ID/leave'],
    ['stay', '/v1/stays/ID/confirm'],
    ['stay', '/v1/stays/ID/decline'],
    ['stay', '/v1/stays/ID/no-show'],
    ['stay', '/v1/stays/ID/check-out'],
    ['webhook', '/v1/webhooks/ID/test'],
    ['webhook', '/v1/webhooks/ID/rotate-secret'],
    ['webhook', '/v1/webhooks/ID/deliveries/ID/retry'],
  ])('%s: POST %s', async (thing, pattern) => {
    const call = thing === 'stay' ? reception : desk;
    const path = pattern.replaceAll('ID', ids[thing] ?? '');
    const before = await stored();
    for (const body of NO_OBJECTS) {
      const answer = await call('POST', path, body);
      expect([body, answer.status, answer.json.error?.code]).toEqual([body, 400, 'bad_request']);
    }
    expect(await stored()).toEqual(before);
  });
});
