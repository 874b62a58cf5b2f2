import { type Database, openDatabase, type Statement } from '@booking/kit/db/open';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kitService } from '../support.ts';

// Every column there is: what a migration changes under it, and what our own statements must not say.
const ALL: Statement = { name: 'test_all', text: 'select * from effects where name = $1' };
const ADD: Statement = { name: 'test_add', text: 'insert into effects (name) values ($1) returning *' };
const POOL = 3;

let fresh: FreshDatabase;
let owner: pg.Client;
let db: Database;
let columns = 0;
beforeAll(async () => {
  fresh = await freshDatabase(kitService);
  owner = new pg.Client(fresh.adminUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await fresh?.drop();
});
beforeEach(async () => {
  await fresh.db.query('delete from effects');
  db = openDatabase({ url: fresh.url, pool: POOL, name: 'stale' });
});
afterEach(() => db.close());

/** A migration of the release that is being rolled out. */
const migrate = () => {
  columns += 1;
  return owner.query(`alter table kit_test.effects add column more_${columns} text`);
};
const pause = 'select pg_sleep(0.05)';
/** On each connection of the pool, since all of them are busy at the same time. */
const onEach = <T>(work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: POOL }, (_, n) => work(n)));
const names = async () =>
  (await fresh.db.query<{ name: string }>('select name from effects order by name')).map((row) => row.name);

describe('A migration that adds a column leaves no prepared statement behind that fails for ever', () => {
  test('on the pool: what each connection had prepared is prepared anew', async () => {
    await onEach(() => db.tx((tx) => tx.query(pause).then(() => tx.query(ALL, ['a']))));
    await migrate();
    const added = await Promise.all(Array.from({ length: 20 }, (_, n) => db.query<object>(ADD, [`n${n + 10}`])));
    const found = await Promise.all(Array.from({ length: 20 }, (_, n) => db.query<object>(ALL, [`n${n + 10}`])));
    expect(found.map((rows) => rows.length)).toEqual(Array(20).fill(1));
    expect(Object.keys(added[0]?.[0] ?? {})).toContain(`more_${columns}`);
    expect(db.pool.totalCount).toBeLessThanOrEqual(POOL);
  });

  test('in a transaction: it runs again as a whole, and is done once', async () => {
    const work = (n: number) =>
      db.tx(async (tx) => {
        await tx.query(pause);
        await tx.query('insert into effects (name) values ($1)', [`before ${n}`]);
        return tx.queryAndCommit(ADD, [`last ${n}`]);
      });
    await onEach(work);
    await fresh.db.query('delete from effects');
    await migrate();
    await onEach(work);
    expect(await names()).toEqual(['before 0', 'before 1', 'before 2', 'last 0', 'last 1', 'last 2']);
  });

  test('in statements of their own that are sent at the same moment: all are done, and once', async () => {
    const work = (n: number) => db.query(ADD, [`one ${n}`]);
    await onEach(async () => {
      await db.query(pause);
      await work(0);
    });
    await fresh.db.query('delete from effects');
    await migrate();
    await Promise.all([1, 2, 3, 4, 5].map(work));
    expect(await names()).toEqual(['one 1', 'one 2', 'one 3', 'one 4', 'one 5']);
  });

  test('what the server has forgotten (26000) is prepared anew', async () => {
    await db.query(ALL, ['a']);
    await db.query('deallocate all');
    expect(await db.query(ALL, ['a'])).toEqual([]);
    await db.tx(async (tx) => {
      await tx.query(ADD, ['kept']);
    });
    await db.query('deallocate all');
    await db.tx((tx) => tx.queryAndCommit(ADD, ['kept too']));
    expect(await names()).toEqual(['kept', 'kept too']);
  });
});
