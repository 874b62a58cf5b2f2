import { TransactionOverError } from '@booking/kit/db/connection/transaction';
import { ExclusionViolation } from '@booking/kit/db/errors';
import { openDatabase, type Tx } from '@booking/kit/db/open';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { kitService } from '../support.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(kitService);
});
afterAll(() => fresh.drop());
beforeEach(() => fresh.db.query('delete from claims; delete from effects'));

const claim = (room: string, during: string) => [room, during];
const CLAIM = { name: 'test_claim', text: 'insert into claims (room, during) values ($1, $2)' };

test('columns come back as the types that the API speaks', async () => {
  const [row] = await fresh.db.query(
    `select $1::timestamptz as at, '2026-03-01 01:00:00+02'::timestamptz as other, '2026-02-28'::date as day,
       '09:30'::time as time, 9007199254740991::bigint as big, 9007199254740993::bigint as bigger,
       array['2026-02-28'::date] as days, array['2026-01-01 00:00:00.5Z'::timestamptz, null] as ats,
       array[1::bigint, 2::bigint] as bigs, '{"a": 1}'::jsonb as json, 1.50::numeric(5,2) as price`,
    [Temporal.Instant.from('2026-01-01T00:00:00.120Z')],
  );
  expect(row).toEqual({
    at: '2026-01-01T00:00:00.120Z',
    other: '2026-02-28T23:00:00.000Z',
    day: '2026-02-28',
    time: '09:30:00',
    big: 9007199254740991,
    bigger: '9007199254740993',
    days: ['2026-02-28'],
    ats: ['2026-01-01T00:00:00.500Z', null],
    bigs: [1, 2],
    json: { a: 1 },
    price: '1.50',
  });
});

test('a statement is prepared once on a connection and used again', async () => {
  const statement = { name: 'test_prepared', text: 'select $1::int + 1 as next' };
  const names = await fresh.db.tx(async (tx) => {
    await tx.query(statement, [1]);
    await tx.query(statement, [2]);
    return tx.query<{ name: string }>('select name from pg_prepared_statements where name = $1', ['test_prepared']);
  });
  expect(names).toHaveLength(1);
});

test('a transaction that throws leaves nothing behind', async () => {
  const run = fresh.db.tx(async (tx) => {
    await tx.query(CLAIM, claim('101', '[1,3)'));
    throw new Error('no');
  });
  await expect(run).rejects.toThrow('no');
  expect(await fresh.db.query('select 1 from claims')).toEqual([]);
});

test('a claim that overlaps is refused with the name of its constraint, and is not tried again', async () => {
  await fresh.db.query(CLAIM, claim('101', '[1,3)'));
  const run = vi.fn((tx: { query: typeof fresh.db.query }) => tx.query(CLAIM, claim('101', '[2,4)')));
  const error = await fresh.db.tx(run).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ExclusionViolation);
  expect(error.constraint).toBe('claims_overlap');
  expect(run).toHaveBeenCalledTimes(1);
});

test('a deferred claim that overlaps is refused the same way by the commit', async () => {
  await fresh.db.query(CLAIM, claim('101', '[1,3)'));
  const run = fresh.db.tx(async (tx) => {
    await tx.query('set constraints claims_overlap deferred');
    await tx.query(CLAIM, claim('101', '[2,4)'));
  });
  await expect(run).rejects.toBeInstanceOf(ExclusionViolation);
});

test('two transactions that lock each other out are both done in the end', async () => {
  await fresh.db.query("insert into effects (name) values ('a'), ('b')");
  const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const swap = (first: string, second: string, mine: 0 | 1) => {
    let met1 = false;
    return fresh.db.tx(async (tx) => {
      await tx.query("update effects set at = '2026-01-01Z' where name = $1", [first]);
      met[mine].resolve();
      if (!met1) await met[mine === 0 ? 1 : 0].promise;
      met1 = true;
      await tx.query("update effects set at = '2026-01-01Z' where name = $1", [second]);
      return first;
    });
  };
  expect(await Promise.all([swap('a', 'b', 0), swap('b', 'a', 1)])).toEqual(['a', 'b']);
});

test('a transaction whose error was swallowed does not pass for committed', async () => {
  const run = fresh.db.tx(async (tx) => {
    await tx.query('select 1/0').catch(() => {});
  });
  await expect(run).rejects.toThrow('already aborted');
});

test('signals reach their listeners after the commit, once, and not at all after a rollback', async () => {
  const heard: number[] = [];
  const count = async () => (await fresh.db.query('select 1 from effects')).length;
  const pending: Promise<void>[] = [];
  const stop = fresh.db.onCommitted('outbox', () => void pending.push(count().then((n) => void heard.push(n))));
  await fresh.db.tx(async (tx) => {
    tx.afterCommit('outbox');
    await tx.query("insert into effects (name) values ('x')");
    tx.afterCommit('outbox');
  });
  await fresh.db
    .tx(async (tx) => {
      tx.afterCommit('outbox');
      throw new Error('no');
    })
    .catch(() => {});
  stop();
  fresh.db.wake('outbox');
  await Promise.all(pending);
  expect(heard).toEqual([1]);
});

test('connections that the server ends are replaced without a word to the process', async () => {
  const db = openDatabase({ url: fresh.url, pool: 2, name: 'to be ended' });
  await db.query('select 1');
  await fresh.db.query('select 1');
  const { Client } = await import('pg').then((pg) => pg.default);
  const admin = new Client({ connectionString: fresh.adminUrl });
  await admin.connect();
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be ended'");
  await admin.end();
  await vi.waitFor(() => expect(db.pool.totalCount).toBe(0));
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  await db.close();
});

test('an error says which call it was for, and costs the pool no connection', async () => {
  async function whoAsks() {
    await fresh.db.query('select 1/0');
  }
  const pid = 'select pg_backend_pid() as pid';
  const db = openDatabase({ url: fresh.url, pool: 1, name: 'one connection' });
  const before = await db.query(pid);
  const error = await whoAsks().catch((thrown) => thrown);
  await db.query('select 1/0').catch(() => {});
  expect(error.message).toBe('division by zero');
  expect(error.stack).toContain('whoAsks');
  expect(await db.query(pid)).toEqual(before);
  await db.close();
});

test('the last statement of a transaction answers its rows and is committed', async () => {
  const rows = await fresh.db.tx(async (tx) => {
    await tx.query(CLAIM, claim('101', '[1,3)'));
    return tx.queryAndCommit<{ room: string }>(
      { name: 'test_last', text: 'insert into claims (room, during) values ($1, $2) returning room' },
      claim('102', '[1,3)'),
    );
  });
  expect(rows).toEqual([{ room: '102' }]);
  expect(await fresh.db.query('select 1 from claims')).toHaveLength(2);
});

test('a last statement that is refused takes the whole transaction back, and says why', async () => {
  await fresh.db.query(CLAIM, claim('101', '[1,3)'));
  const run = fresh.db.tx(async (tx) => {
    await tx.query(CLAIM, claim('102', '[1,3)'));
    return tx.queryAndCommit(CLAIM, claim('101', '[2,4)'));
  });
  await expect(run).rejects.toBeInstanceOf(ExclusionViolation);
  expect(await fresh.db.query('select 1 from claims')).toHaveLength(1);
});

test('a query after queryAndCommit throws, and nothing of it is done', async () => {
  const late = fresh.db.tx(async (tx) => {
    await tx.queryAndCommit(CLAIM, claim('101', '[1,3)'));
    await tx.query(CLAIM, claim('102', '[1,3)'));
  });
  await expect(late).rejects.toBeInstanceOf(TransactionOverError);
  const twice = fresh.db.tx((tx) =>
    Promise.all(['103', '104'].map((room) => tx.queryAndCommit(CLAIM, claim(room, '[1,3)')))),
  );
  await expect(twice).rejects.toBeInstanceOf(TransactionOverError);
  expect(await fresh.db.query('select room from claims order by room')).toEqual([{ room: '101' }, { room: '103' }]);
});

test.each(['committed', 'rolled back'])("a query of a transaction that was %s runs on nobody else's", async (end) => {
  let kept: Tx | undefined;
  const run = fresh.db.tx(async (tx) => {
    kept = tx;
    await tx.query(CLAIM, claim('101', '[1,3)'));
    if (end === 'rolled back') throw new Error('no');
  });
  await run.catch(() => {});
  await expect(kept?.query(CLAIM, claim('102', '[1,3)'))).rejects.toBeInstanceOf(TransactionOverError);
  await expect(kept?.queryAndCommit(CLAIM, claim('102', '[1,3)'))).rejects.toBeInstanceOf(TransactionOverError);
  expect(await fresh.db.query('select 1 from claims')).toHaveLength(end === 'committed' ? 1 : 0);
});

test('statements that were sent together are answered in their order, and the first error is the one that is thrown', async () => {
  const together = fresh.db.tx((tx) =>
    Promise.all([1, 2, 3].map((n) => tx.query<{ n: number }>('select $1::int as n', [n]))),
  );
  expect((await together).flat()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  const broken = fresh.db.tx((tx) => Promise.all([tx.query('select 1/0'), tx.query('select 2')]));
  await expect(broken).rejects.toThrow('division by zero');
});
