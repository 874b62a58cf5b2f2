import { setTimeout as pause } from 'node:timers/promises';
import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEASE_MS } from '../../../gateway/src/stores/redis/leases.ts';
import type { Call, Reply } from '../../lib/api.ts';
import { type Day, freeDay } from '../../lib/days.ts';
import type { Business } from '../../lib/platform.ts';
import { untilWaiting } from '../lib/locks.ts';
import { expectUnharmed } from '../lib/neighbour.ts';
import { startTwoGateways, type TwoGateways } from '../lib/processes/two-gateways.ts';
import { startReaders } from '../lib/readers.ts';
import { report } from '../lib/report/report.ts';

const UNLIMITED = { LIMIT_KEY: '1000000', LIMIT_REQUESTS: '1000000' };

let gateways: TwoGateways;
let business: Business;
let neighbour: Business;
let database: pg.Client;
let day: Day;
let diners = 0;
let stopReaders: Awaited<ReturnType<typeof startReaders>>;

beforeAll(async () => {
  gateways = await startTwoGateways(UNLIMITED);
  business = await gateways.platform.makeBusiness(restaurantFile());
  neighbour = await gateways.platform.makeBusiness(
    restaurantFile({ account: { slug: 'neighbour', email: 'desk@neighbour.example' } }),
  );
  database = new pg.Client(gateways.platform.adminUrl);
  await database.connect();
  day = await freeDay(gateways.callsOf(business.publishable)[0]);
});
afterAll(async () => {
  await database?.end();
  await gateways?.close();
});
beforeEach(async () => {
  stopReaders = await startReaders(gateways.callsOf(neighbour.publishable));
});
afterEach(() => stopReaders());

const stored = async (): Promise<number> =>
  (await database.query('select count(*)::int as n from svc_restaurant.booking')).rows[0].n;

/** A request of a diner of its own, as either gateway is asked it under one Idempotency-Key. */
function request() {
  diners += 1;
  const { date, times } = day;
  const body = {
    date,
    time: times[diners % times.length],
    party: 2,
    name: 'Ada Keller',
    email: `ada${diners}@example.org`,
  };
  const headers = { 'idempotency-key': `request-${diners}` };
  const ask = (call: Call) => call('POST', '/v1/booking-requests', body, headers);
  const [first, second] = gateways.callsOf(business.publishable);
  return { first: () => ask(first), second: () => ask(second) };
}

/** How many statements of the service wait for a lock. */
const waiting = async (): Promise<number> =>
  (
    await database.query(
      "select count(*)::int as n from pg_stat_activity where usename = 'svc_restaurant' and wait_event_type = 'Lock'",
    )
  ).rows[0].n;

/** What a client does that is told to come again: it waits as told, then asks the same. */
async function answered(ask: () => Promise<Reply>, onWait = () => {}): Promise<Reply> {
  for (;;) {
    const reply = await ask();
    if (reply.status !== 409) return reply;
    onWait();
    expect(reply.json.error.code).toBe('idempotency_in_progress');
    await pause(Number(reply.headers.get('retry-after')) * 1000);
  }
}

/** Reports what was asked and how often it is stored, and fails where the neighbour was harmed. */
async function conclude(fault: string, sent: number, rows: number, replayed: number) {
  const { failures, ...neighbours } = await stopReaders();
  const tally = { sent, lost: Math.max(sent - rows, 0), doubled: Math.max(rows - sent, 0), repeated: replayed };
  report(fault, tally, neighbours);
  expect({ rows, failures }).toEqual({ rows: sent, failures: [] });
  return neighbours;
}

describe('Two gateways', () => {
  it('that get 200 POSTs at once with one key book once; every 201 has the same bytes, and each 409 gets them', async () => {
    const before = await stored();
    const { first, second } = request();
    const replies = await Promise.all(Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? first() : second())));
    expect(new Set(replies.map(({ status }) => status)).difference(new Set([201, 409]))).toEqual(new Set());
    const late = replies.filter(({ status }) => status === 409);
    for (const { headers } of late) expect(headers.get('retry-after')).toBe('1');
    const retried = await Promise.all(late.map((_, i) => answered(i % 2 === 0 ? second : first)));
    const booked = [...replies.filter(({ status }) => status === 201), ...retried];
    expect(booked.map(({ status }) => status)).toEqual(Array(200).fill(201));
    expect(new Set(booked.map(({ text }) => text)).size).toBe(1);
    const replayed = booked.filter(({ headers }) => headers.get('idempotent-replayed') === 'true');
    expect(replayed).toHaveLength(199);
    await conclude('200 POSTs at once with one key over two gateways', 1, (await stored()) - before, 199);
  });
});

describe('Redis', () => {
  const repeats = async (first: Reply, asks: readonly (() => Promise<Reply>)[]) => {
    for (const ask of asks) {
      const again = await answered(ask);
      expect([again.status, again.text]).toEqual([201, first.text]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    }
  };

  it('that is killed and started again, empty, books nothing twice', async () => {
    const before = await stored();
    const asked = request();
    const first = await asked.first();
    expect(first.status).toBe(201);
    await gateways.redis.kill();
    await gateways.redis.start();
    await gateways.together();
    await repeats(first, [asked.second, asked.first]);
    await conclude('Redis killed and started again, empty', 1, (await stored()) - before, 2);
  });

  it.each([
    ['frozen', 'SIGSTOP'],
    ['gone', 'SIGKILL'],
  ] as const)(
    'that is %s leaves the decision to the service, and nobody is refused or waits long',
    async (how, sign) => {
      const before = await stored();
      const [early, late] = [request(), request()];
      const first = await early.first();
      await gateways.redis.kill(sign);
      await repeats(first, [early.second, early.first]);
      // Now nothing but the service's own record stands between ten at once and ten bookings.
      const ten = Array.from({ length: 10 }, (_, i) => answered(i % 2 === 0 ? late.first : late.second));
      const booked = await Promise.all(ten);
      expect(booked.map(({ status }) => status)).toEqual(Array(10).fill(201));
      expect(new Set(booked.map(({ text }) => text)).size).toBe(1);
      expect(await gateways.redisUnavailable()).toEqual(['1', '1']);
      await (sign === 'SIGSTOP' ? gateways.redis.kill('SIGCONT') : gateways.redis.start());
      await gateways.together();
      await repeats(first, [early.first, early.second]);
      await repeats(booked[0] as Reply, [late.first, late.second]);
      expectUnharmed(await conclude(`Redis ${how} under requests`, 2, (await stored()) - before, 15));
    },
  );
});

describe('A gateway', () => {
  it('that is killed in mid-POST books once: within 3 s the repeat at the other gets the answer of the service’s own record', async () => {
    const before = await stored();
    const { failures } = await stopReaders();
    expect(failures).toEqual([]);
    stopReaders = await startReaders([gateways.callsOf(neighbour.publishable)[1]]);
    const asked = request();
    // The bookings are held by a transaction of the test, so that the run stands in the middle when it is met.
    await database.query('begin');
    await database.query('lock table svc_restaurant.booking in exclusive mode');
    const lost = asked.first().then(
      () => 'answered',
      () => 'lost',
    );
    await untilWaiting(gateways.platform.adminUrl, 'svc_restaurant.booking');
    await gateways.platform.kill('gateway');
    expect(await lost).toBe('lost');
    await database.query('commit');
    await eventually(async () => expect(await stored()).toBe(before + 1));

    // A claim stands for 2 s after its owner's last word and each 409 says to come again in 1 s: within 3 s of the kill
    // the repeat runs, after at most two of them.
    let told = 0;
    const repeat = await answered(asked.second, () => {
      told += 1;
    });
    expect(told).toBeLessThanOrEqual(LEASE_MS / 1000);
    expect(repeat.status).toBe(201);
    expect(repeat.json).toMatchObject({ status: 'confirmed' });
    expect(repeat.json.duplicate, 'an answer given again, not a second request').toBeUndefined();
    expect(repeat.headers.get('idempotent-replayed')).toBe('true');
    await gateways.platform.start('gateway');
    expect((await asked.first()).text).toBe(repeat.text);
    await conclude('gateway killed in mid-POST', 1, (await stored()) - before, 2);
  });

  it('that is frozen in mid-POST past its lease and comes back changes nothing: the repeat at the other is the one answer', async () => {
    const before = await stored();
    await stopReaders();
    stopReaders = await startReaders([gateways.callsOf(neighbour.publishable)[0]]);
    const asked = request();
    await database.query('begin');
    await database.query('lock table svc_restaurant.booking in exclusive mode');
    const late = asked.second();
    await untilWaiting(gateways.platform.adminUrl, 'svc_restaurant.booking');
    gateways.signalSecond('SIGSTOP');
    expect((await asked.first()).json.error.code).toBe('idempotency_in_progress');
    await pause(LEASE_MS);
    // The lease is over: this one runs, and waits in the service for what the first came to.
    const repeat = asked.first();
    await eventually(async () => expect(await waiting()).toBeGreaterThan(1));
    await database.query('commit');
    expect((await repeat).status).toBe(201);
    gateways.signalSecond('SIGCONT');
    expect((await late).text).toBe((await repeat).text);
    for (const ask of [asked.first, asked.second]) {
      const again = await ask();
      expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([(await late).text, 'true']);
    }
    await conclude('gateway frozen in mid-POST past its lease', 1, (await stored()) - before, 3);
  });
});
