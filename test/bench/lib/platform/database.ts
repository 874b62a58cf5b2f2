import pg from 'pg';

/** One statement on a connection of its own. */
export async function queryOnce<T>(url: string, text: string, values: readonly unknown[] = []): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows as T[];
  } finally {
    await client.end();
  }
}
