import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { startProxy } from '@booking/testkit/proxy';
import { startReceiver } from '@booking/testkit/receiver';
import { testUrls } from '@booking/testkit/servers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, client, type Reply } from '../lib/api.ts';
import { freeDay } from '../lib/days.ts';
import { type Business, type Platform, startPlatform } from '../lib/platform.ts';

const oneTable = (slug: string) =>
  restaurantFile({ account: { slug, email: `desk@${slug}.example` }, venue: { tables: [{ name: 'T1', seats: 2 }] } });

describe('many at once, and a service that dies', () => {
  let platform: Platform;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let broker: Awaited<ReturnType<typeof startProxy>>;
  let database: pg.Client;

  const page = (business: Business): Call => client(platform.baseUrl, business.publishable);
  const desk = (business: Business): Call => client(platform.baseUrl, business.secret);
  const count = async (sql: string, values: unknown[] = []) =>
    Number((await database.query(sql, values)).rows[0].count);

  beforeAll(async () => {
    [receiver, broker] = await Promise.all([startReceiver(), startProxy(testUrls().amqp)]);
    platform = await startPlatform({
      services: ['svc-restaurant', 'svc-webhooks'],
      env: {
        gateway: { LIMIT_KEY: '10000', LIMIT_REQUESTS: '10000' },
        'svc-restaurant': { AMQP_URL: broker.through(testUrls().amqp) },
      },
    });
    database = new pg.Client(platform.adminUrl);
    await database.connect();
  }, 60_000);

  afterAll(async () => {
    await database?.end();
    await platform?.close();
    await broker?.close();
    await receiver?.close();
  });

  it('of 50 requests at once for the last table one is confirmed, and 49 stay requests', async () => {
    const business = await platform.makeBusiness(oneTable('last-table'));
    const { date, times } = await freeDay(page(business));
    const ask = (n: number) => {
      const body = { date, time: times[0], party: 2, name: `Guest ${n}`, email: `guest${n}@example.org` };
      return page(business)('POST', '/v1/booking-requests', body);
    };
    const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(n)));
    const statuses = Object.groupBy(replies, (reply) => `${reply.status} ${reply.json.status}`);
    expect(Object.entries(statuses).map(([status, list]) => [status, list?.length])).toEqual(
      expect.arrayContaining([
        ['201 confirmed', 1],
        ['201 requested', 49],
      ]),
    );
    const overlaps = `SELECT count(*) FROM svc_restaurant.table_claim a JOIN svc_restaurant.table_claim b
      ON a.table_id = b.table_id AND a.booking_id < b.booking_id AND a.during && b.during`;
    expect(await count(overlaps)).toBe(0);
  });

  it('20 POSTs at once with one Idempotency-Key make one booking, and every 201 has the same bytes', async () => {
    const business = await platform.makeBusiness(oneTable('one-key'));
    const { date, times } = await freeDay(page(business));
    const key = { 'idempotency-key': 'the-same-for-all' };
    const body = { date, time: times[0], party: 2, name: 'Ada Keller' };
    const post = async (): Promise<Reply> => {
      const reply = await desk(business)('POST', '/v1/bookings', body, key);
      if (reply.status !== 409) return reply;
      expect(reply.json.error.code).toBe('idempotency_in_progress');
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      // What a client does: it waits as told, then asks again. The wait itself is not under test.
      return eventually(async () => {
        const again = await desk(business)('POST', '/v1/bookings', body, key);
        expect(again.status).toBe(201);
        expect(again.headers.get('idempotent-replayed')).toBe('true');
        return again;
      });
    };
    const replies = await Promise.all(Array.from({ length: 20 }, post));
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(replies.every((reply) => reply.status === 201)).toBe(true);
    const stored = 'SELECT count(*) FROM svc_restaurant.booking WHERE business_id = $1';
    expect(await count(stored, [business.id])).toBe(1);
  });

  it('killed between commit and publish, the event still arrives, as one delivery', async () => {
    const business = await platform.makeBusiness(oneTable('crash'));
    const { date, times } = await freeDay(page(business));
    await desk(business)('POST', '/v1/webhooks', { url: receiver.url });
    await broker.cut();
    const body = { date, time: times[0], party: 2, name: 'Ada Keller', email: 'ada@example.org' };
    const reply = await page(business)('POST', '/v1/booking-requests', body);
    expect(reply.json).toMatchObject({ status: 'confirmed' });
    expect(await count('SELECT count(*) FROM svc_restaurant.outbox')).toBe(1);
    await platform.kill('svc-restaurant', 'SIGKILL');
    await broker.restore();
    await platform.start('svc-restaurant');
    await receiver.next((request) => request.headers['service-event'] === 'booking.confirmed');
    await eventually(async () => expect(await count('SELECT count(*) FROM svc_restaurant.outbox')).toBe(0));
    expect(receiver.requests).toHaveLength(1);
    expect(await count('SELECT count(*) FROM svc_webhooks.delivery')).toBe(1);
  }, 30_000);
});
