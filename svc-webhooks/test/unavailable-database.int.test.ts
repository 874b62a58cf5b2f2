import { randomBytes } from 'node:crypto';
import { fixedClock } from '@booking/kit/clock';
import type { Database, Statement } from '@booking/kit/db/open';
import { guardedAgent } from '@booking/kit/net/guarded-agent';
import { createLogger } from '@booking/kit/telemetry/log';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { eventually } from '@booking/testkit/eventually';
import { type Receiver, startReceiver } from '@booking/testkit/stand-ins/receiver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attemptDays } from '../src/db/attempt-days.ts';
import { MIGRATIONS, SCHEMA } from '../src/db/schema.ts';
import { createEncryption, newSecret } from '../src/net/encryption.ts';
import { startWorker, type Worker } from '../src/worker.ts';
import { NOW, seedDeliveries, seedWebhook } from './support/backlog.ts';

let database: FreshDatabase;
let receiver: Receiver;
let worker: Worker | undefined;
beforeEach(async () => {
  [database, receiver] = await Promise.all([
    freshDatabase({ schema: SCHEMA, migrations: MIGRATIONS }),
    startReceiver(),
  ]);
});
afterEach(async () => {
  await worker?.close();
  worker = undefined;
  await Promise.all([database.drop(), receiver.close()]);
});

/** The real database, whose connection is lost as `lost` says: before a statement is run, or after it with its answer. */
function breaking(db: Database, lost: (name: string) => 'before' | 'after' | 'never'): Database {
  const query = async <T>(statement: Statement | string, values?: readonly unknown[]): Promise<T[]> => {
    const when = lost(typeof statement === 'string' ? '' : statement.name);
    const rows = when === 'before' ? [] : await db.query<T>(statement, values);
    if (when !== 'never') throw new Error('Connection terminated unexpectedly');
    return rows;
  };
  return { ...db, query };
}

const clock = fixedClock(new Date(NOW).toISOString());

/** A worker on a clock that stands still: what waits for a lease of thirty seconds waits for ever. */
async function work(count: number, lost: Parameters<typeof breaking>[1]): Promise<string> {
  const encryption = createEncryption(randomBytes(32).toString('base64'));
  const { id } = await seedWebhook(database.db, { url: receiver.url });
  await database.db.query('update webhook set secret = $2 where id = $1', [id, encryption.encrypt(newSecret(), id)]);
  await seedDeliveries(database.db, id, count);
  const db = breaking(database.db, lost);
  const dispatcher = guardedAgent({ sandbox: true });
  const log = createLogger({ name: 'test', level: 'silent' });
  worker = startWorker({ db, dispatcher, encryption, days: attemptDays(database.db), clock, log });
  return id;
}

const delivered = (webhook: string, count: number) =>
  eventually(async () => {
    const read = 'select status, tries, lease_token from delivery where webhook_id = $1';
    const rows = await database.db.query(read, [webhook]);
    expect(rows).toEqual(Array(count).fill({ status: 'delivered', tries: 1, lease_token: null }));
    expect(receiver.requests).toHaveLength(count);
  });

describe('While the database is unavailable', () => {
  it('what a claim took whose answer was lost is given back by the living worker and sent, without waiting for the lease', async () => {
    let claims = 0;
    const webhook = await work(3, (name) => (name === 'webhooks_claim' && ++claims <= 2 ? 'after' : 'never'));
    await delivered(webhook, 3);
  });

  it('the outcome of an attempt is kept by the living worker and written when it can be: nothing is sent twice', async () => {
    let finishes = 0;
    const webhook = await work(3, (name) => (name === 'webhooks_finish' && ++finishes <= 2 ? 'before' : 'never'));
    await delivered(webhook, 3);
  });

  it('an outcome that was written although its answer was lost is written once', async () => {
    let finishes = 0;
    const webhook = await work(3, (name) => (name === 'webhooks_finish' && ++finishes <= 2 ? 'after' : 'never'));
    await delivered(webhook, 3);
    // Written it is at once; the worker has also been told so, and ends without anything left to write.
    await eventually(() => expect(finishes).toBeGreaterThan(2));
    expect(await database.db.query('select count(*)::int as n from attempt')).toEqual([{ n: 3 }]);
  });

  it('and for longer than the lease, an outcome is written before anything is claimed anew: nothing is sent twice', async () => {
    let away = false;
    let over = false;
    receiver.respond(() => {
      away = true;
      return 204;
    });
    const webhook = await work(4, () => (away && !over ? 'before' : 'never'));
    await eventually(() => expect(receiver.requests).toHaveLength(4));
    await eventually(() => expect(worker?.inFlight()).toBe(0));
    clock.advance(60_000);
    over = true;
    worker?.wake(true);
    await delivered(webhook, 4);
  });
});
