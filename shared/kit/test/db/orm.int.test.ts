import { openOrm } from '@booking/kit/db/orm';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { defineEntity, p } from '@mikro-orm/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kitService } from '../support.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(kitService);
});
afterAll(() => fresh.drop());

const Effect = defineEntity({
  name: 'Effect',
  tableName: 'effects',
  properties: { name: p.string().primary(), at: p.datetime().nullable() },
});

test('entities are written and read on the process’s own pool, which outlives the ORM', async () => {
  const orm = await openOrm({ db: fresh.db, schema: kitService.schema, entities: [Effect] });
  const em = orm.em.fork();
  em.create(Effect, { name: 'one', at: new Date('2026-01-01T10:00:00.123Z') });
  await em.flush();
  expect(await fresh.db.query('select * from effects')).toEqual([{ name: 'one', at: '2026-01-01T10:00:00.123Z' }]);
  expect((await orm.em.fork().findOneOrFail(Effect, { name: 'one' })).at).toEqual(new Date('2026-01-01T10:00:00.123Z'));
  await orm.close();
  expect(await fresh.db.query('select 1 as one')).toEqual([{ one: 1 }]);
});
