import { type ColumnType, toColumnArrays, unnestSql } from '@booking/kit/db/columns';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kitService } from '../support.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(kitService);
});
afterAll(() => fresh.drop());

/** What comes back of rows that were sent as columns. */
async function thereAndBack(types: readonly ColumnType[], rows: readonly unknown[][]): Promise<unknown[][]> {
  const names = types.map((_, i) => `c${i}`).join(', ');
  const back = await fresh.db.query<object>(
    `select * from (select ${unnestSql(types)}) as r (${names})`,
    toColumnArrays(types, rows),
  );
  return back.map((row) => Object.values(row));
}

test('rows come back as they were sent, in their order', async () => {
  const types = [
    'uuid',
    'text',
    'json',
    'jsonb',
    'date',
    'timestamptz',
    'bool',
    'int2',
    'int4',
    'int8',
    'float8',
  ] as const;
  const id = '01930000-0000-7000-8000-000000000001';
  const row: unknown[] = [
    id,
    'Zoé',
    '{"a": [1]}',
    '[]',
    '2026-11-20',
    '2026-11-20T10:00:00.123Z',
    true,
    201,
    -1,
    2 ** 40,
    0.1,
  ];
  const read = row.with(2, { a: [1] }).with(3, []);
  const nothing = types.map(() => null);
  expect(await thereAndBack(types, [row, nothing, row.with(1, '')])).toEqual([read, nothing, read.with(1, '')]);
  expect(await thereAndBack(types, [])).toEqual([]);
});

test('no word is read as anything but itself', async () => {
  const word = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('NULL', '{}', '"', '\\', ',', ' ', "'", '\n'));
  const storable = word.filter((text) => !text.includes('\0') && text.isWellFormed());
  await fc.assert(
    fc.asyncProperty(fc.array(storable, { minLength: 1, maxLength: 8 }), async (words) => {
      const rows = words.map((text) => [text, JSON.stringify({ text })]);
      const read = words.map((text) => [text, { text }]);
      expect(await thereAndBack(['text', 'jsonb'], rows)).toEqual(read);
    }),
    { numRuns: 60 },
  );
});
