import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@booking/kit/db/open';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { attemptDays } from '../../src/db/attempt-days.ts';
import { readBacklog } from '../../src/db/hot/backlog.ts';
import { finish } from '../../src/db/hot/finish.ts';
import { MIGRATIONS, SCHEMA } from '../../src/db/schema.ts';
import { claimNow, ended, finishAll, NOW, seedDeliveries, seedWebhook } from '../support/backlog.ts';

let database: FreshDatabase;
let owner: Database;
beforeAll(async () => {
  database = await freshDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  owner = openDatabase({ url: database.adminUrl, pool: 1, name: 'test', settings: { search_path: SCHEMA } });
  await attemptDays(database.db).ensure(NOW);
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});
afterEach(() => owner.query('truncate delivery, delivery_body, webhook, account'));

const DAY_MS = 86_400_000;

const count = (claimed: readonly { webhook_id: string }[], webhook: string) =>
  claimed.filter(({ webhook_id }) => webhook_id === webhook).length;

describe('A claim', () => {
  it('takes at most four of a webhook, counting what other workers hold', async () => {
    const { db } = database;
    const { id } = await seedWebhook(db);
    await seedDeliveries(db, id, 10);
    expect(await claimNow(db)).toHaveLength(4);
    expect(await claimNow(db)).toHaveLength(0);
    expect(await claimNow(db, { nowMs: NOW + 30_001 })).toHaveLength(4);
  });

  it('takes at most eight of a host and port, counting what is in flight there, and shares them out', async () => {
    const { db } = database;
    const hooks = [];
    for (let i = 0; i < 5; i++) hooks.push(await seedWebhook(db, { origin: 'one.example:443' }));
    for (const { id } of hooks) await seedDeliveries(db, id, 10);
    const three = await claimNow(db, { origins: new Map([['one.example:443', 5]]) });
    expect(three).toHaveLength(3);
    expect(new Set(three.map(({ webhook_id }) => webhook_id)).size).toBe(3);
    await finishAll(db, three, true);
    const eight = await claimNow(db);
    expect(eight).toHaveLength(8);
    expect(new Set(eight.map(({ webhook_id }) => webhook_id)).size).toBe(5);
  });

  it('gives every webhook its first before any its second, whatever the backlog of one', async () => {
    const { db } = database;
    const noisy = await seedWebhook(db);
    await seedDeliveries(db, noisy.id, 20_000, NOW - 3_600_000);
    const quiet = [];
    for (let i = 0; i < 20; i++) quiet.push(await seedWebhook(db));
    for (const { id } of quiet) await seedDeliveries(db, id, 1);
    const claimed = await claimNow(db, { capacity: 21 });
    expect(count(claimed, noisy.id)).toBe(1);
    for (const { id } of quiet) expect(count(claimed, id)).toBe(1);
  });

  it('leaves half of the places to healthy webhooks when many ail', async () => {
    const { db } = database;
    for (let i = 0; i < 12; i++) await seedDeliveries(db, (await seedWebhook(db)).id, 2, NOW - 60_000);
    await db.query('update webhook set failures = 1');
    const healthy = await seedWebhook(db);
    await seedDeliveries(db, healthy.id, 2);
    const claimed = await claimNow(db, { capacity: 10, degradedCapacity: 5 });
    expect(claimed).toHaveLength(7);
    expect(count(claimed, healthy.id)).toBe(2);
  });

  it('leaves places at a host and port to a healthy webhook beside hanging ones', async () => {
    const { db } = database;
    const hooks = [];
    for (let i = 0; i < 4; i++) hooks.push(await seedWebhook(db, { origin: 'shared.example:443' }));
    for (const { id } of hooks) await seedDeliveries(db, id, 10, NOW - 60_000);
    await db.query('update webhook set failures = 2 where id <> $1', [hooks[0]?.id]);
    const claimed = await claimNow(db);
    expect(claimed).toHaveLength(8);
    expect(count(claimed, hooks[0]?.id ?? '')).toBe(4);
  });

  it('counts a webhook that answers slowly among the degraded ones, until it is quick again', async () => {
    const { db } = database;
    const { id } = await seedWebhook(db);
    await seedDeliveries(db, id, 3);
    const slow = await claimNow(db, { capacity: 1 });
    expect(slow.map(({ degraded }) => degraded)).toEqual([false]);
    await finish(
      db,
      slow.map((one) => ({ ...ended(one, slow.token, true), durationMs: 9000 })),
      NOW,
    );
    const quick = await claimNow(db, { capacity: 1 });
    expect(quick.map(({ degraded }) => degraded)).toEqual([true]);
    await finishAll(db, quick, true);
    expect((await claimNow(db)).map(({ degraded }) => degraded)).toEqual([false]);
  });

  it('takes one ping of a webhook beside its backlog, also when its cap is used up', async () => {
    const { db } = database;
    const { id } = await seedWebhook(db);
    await seedDeliveries(db, id, 100, NOW - 60_000);
    await claimNow(db);
    await seedDeliveries(db, id, 2);
    await db.query(
      `update delivery set type = 'ping', express = true where id in
      (select id from delivery where next_at = $1 limit 2)`,
      [new Date(NOW)],
    );
    const claimed = await claimNow(db);
    expect(claimed.map(({ type }) => type)).toEqual(['ping']);
    expect(await claimNow(db)).toHaveLength(0);
    await finishAll(db, claimed, true);
    expect(await claimNow(db)).toHaveLength(1);
  });

  it('is never given to two workers that ask at the same time', async () => {
    const { db } = database;
    for (let i = 0; i < 30; i++) await seedDeliveries(db, (await seedWebhook(db)).id, 5);
    const rounds = await Promise.all(Array.from({ length: 8 }, () => claimNow(db, { capacity: 20 })));
    const ids = rounds.flat().map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('takes all that is due of a business whose subscription is off, to be dropped', async () => {
    const { db } = database;
    const { id, business } = await seedWebhook(db);
    await seedDeliveries(db, id, 30);
    await db.query('insert into account (business_id, version, sending) values ($1, 1, false)', [business]);
    const claimed = await claimNow(db, { capacity: 1 });
    expect(claimed).toHaveLength(30);
    expect(claimed.every(({ sending }) => !sending)).toBe(true);
  });
});

describe('The backlog', () => {
  it('is what is due and how long the first has been, at most 1000 of a webhook', async () => {
    const { db } = database;
    const now = Temporal.Instant.fromEpochMilliseconds(NOW);
    expect(await readBacklog(db, now)).toEqual({ due: 0, oldest: null });
    const [one, two] = [await seedWebhook(db), await seedWebhook(db)];
    await seedDeliveries(db, one.id, 3, NOW - 60_000);
    await seedDeliveries(db, one.id, 2, NOW + 60_000);
    await seedDeliveries(db, two.id, 1500, NOW - 1000);
    expect(await readBacklog(db, now)).toEqual({ due: 1003, oldest: '2026-11-20T09:59:00.000Z' });
  });
});

describe('A finish', () => {
  it('writes nothing for a lease that was lost to another worker', async () => {
    const { db } = database;
    const { id } = await seedWebhook(db);
    await seedDeliveries(db, id, 1);
    const stopped = await claimNow(db);
    const [mine] = await claimNow(db, { nowMs: NOW + 30_000 });
    await finishAll(db, stopped, false);
    const read = 'select status, tries, last_status from delivery d join webhook w on w.id = d.webhook_id';
    expect(await db.query(read)).toEqual([{ status: 'pending', tries: 0, last_status: null }]);
    expect(await db.query('select 1 from attempt where delivery_id = $1', [mine?.id])).toEqual([]);
  });

  it('lets a webhook have one delivery at a time after five failures in a row, and 1, 2, 4 again once it answers', async () => {
    const { db } = database;
    const { id } = await seedWebhook(db);
    await seedDeliveries(db, id, 40);
    const inFlight = async (ok: boolean) => {
      const claimed = await claimNow(db);
      await finishAll(db, claimed, ok);
      return claimed.length;
    };
    expect(await inFlight(false)).toBe(4);
    expect(await inFlight(false)).toBe(4);
    expect(await inFlight(false)).toBe(1);
    expect(await inFlight(true)).toBe(1);
    expect(await inFlight(true)).toBe(2);
    expect(await inFlight(true)).toBe(4);
    expect(await inFlight(true)).toBe(4);
  });

  it.each([
    ['two', 2],
    ['thirty-one', 31],
    ['four hundred', 400],
  ])(
    'is written although the clock was moved %s days while the attempt was under way, by whichever process',
    async (_, moved) => {
      const { db } = database;
      const { id } = await seedWebhook(db);
      await seedDeliveries(db, id, 2);
      const claimed = await claimNow(db);
      const later = NOW + moved * DAY_MS;
      const [sweeper, worker] = [attemptDays(db), attemptDays(db)];
      await worker.ensure(NOW);
      await sweeper.ensure(later);
      await sweeper.drop(later);
      const done = claimed.map((one) => ended(one, claimed.token, true));
      await worker.ensure(later, NOW);
      await finish(db, done, later);
      const rows = await db.query<{ status: string }>('select status from delivery where webhook_id = $1', [id]);
      expect(rows).toEqual([{ status: 'delivered' }, { status: 'delivered' }]);
      await worker.ensure(NOW);
    },
  );

  it('tells the last of several outcomes on the webhook', async () => {
    const { db } = database;
    const { id } = await seedWebhook(db);
    await seedDeliveries(db, id, 3);
    const claimed = await claimNow(db);
    const outcomes = [true, false, true];
    const done = claimed.map((one, i) => ended(one, claimed.token, outcomes[i] ?? false, NOW + i));
    await finish(db, done.slice(0, 2), NOW);
    const [after] = await db.query('select last_status, last_error, failures from webhook');
    expect(after).toEqual({ last_status: 500, last_error: 'The receiver answered 500.', failures: 1 });
    await finish(db, done.slice(2), NOW);
    const [now] = await db.query(
      'select last_status, last_error, failures, last_success_at, last_failure_at from webhook',
    );
    expect(now).toEqual({
      last_status: 204,
      last_error: null,
      failures: 0,
      last_success_at: '2026-11-20T10:00:00.002Z',
      last_failure_at: '2026-11-20T10:00:00.001Z',
    });
  });
});

describe('Claims and finishes in any order', () => {
  it('lose no delivery and end each once', async () => {
    const { db } = database;
    type Step = { worker: number; ok: boolean; forget: boolean };
    const step = fc.record({ worker: fc.integer({ min: 0, max: 2 }), ok: fc.boolean(), forget: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps: Step[]) => {
        const { id } = await seedWebhook(db);
        await seedDeliveries(db, id, 12);
        const delivered: string[] = [];
        let nowMs = NOW;
        const run = async ({ ok, forget }: Step) => {
          nowMs += 20_000;
          const claimed = await claimNow(db, { nowMs });
          // One that is forgotten is a worker that was killed: its leases run out.
          if (forget) return;
          await finish(
            db,
            claimed.map((one) => ended(one, claimed.token, ok, nowMs)),
            nowMs,
          );
          if (ok) delivered.push(...claimed.map((one) => one.id));
        };
        for (const one of steps) await run(one);
        for (let i = 0; i < 12; i++) await run({ worker: 0, ok: true, forget: false });
        const rows = await db.query<{ status: string }>('select status from delivery where webhook_id = $1', [id]);
        expect(rows.map(({ status }) => status)).toEqual(Array(12).fill('delivered'));
        expect(new Set(delivered).size).toBe(12);
        expect(delivered).toHaveLength(12);
      }),
      { numRuns: 5 },
    );
  });
});

describe('The daily partitions of the attempts', () => {
  it('are made for the days ahead, also after a jump of the clock, and dropped after thirty days', async () => {
    const { db } = database;
    const days = attemptDays(db);
    const later = NOW + 400 * 86_400_000;
    await days.ensure(later);
    await db.query('insert into attempt (delivery_id, at, duration_ms) values ($1, $2, 1)', [
      randomUUID(),
      new Date(later),
    ]);
    expect(await days.drop(later)).toBeGreaterThan(0);
    expect(await days.drop(later)).toBe(0);
    const [row] = await db.query('select count(*)::int as n from attempt where at > $1', [new Date(later - 1)]);
    expect(row).toEqual({ n: 1 });
    await days.ensure(NOW);
  });

  it('cannot be dropped before their time, whatever the service asks for', async () => {
    const { db } = database;
    await attemptDays(db).ensure(NOW);
    await db.query('select ensure_attempt_days($1::date, 4)', ['2026-11-20']);
    const [row] = await db.query<{ n: number }>('select drop_attempt_days($1::date, 0) as n', ['2026-11-21']);
    expect(row?.n).toBe(0);
  });
});
