import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { testUrls } from '@booking/testkit/servers';
import { startProxy, type TcpProxy } from '@booking/testkit/stand-ins/proxy';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, client } from '../../lib/api.ts';
import { type Day, freeDay } from '../../lib/days.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';
import { untilWaiting } from '../lib/locks.ts';
import { report } from '../lib/report/report.ts';

let platform: Platform;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let broker: TcpProxy;
let database: pg.Client;
let business: Business;
let day: Day;
let before: number;
let diners = 0;

/** Connections of the service that are not done with what they were sent. */
const BUSY = "pg_stat_activity where usename = 'svc_restaurant' and datname = current_database() and state <> 'idle'";

const page: Call = (...call) => client(platform.baseUrl, business.publishable)(...call);
const count = async (table: string): Promise<number> =>
  (await database.query(`select count(*)::int as n from ${table}`)).rows[0].n;

beforeAll(async () => {
  [receiver, broker] = await Promise.all([startReceiver(), startProxy(testUrls().amqp)]);
  platform = await startPlatform({
    services: ['svc-restaurant', 'svc-webhooks'],
    env: { 'svc-restaurant': { AMQP_URL: broker.through(testUrls().amqp) } },
  });
  database = new pg.Client(platform.adminUrl);
  await database.connect();
  business = await platform.makeBusiness(restaurantFile());
  await client(platform.baseUrl, business.secret)('POST', '/v1/webhooks', { url: receiver.url });
  day = await freeDay(page);
});
afterAll(async () => {
  await database?.end();
  await platform?.close();
  await broker?.close();
  await receiver?.close();
});
beforeEach(async () => {
  before = await count('svc_restaurant.booking');
});
afterEach(() => database.query('rollback'));

/** Asks for a table as a diner of its own would, each time under the same Idempotency-Key. */
function request() {
  diners += 1;
  const body = { date: day.date, time: day.times[diners], party: 2, name: 'Ada Keller', phone: `+4144000000${diners}` };
  const headers = { 'idempotency-key': `request-${diners}` };
  return () => page('POST', '/v1/booking-requests', body, headers);
}

/** One booking more, one delivery for it and one request at the receiver, in the end. */
async function toldOnce(fault: string) {
  await eventually(async () => expect(await count('svc_restaurant.outbox')).toBe(0));
  await eventually(() => expect(receiver.requests.length).toBeGreaterThan(before));
  const delivered = "svc_webhooks.delivery where status = 'delivered'";
  await eventually(async () => expect(await count(delivered)).toBe(before + 1));
  const rows = [await count('svc_restaurant.booking'), await count('svc_webhooks.delivery'), receiver.requests.length];
  expect(rows).toEqual([before + 1, before + 1, before + 1]);
  report(fault, { sent: 1, lost: 0, doubled: 0, repeated: 0 });
}

describe('The restaurant’s service, killed by its pid', () => {
  it('in the middle of a transaction has done all of it or nothing: asked again, it books and is told once', async () => {
    const ask = request();
    // Held by a transaction of the test, so that the run stands in the middle when it is met.
    await database.query('begin');
    await database.query('lock table svc_restaurant.booking in exclusive mode');
    const broken = ask();
    await untilWaiting(platform.adminUrl, 'svc_restaurant.booking');
    await platform.kill('svc-restaurant');
    expect((await broken).status).toBe(502);
    await database.query('commit');
    // What the database had been sent whole it may still do: the booking and its event then, or neither.
    await eventually(async () => expect(await count(BUSY)).toBe(0));
    const booked = (await count('svc_restaurant.booking')) - before;
    expect(await count('svc_restaurant.outbox')).toBe(booked);
    await platform.start('svc-restaurant');
    expect((await ask()).json).toMatchObject({ status: 'confirmed' });
    await toldOnce('service killed in the middle of a transaction');
  });

  it('between commit and publish has lost nothing: the event arrives, as one delivery', async () => {
    await broker.cut();
    const ask = request();
    expect((await ask()).json).toMatchObject({ status: 'confirmed' });
    expect(await count('svc_restaurant.outbox')).toBe(1);
    await platform.kill('svc-restaurant');
    await broker.restore();
    await platform.start('svc-restaurant');
    await toldOnce('service killed between commit and publish, its broker unavailable');
  });
});
