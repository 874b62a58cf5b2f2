import { createEntities, type Entities } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENTITIES } from '../../src/db/entities/list.ts';
import { MIGRATIONS, SCHEMA } from '../../src/db/schema.ts';
import { applyAccount } from '../../src/usecases/apply-account.ts';
import { accountMessage } from '../support/service.ts';

let database: FreshDatabase;
let entities: Entities;
beforeAll(async () => {
  database = await freshDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  entities = createEntities(database.db, ENTITIES);
});
afterAll(() => database.drop());

it('What is known of an account never goes back, whatever the order and number of its messages', async () => {
  const versions = fc.array(fc.record({ version: fc.integer({ min: 1, max: 9 }), on: fc.boolean() }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(versions, async (messages) => {
      const business = newId(Date.now());
      const state = (version: number) => messages.find((m) => m.version === version)?.on;
      for (const { version } of messages) {
        const subscription = { plan: 'pro', state: state(version) ? 'active' : 'lapsed' } as const;
        await applyAccount(accountMessage(business, version, subscription).data, { entities, wake: () => {} });
      }
      const newest = Math.max(...messages.map(({ version }) => version));
      const [row] = await database.db.query('select version, sending from account where business_id = $1', [business]);
      expect(row).toEqual({ version: newest, sending: state(newest) });
    }),
    { numRuns: 25 },
  );
});
