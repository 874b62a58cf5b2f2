import { type Database, openDatabase } from '@booking/kit/db/open';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kitService } from '../support.ts';

let fresh: FreshDatabase;
let db: Database;
beforeAll(async () => {
  fresh = await freshDatabase(kitService);
  db = openDatabase({ url: fresh.url, pool: 1, name: 'test' });
});
afterAll(async () => {
  await db.close();
  await fresh.drop();
});

test('the server asks a silent process whether it is still there, so that locks of one that vanished end within 10 s', async () => {
  const read = `select current_setting('tcp_keepalives_idle')::int + current_setting('tcp_keepalives_interval')::int
                * current_setting('tcp_keepalives_count')::int as s`;
  const [row] = await db.query<{ s: number }>(read);
  expect(row?.s).toBe(10);
});
