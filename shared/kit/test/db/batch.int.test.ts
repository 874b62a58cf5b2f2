import { codeOf, OverlapError } from '@booking/kit/db/errors';
import { type Database, openDatabase, type Statement, type Tx } from '@booking/kit/db/open';
import { TransactionOverError } from '@booking/kit/db/transaction';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kitService } from '../support.ts';

const CLAIM: Statement = {
  name: 'test_claim_room',
  text: 'insert into claims (room, during) values ($1, $2) returning room',
};
const DEFER: Statement = { name: 'test_defer', text: 'set constraints claims_overlap deferred' };
const COUNT: Statement = { name: 'test_count', text: 'select count(*)::int as claims, $1::bigint as big from claims' };

let fresh: FreshDatabase;
let db: Database;
/** How often the server was ready for more: once for each Sync. */
let ready = 0;
beforeAll(async () => {
  fresh = await freshDatabase(kitService);
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  db = openDatabase({ url: fresh.url, pool: 1, name: 'batches' });
  db.pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('readyForQuery', () => ready++);
  });
  // The connection meets every statement, and prepares it.
  await db.tx(async (tx) => {
    await tx.query(DEFER);
    await tx.query(CLAIM, ['0', '[1,2)']);
    await tx.queryAndCommit(COUNT, [0]);
  });
  await db.query('delete from claims');
});
afterEach(() => db.close());

const claim = (tx: Tx, room: string, during = '[1,3)') => tx.query(CLAIM, [room, during]);

test('statements of one turn that the connection knows take one way with BEGIN and COMMIT, each with its own rows', async () => {
  ready = 0;
  const answers = await db.tx((tx) =>
    Promise.all([claim(tx, '101'), claim(tx, '102'), tx.queryAndCommit(COUNT, ['9007199254740991'])]),
  );
  expect(answers).toEqual([[{ room: '101' }], [{ room: '102' }], [{ claims: 2, big: 9007199254740991 }]]);
  expect(ready).toBe(1);
  expect(await db.query('select 1 from claims')).toHaveLength(2);
});

test('where one of them is refused nothing of it is done, and the connection serves on', async () => {
  const refused = db.tx((tx) =>
    Promise.all([claim(tx, '101'), claim(tx, '101', '[2,4)'), claim(tx, '102'), tx.queryAndCommit(COUNT, [0])]),
  );
  await expect(refused).rejects.toBeInstanceOf(OverlapError);
  expect(await db.query('select 1 from claims')).toEqual([]);
  expect(db.pool.totalCount).toBe(1);
});

test('what only the commit refuses is refused', async () => {
  const refused = db.tx((tx) =>
    Promise.all([tx.query(DEFER), claim(tx, '101'), claim(tx, '101', '[2,4)'), tx.queryAndCommit(COUNT, [0])]),
  );
  await expect(refused).rejects.toBeInstanceOf(OverlapError);
  expect(await db.query('select 1 from claims')).toEqual([]);
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

test('a value that cannot be sent fails the transaction, whatever leaves with it', async () => {
  const ring: { self?: object } = {};
  ring.self = ring;
  const refused = db.tx((tx) => Promise.all([claim(tx, '101'), tx.queryAndCommit(CLAIM, [ring, '[1,3)'])]));
  await expect(refused).rejects.toThrow('circular');
  expect(await db.query('select 1 from claims')).toEqual([]);
});

test('a connection that does not know a statement yet prepares it, and takes one way from then on', async () => {
  const statement: Statement = { name: 'test_new', text: 'select 7 as seven' };
  const together = () => db.tx((tx) => Promise.all([claim(tx, '101', 'empty'), tx.queryAndCommit(statement)]));
  const ways: number[] = [];
  for (let i = 0; i < 2; i++) {
    ready = 0;
    expect((await together())[1]).toEqual([{ seven: 7 }]);
    ways.push(ready);
  }
  expect(ways).toEqual([4, 1]);
});

describe('one way', () => {
  const both = (tx: Tx, first: string, second: string) =>
    Promise.all([claim(tx, first), tx.query<{ claims: number }>(COUNT, [0]), claim(tx, second)]);

  test('what is asked together is one transaction, also where the connection has to prepare it first', async () => {
    const woken: string[] = [];
    db.onSignal('outbox', () => woken.push('outbox'));
    for (const n of [1, 2]) {
      const [, counted] = await db.oneWay((tx) => {
        tx.signal('outbox');
        return both(tx, `${n}01`, `${n}02`);
      });
      expect(counted).toEqual([{ claims: 2 * n - 1, big: 0 }]);
      await expect(db.oneWay((tx) => both(tx, `${n}03`, `${n}01`))).rejects.toBeInstanceOf(OverlapError);
      expect(await db.query('select 1 from claims')).toHaveLength(2 * n);
    }
    expect(woken).toEqual(['outbox', 'outbox']);
  });

  test('those behind it do not wait for its answer, and one that fails is nothing to them', async () => {
    await db.oneWay((tx) => both(tx, '1', '2'));
    const rooms = ['101', '102', '101', '103'];
    const outcomes = await Promise.allSettled(rooms.map((room) => db.oneWay((tx) => claim(tx, room))));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    const pids = await Promise.all(
      [1, 2, 3].map(() => db.oneWay((tx) => tx.query('select pg_backend_pid() as pid', []))),
    );
    expect(new Set(pids.map((rows) => JSON.stringify(rows))).size).toBe(1);
  });

  test('one that cannot have its lock fails soon, and what waits behind it goes on', async () => {
    const other = openDatabase({ url: fresh.url, pool: 1, name: 'holds on' });
    const LOCK: Statement = { name: 'test_lock_one_way', text: 'select pg_advisory_xact_lock(78)' };
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holder = other.tx(async (tx) => {
      await tx.query(LOCK);
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const waits = db.oneWay((tx) => Promise.all([tx.query(LOCK), claim(tx, '101')]));
    const behind = db.oneWay((tx) => claim(tx, '102'));
    expect(codeOf(await waits.catch((error) => error))).toBe('55P03');
    expect(await behind).toEqual([{ room: '102' }]);
    expect(await db.query('select room from claims')).toEqual([{ room: '102' }]);
    held.resolve();
    await holder;
    await other.close();
  });

  test('what is asked for once all has left is refused: it could not go with them', async () => {
    const late = db.oneWay(async (tx) => {
      await claim(tx, '101');
      await claim(tx, '102');
    });
    await expect(late).rejects.toBeInstanceOf(TransactionOverError);
    const behind = db.oneWay((tx) => Promise.all([tx.queryAndCommit(CLAIM, ['103', '[1,3)']), claim(tx, '104')]));
    await expect(behind).rejects.toBeInstanceOf(TransactionOverError);
    expect(await db.query('select room from claims order by room')).toEqual([{ room: '101' }, { room: '103' }]);
  });

  test('what only the commit refuses is refused', async () => {
    for (const room of ['101', '102']) {
      const refused = db.oneWay((tx) => Promise.all([tx.query(DEFER), claim(tx, room), claim(tx, room, '[2,4)')]));
      await expect(refused).rejects.toBeInstanceOf(OverlapError);
    }
    expect(await db.query('select 1 from claims')).toEqual([]);
  });

  test('after its connection was cut it takes another', async () => {
    await db.oneWay((tx) => claim(tx, '101'));
    const cut = db.oneWay((tx) => tx.query('select pg_terminate_backend(pg_backend_pid())'));
    await expect(cut).rejects.toThrow();
    expect(await db.oneWay((tx) => claim(tx, '102'))).toEqual([{ room: '102' }]);
  });

  test('a value that cannot be sent fails what leaves with it', async () => {
    const ring: { self?: object } = {};
    ring.self = ring;
    await expect(db.oneWay((tx) => Promise.all([claim(tx, '101'), tx.query(COUNT, [ring])]))).rejects.toThrow(
      'circular',
    );
    expect(await db.query('select 1 from claims')).toEqual([]);
  });
});
