import { type Database, openDatabase } from '@booking/kit/db/open';
import { createApp } from '@booking/kit/http/app';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { eventually } from '@booking/testkit/eventually';
import { quickest, took } from '@booking/testkit/quickest';
import { startProxy, type TcpProxy } from '@booking/testkit/stand-ins/proxy';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kitService } from '../support.ts';

let fresh: FreshDatabase;
let proxy: TcpProxy;
let db: Database;
let app: ReturnType<typeof createApp>;
let begun: number;
const logged: string[] = [];

beforeAll(async () => {
  fresh = await freshDatabase(kitService);
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  begun = 0;
  logged.length = 0;
  proxy = await startProxy(fresh.url);
  db = openDatabase({ url: proxy.through(fresh.url), pool: 2, name: 'silence' });
  app = createApp({
    log: { warn: () => {}, error: (_: unknown, text?: string) => logged.push(text ?? '') },
    silence: db.silence,
  });
  app.get('/one', async () => {
    begun += 1;
    return (await db.query<{ one: number }>('select 1 as one'))[0];
  });
  app.get('/slow', async () => (await db.query<{ one: number }>('select 1 as one from pg_sleep(1.5)'))[0]);
});
afterEach(async () => {
  await proxy.restore();
  await app.close();
  await db.close();
  await proxy.close();
});

const ask = (url = '/one') => app.inject({ method: 'GET', url });
const isBack = () => eventually(async () => expect((await ask()).statusCode).toBe(200), { timeoutMs: 30_000 });

describe('A database that is stopped, not ended', () => {
  it('is answered for with 503 and Retry-After within a second, whoever waits and however many', async () => {
    const refused = async () => {
      await isBack();
      proxy.freeze();
      return took(async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
        expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after']}`))).toEqual(
          new Set(['503 1']),
        );
      }).finally(() => proxy.restore());
    };
    expect(await quickest(refused, { withinMs: 1000 })).toBeLessThan(1000);
    await isBack();
    expect(logged).toEqual(['the database gives no answer: requests get 503']);
  });

  it('is asked nothing more on behalf of those who come later', async () => {
    await isBack();
    proxy.freeze();
    expect((await ask()).statusCode).toBe(503);
    const before = begun;
    expect((await ask()).statusCode).toBe(503);
    expect(begun).toBe(before);
  });
});

it('a statement that takes its time is no silence', async () => {
  let fell = 0;
  db.silence.onSilent(() => {
    fell += 1;
  });
  expect((await ask('/slow')).json()).toEqual({ one: 1 });
  expect(fell).toBe(0);
});

it('a machine that stands still longer than an answer may take is no silence', async () => {
  await isBack();
  let fell = 0;
  db.silence.onSilent(() => {
    fell += 1;
  });
  proxy.freeze();
  const answer = ask();
  await turns();
  // For a look at what came before, for the question, and longer than its answer may take. The database stands still too, and wakes last.
  for (const ms of [200, 400, 2000]) {
    standStill(ms);
    await turns();
  }
  await proxy.restore();
  expect((await answer).statusCode).toBe(200);
  expect(fell).toBe(0);
});

const standStill = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Lets the timers run that are due. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}
