import { eventually } from '@booking/testkit/eventually';
import pg from 'pg';

/** Resolves once somebody waits for a lock on the table: a request stands in the middle of its transaction. */
export async function untilWaiting(adminUrl: string, table: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await eventually(async () => {
      const { rowCount } = await client.query(
        'select 1 from pg_locks where not granted and relation = $1::text::regclass',
        [table],
      );
      if (rowCount === 0) throw new Error(`nobody waits for ${table}`);
    });
  } finally {
    await client.end();
  }
}
