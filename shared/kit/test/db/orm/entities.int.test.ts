import { codeOf, ExclusionViolation } from '@booking/kit/db/errors';
import type { Database, Queryable } from '@booking/kit/db/open';
import { createEntities, type Entities } from '@booking/kit/db/orm/entities';
import { documentOf, Moment } from '@booking/kit/db/orm/types';
import { sqlMigration } from '@booking/kit/db/schema/migrations';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { defineEntity, LockMode, p } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const SCHEMA = 'kit_entities';

const table = sqlMigration(
  '0001-note',
  `create table note (
     id uuid primary key,
     title text not null unique,
     tags jsonb not null default '[]',
     read_at timestamptz,
     day int4range,
     constraint note_once exclude using gist (day with &&)
   );`,
);

const tags = documentOf<ReadonlySet<string>, string[]>({
  read: (list) => new Set(list),
  write: (set) => [...set],
});

const Note = defineEntity({
  name: 'Note',
  tableName: 'note',
  properties: {
    id: p.uuid().primary(),
    title: p.text(),
    tags: p.type(tags),
    readAt: p.type(Moment).nullable(),
    day: p.text().columnType('int4range').nullable(),
  },
});

const ID = '019a0000-0000-7000-8000-000000000001';
const OTHER = '019a0000-0000-7000-8000-000000000002';
const note = { id: ID, title: "it's a title", tags: new Set(['a']) };

let database: FreshDatabase;
let entities: Entities;
const asked: { text: string; values: readonly unknown[] }[] = [];

/** The same database, which writes down what it is asked. */
function listening(db: Database): Database {
  const query =
    (to: Queryable): Queryable['query'] =>
    (statement, values = []) => {
      asked.push({ text: typeof statement === 'string' ? statement : statement.text, values });
      return to.query(statement, values);
    };
  return {
    ...db,
    query: query(db),
    tx: (fn, options) => db.tx((tx) => fn({ ...tx, query: query(tx) }), options),
  };
}

beforeAll(async () => {
  database = await freshDatabase({ schema: SCHEMA, migrations: [table] });
  entities = createEntities(listening(database.db), [Note]);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.query('delete from note');
  await entities.fork().insert(Note, note);
  asked.length = 0;
});

const titles = async () =>
  (await database.db.query<{ title: string }>('select title from note order by 1')).map((row) => row.title);

describe('a command with entities', () => {
  test('commits its entities and its own statements together', async () => {
    await entities.tx(async (em, tx) => {
      const one = await em.findOneOrFail(Note, ID, { lockMode: LockMode.PESSIMISTIC_WRITE });
      one.title = 'changed';
      await tx.query('insert into note (id, title) values ($1, $2)', [OTHER, 'beside']);
    });
    expect(await titles()).toEqual(['beside', 'changed']);
  });

  test('takes all of it back when it throws', async () => {
    const failing = entities.tx(async (em, tx) => {
      const one = await em.findOneOrFail(Note, ID);
      one.title = 'changed';
      await em.flush();
      await tx.query('insert into note (id, title) values ($1, $2)', [OTHER, 'beside']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await titles()).toEqual([note.title]);
  });

  test('writes the columns that changed and no others', async () => {
    await entities.tx(async (em) => {
      const one = await em.findOneOrFail(Note, ID);
      one.tags = new Set(['a', 'b']);
    });
    expect(asked.map(({ text }) => text).at(-1)).toBe('update "note" set "tags" = $1 where "id" = $2');
    expect(await entities.fork().findOneOrFail(Note, ID)).toMatchObject({ tags: new Set(['a', 'b']) });
  });

  test('writes nothing where nothing changed', async () => {
    await entities.tx(async (em) => {
      const one = await em.findOneOrFail(Note, ID);
      one.tags = new Set(['a']);
    });
    expect(asked).toHaveLength(1);
  });

  test('sends every value as a parameter', async () => {
    const found = await entities
      .fork()
      .find(Note, { title: { $in: [note.title, "'; drop table note"] }, readAt: null });
    expect(found).toHaveLength(1);
    expect(asked[0]?.text).not.toContain("'");
    expect(asked[0]?.values).toEqual([note.title, "'; drop table note"]);
  });

  test('locks the row that it asks for', async () => {
    await entities.tx((em) => em.findOneOrFail(Note, ID, { lockMode: LockMode.PESSIMISTIC_WRITE }));
    expect(asked[0]?.text).toMatch(/for update$/);
  });

  test('has an EntityManager of its own', async () => {
    const before = await entities.fork().findOneOrFail(Note, ID);
    await entities.tx(async (em) => {
      expect(await em.findOneOrFail(Note, ID)).not.toBe(before);
    });
  });
});

describe('an error of the database', () => {
  test('keeps its code', async () => {
    const error = await entities
      .fork()
      .insert(Note, { ...note, id: OTHER })
      .catch((thrown: unknown) => thrown);
    expect(codeOf(error)).toBe('23505');
  });

  test('is an ExclusionViolation where an exclusion constraint refuses a row', async () => {
    const failing = entities.tx(async (em) => {
      await em.insert(Note, { ...note, id: OTHER, title: 'b', day: '[1,3)' });
      await em.insert(Note, { ...note, id: ID.replace(/1$/, '3'), title: 'c', day: '[2,4)' });
    });
    await expect(failing).rejects.toBeInstanceOf(ExclusionViolation);
  });
});
