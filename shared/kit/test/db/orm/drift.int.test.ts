import { documentOf, Moment } from '@booking/kit/db/orm/types';
import { sqlMigration } from '@booking/kit/db/schema/migrations';
import { freshDatabase } from '@booking/testkit/database';
import { schemaDrift } from '@booking/testkit/schema-drift';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { expect, test } from 'vitest';

const SCHEMA = 'kit_drift';

const table = sqlMigration(
  '0001-parent-and-child',
  `create table parent (id uuid primary key, name text not null);
   create table child (
     id uuid primary key,
     parent_id uuid not null references parent on delete cascade,
     kind text not null check (kind in ('a', 'b')),
     span tstzrange not null,
     stays jsonb not null default '[]',
     n int not null default 0,
     done_at timestamptz,
     constraint child_once exclude using gist (kind with =, span with &&)
   );
   create index child_open on child (n) where done_at is null;`,
);

const Parent = defineEntity({
  name: 'Parent',
  tableName: 'parent',
  properties: { id: p.uuid().primary(), name: p.text() },
});

const Child = defineEntity({
  name: 'Child',
  tableName: 'child',
  properties: {
    id: p.uuid().primary(),
    parent: () =>
      p
        .manyToOne(Parent)
        .deleteRule('cascade')
        .updateRule('no action')
        .foreignKeyName('child_parent_id_fkey')
        .index(false),
    kind: p.text(),
    span: p.text().columnType('tstzrange'),
    stays: p.type(documentOf<string[], string[]>({ read: (list) => list, write: (list) => list })).defaultRaw("'[]'"),
    n: p.integer().default(0),
    doneAt: p.type(Moment).nullable(),
  },
  indexes: [{ name: 'child_open', properties: ['n'], where: 'done_at is null' }],
  checks: [
    { name: 'child_kind_check', expression: "kind in ('a', 'b')" },
    { name: 'child_once', expression: 'exclude using gist (kind with =, span with &&)' },
  ],
});

async function driftAfter(change: string): Promise<string> {
  const database = await freshDatabase({ schema: SCHEMA, migrations: [table, sqlMigration('0002-change', change)] });
  try {
    return await schemaDrift(database, { schema: SCHEMA }, [Parent, Child]);
  } finally {
    await database.drop();
  }
}

test('a database that is what its entities say has no drift', async () => {
  expect(await driftAfter('select 1')).toBe('');
});

test.each([
  ['a column more', 'alter table child add column more text'],
  ['a column less', 'alter table child drop column n'],
  ['a column of another type', 'alter table child alter column n type bigint'],
  ['a column that may be null', 'alter table child alter column kind drop not null'],
  ['another default', 'alter table child alter column n set default 1'],
  [
    'another check',
    "alter table child drop constraint child_kind_check, add constraint child_kind_check check (kind = 'a')",
  ],
  ['no check', 'alter table child drop constraint child_kind_check'],
  ['no exclusion constraint', 'alter table child drop constraint child_once'],
  [
    'another exclusion constraint',
    'alter table child drop constraint child_once, add constraint child_once exclude using gist (span with &&)',
  ],
  ['no index', 'drop index child_open'],
  ['an index without its condition', 'drop index child_open; create index child_open on child (n)'],
  ['an index more', 'create index child_done on child (done_at)'],
  [
    'another rule of a foreign key',
    `alter table child drop constraint child_parent_id_fkey,
       add constraint child_parent_id_fkey foreign key (parent_id) references parent`,
  ],
  ['a table more', 'create table other (id uuid primary key)'],
  ['a table less', 'drop table child'],
])('a database with %s has drifted', async (_, change) => {
  expect(await driftAfter(change)).not.toBe('');
});
