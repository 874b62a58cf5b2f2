import { TransactionOverError } from '@booking/kit/db/connection/transaction';
import { codeOf, ExclusionViolation } from '@booking/kit/db/errors';
import { type Database, openDatabase, type Statement, type Tx } from '@booking/kit/db/open';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { startProxy, type TcpProxy } from '@booking/testkit/stand-ins/proxy';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { kitService } from '../support.ts';

const CLAIM: Statement = {
  name: 'test_claim_room',
  text: 'insert into claims (room, during) values ($1, $2) returning room',
};
const DEFER: Statement = { name: 'test_defer', text: 'set constraints claims_overlap deferred' };
const COUNT: Statement = { name: 'test_count', text: 'select count(*)::int as claims, $1::bigint as big from claims' };

let fresh: FreshDatabase;
let proxy: TcpProxy;
let db: Database;
beforeAll(async () => {
  fresh = await freshDatabase(kitService);
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  proxy = await startProxy(fresh.url);
  db = openDatabase({ url: proxy.through(fresh.url), pool: 1, name: 'round trips' });
  await db.query('delete from claims');
});
afterEach(async () => {
  await db.close();
  await proxy.close();
});

const claim = (tx: Tx, room: string, during = '[1,3)') => tx.query(CLAIM, [room, during]);
const claims = () => fresh.db.query('select 1 from claims');

/** Runs `work` while nothing is heard from the server until it has made so many claims: it must ask for all at once. */
async function unheard<T>(work: () => Promise<T>, made: number): Promise<T> {
  proxy.mute();
  const answers = work();
  await vi.waitFor(async () => expect(await claims()).toHaveLength(made), { timeout: 5000 });
  await proxy.restore();
  return answers;
}

const threeTogether = () =>
  db.tx((tx) => Promise.all([claim(tx, '101'), claim(tx, '102'), tx.queryAndCommit(COUNT, ['9007199254740991'])]));

test('statements of one turn are sent with BEGIN and COMMIT in one round trip, each answered with its own rows', async () => {
  const answers = await unheard(threeTogether, 2);
  expect(answers).toEqual([[{ room: '101' }], [{ room: '102' }], [{ claims: 2, big: 9007199254740991 }]]);
});

test('the same holds once the connection has prepared them', async () => {
  await threeTogether();
  await db.query('delete from claims');
  const answers = await unheard(threeTogether, 2);
  expect(answers[2]).toEqual([{ claims: 2, big: 9007199254740991 }]);
});

test('what is asked together is one transaction: where one of them is refused, nothing of it is done', async () => {
  const woken: string[] = [];
  db.onCommitted('outbox', () => woken.push('outbox'));
  const both = (tx: Tx, first: string, second: string) => {
    tx.afterCommit('outbox');
    return Promise.all([claim(tx, first), tx.query(COUNT, [0]), tx.queryAndCommit(CLAIM, [second, '[1,3)'])]);
  };
  for (const n of [1, 2]) {
    const [, counted] = await db.tx((tx) => both(tx, `${n}01`, `${n}02`));
    expect(counted).toEqual([{ claims: 2 * n - 1, big: 0 }]);
    await expect(db.tx((tx) => both(tx, `${n}03`, `${n}01`))).rejects.toBeInstanceOf(ExclusionViolation);
    expect(await claims()).toHaveLength(2 * n);
  }
  expect(woken).toEqual(['outbox', 'outbox']);
});

test('where one of them is refused the connection serves on', async () => {
  const refused = db.tx((tx) =>
    Promise.all([claim(tx, '101'), claim(tx, '101', '[2,4)'), claim(tx, '102'), tx.queryAndCommit(COUNT, [0])]),
  );
  await expect(refused).rejects.toBeInstanceOf(ExclusionViolation);
  expect(await claims()).toEqual([]);
  expect(db.pool.totalCount).toBe(1);
});

test('what only the commit refuses is refused', async () => {
  for (const room of ['101', '102']) {
    const refused = db.tx((tx) =>
      Promise.all([tx.query(DEFER), claim(tx, room), claim(tx, room, '[2,4)'), tx.queryAndCommit(COUNT, [0])]),
    );
    await expect(refused).rejects.toBeInstanceOf(ExclusionViolation);
  }
  expect(await claims()).toEqual([]);
});

test('each of them sees what the one before it did and what others have committed by then', async () => {
  const other = openDatabase({ url: fresh.url, pool: 1, name: 'another' });
  const LOCK: Statement = { name: 'test_lock', text: 'select pg_advisory_xact_lock(77)' };
  await db.tx((tx) => tx.query(LOCK));
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const first = other.tx(async (tx) => {
    await tx.query(LOCK);
    locked.resolve();
    await held.promise;
    await claim(tx, '101');
  });
  await locked.promise;
  const second = db.tx((tx) => Promise.all([tx.query(LOCK), claim(tx, '102'), tx.queryAndCommit(COUNT, [0])]));
  held.resolve();
  await first;
  expect((await second)[2]).toEqual([{ claims: 2, big: 0 }]);
  await other.close();
});

test('what is asked for behind the last statement is refused, and what was sent before it is done', async () => {
  const behind = db.tx((tx) => Promise.all([tx.queryAndCommit(CLAIM, ['103', '[1,3)']), claim(tx, '104')]));
  await expect(behind).rejects.toBeInstanceOf(TransactionOverError);
  expect(await db.query('select room from claims order by room')).toEqual([{ room: '103' }]);
});

describe('a value that cannot be sent fails the transaction, whatever is sent with it', () => {
  const ring: { self?: object } = {};
  ring.self = ring;

  test.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['in the last statement', (tx) => Promise.all([claim(tx, '101'), tx.queryAndCommit(CLAIM, [ring, '[1,3)'])])],
    ['before the last one', (tx) => Promise.all([tx.query(COUNT, [ring]), tx.queryAndCommit(CLAIM, ['1', '[1,3)'])])],
    ['inside of an array', (tx) => Promise.all([tx.query(COUNT, [[ring]]), tx.queryAndCommit(CLAIM, ['1', '[1,3)'])])],
  ])('%s', async (_, work) => {
    await expect(db.tx(work)).rejects.toThrow('circular');
    expect(await claims()).toEqual([]);
  });

  test('also where the caller takes no notice of it', async () => {
    const careless = db.tx(async (tx) => {
      await claim(tx, '101');
      await tx.query(COUNT, [ring]).catch(() => {});
    });
    await expect(careless).rejects.toThrow('could not be sent');
    expect(await claims()).toEqual([]);
  });

  test('and a statement of its own', async () => {
    await expect(db.query(COUNT, [ring])).rejects.toThrow('circular');
    expect(await db.query(COUNT, [1])).toEqual([{ claims: 0, big: 1 }]);
  });
});

describe('a statement of its own', () => {
  test('that fails is nothing to those behind it, and an overlap is told as one', async () => {
    const pid = () => db.query('select pg_backend_pid() as pid');
    const before = await pid();
    const rooms = ['101', '102', '101', '103'];
    const outcomes = await Promise.allSettled(rooms.map((room) => db.query(CLAIM, [room, '[1,3)'])));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[2]).toMatchObject({ reason: { name: 'ExclusionViolation', constraint: 'claims_overlap' } });
    expect(await pid()).toEqual(before);
  });

  test('that cannot have its lock within its own time fails soon, and what waits behind it goes on', async () => {
    const LOCK = "select set_config('lock_timeout', '100ms', true), pg_advisory_xact_lock(78)";
    const timeout = () => db.query("select current_setting('lock_timeout') as timeout");
    const before = await timeout();
    const other = openDatabase({ url: fresh.url, pool: 1, name: 'holds on' });
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holder = other.tx(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(78)');
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const waits = db.query(LOCK);
    const behind = db.query(CLAIM, ['102', '[1,3)']);
    expect(codeOf(await waits.catch((error) => error))).toBe('55P03');
    expect(await behind).toEqual([{ room: '102' }]);
    expect(await timeout()).toEqual(before);
    held.resolve();
    await holder;
    await other.close();
  });

  test('of a batch gives up soon where a table is locked, before it could say itself how long it waits', async () => {
    await db.queryBatch(CLAIM, ['101', '[1,3)']);
    const holder = openDatabase({ url: fresh.url, pool: 1, name: 'keeps the table' });
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const keeping = holder.tx(async (tx) => {
      await tx.query('lock table claims in exclusive mode');
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    expect(codeOf(await db.queryBatch(CLAIM, ['102', '[1,3)']).catch((error) => error))).toBe('55P03');
    held.resolve();
    await keeping;
    await db.queryBatch(CLAIM, ['103', '[1,3)']);
    expect(await db.query('select room from claims order by room')).toEqual([{ room: '101' }, { room: '103' }]);
    await holder.close();
  });

  test('after whose connection was cut takes another', async () => {
    await db.query(CLAIM, ['101', '[1,3)']);
    await expect(db.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
    expect(await db.query(CLAIM, ['102', '[1,3)'])).toEqual([{ room: '102' }]);
  });
});
