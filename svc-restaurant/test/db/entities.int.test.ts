import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { schemaDrift } from '@booking/testkit/schema-drift';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENTITIES } from '../../src/db/entities/list.ts';
import { MIGRATIONS, SCHEMA } from '../../src/db/schema.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
});
afterAll(() => database.drop());

test('entities and the migrated database are the same', async () => {
  expect(await schemaDrift(database, { schema: SCHEMA }, ENTITIES)).toBe('');
});
