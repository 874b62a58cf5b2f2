import { setTimeout as pause } from 'node:timers/promises';
import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, client, type Reply } from '../lib/api.ts';
import { freeDay } from '../lib/days.ts';
import { type Business, type Platform, startPlatform } from '../lib/platform.ts';

describe('a gateway killed in mid-POST', () => {
  let platform: Platform;
  let business: Business;
  let database: pg.Client;

  const page: Call = (...call) => client(platform.baseUrl, business.publishable)(...call);
  const desk: Call = (...call) => client(platform.baseUrl, business.secret)(...call);
  const stored = async () => {
    const { rows } = await database.query('select count(*)::int as n from svc_restaurant.booking');
    return rows[0].n as number;
  };
  /** Asks until the first run no longer counts as running: its lock outlives the killed gateway. */
  const answered = async (ask: () => Promise<Reply>): Promise<Reply> => {
    for (;;) {
      const reply = await ask();
      if (reply.status !== 409) return reply;
      expect(reply.json.error.code).toBe('idempotency_in_progress');
      await pause(Number(reply.headers.get('retry-after')) * 1000);
    }
  };

  beforeAll(async () => {
    // The repeats count too, and the lock of the killed run stands for longer than ten of them.
    const env = { gateway: { LIMIT_REQUESTS: '1000' } };
    platform = await startPlatform({ services: ['svc-restaurant'], env });
    business = await platform.makeBusiness(restaurantFile());
    database = new pg.Client(platform.adminUrl);
    await database.connect();
  }, 60_000);
  afterAll(async () => {
    await database?.end();
    await platform?.close();
  });

  it('books once: the repeat gets the first answer from the service’s own record', async () => {
    const day = await freeDay(page);
    const asked = { date: day.date, time: day.times[0], party: 2, name: 'Ada Keller', email: 'ada@example.org' };
    const post = () => page('POST', '/v1/booking-requests', asked, { 'idempotency-key': 'killed' });

    // The booking's table is held by a transaction of the test, so that the run stands in the middle when it is met.
    await database.query('begin');
    await database.query('lock table svc_restaurant.booking in exclusive mode');
    const lost = post().then(
      () => 'answered',
      () => 'lost',
    );
    await eventually(async () => {
      const other = new pg.Client(platform.adminUrl);
      await other.connect();
      const { rows } = await other.query(
        "select 1 from pg_locks where not granted and relation = 'svc_restaurant.booking'::regclass",
      );
      await other.end();
      expect(rows.length).toBeGreaterThan(0);
    });
    await platform.kill('gateway');
    expect(await lost).toBe('lost');
    await database.query('commit');
    await eventually(async () => expect(await stored()).toBe(1));

    await platform.start('gateway');
    const repeat = await answered(post);
    expect(repeat.status).toBe(201);
    expect(repeat.json).toMatchObject({ status: 'confirmed' });
    expect(repeat.json.duplicate, 'an answer given again, not a second request').toBeUndefined();
    expect(repeat.headers.get('idempotent-replayed')).toBe('true');
    expect(await stored()).toBe(1);
    const { bookings } = (await desk('GET', `/v1/bookings?date=${day.date}`)).json;
    expect(bookings).toHaveLength(1);
  });
});
