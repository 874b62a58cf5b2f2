import { restaurantFile } from '@booking/testkit/builders';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, client } from '../../lib/api.ts';
import { freeDay } from '../../lib/days.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

describe('many at once', () => {
  let platform: Platform;
  let database: pg.Client;

  const page = (business: Business): Call => client(platform.baseUrl, business.publishable);

  beforeAll(async () => {
    const env = { gateway: { LIMIT_KEY: '10000', LIMIT_REQUESTS: '10000' } };
    platform = await startPlatform({ services: ['svc-restaurant'], env });
    database = new pg.Client(platform.adminUrl);
    await database.connect();
  });

  afterAll(async () => {
    await database?.end();
    await platform?.close();
  });

  it('of 50 requests at once for the last table one is confirmed, and 49 stay requests', async () => {
    const business = await platform.makeBusiness(restaurantFile({ venue: { tables: [{ name: 'T1', seats: 2 }] } }));
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
    const overlaps = `SELECT count(*)::int AS n FROM svc_restaurant.table_claim a JOIN svc_restaurant.table_claim b
      ON a.table_id = b.table_id AND a.booking_id < b.booking_id AND a.during && b.during`;
    expect((await database.query(overlaps)).rows).toEqual([{ n: 0 }]);
  });
});
