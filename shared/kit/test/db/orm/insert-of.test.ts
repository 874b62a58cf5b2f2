import { columnsOf, insertOf } from '@booking/kit/db/orm/insert-of';
import { documentOf, Moment } from '@booking/kit/db/orm/types';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { expect, test } from 'vitest';

const Visit = defineEntity({
  name: 'Visit',
  tableName: 'visit',
  properties: {
    id: p.uuid().primary(),
    partySize: p.integer(),
    ages: p.array<number>().columnType('integer[]').$type<readonly number[]>(),
    answers: p.json<readonly string[]>(),
    terms: p.type(documentOf<string, { is: string }>({ read: ({ is }) => is, write: (is) => ({ is }) })),
    seenAt: p.type(Moment).fieldName('looked_at').strictNullable().lazy(),
    tables: p.array<string>().formula(() => 'array[]::text[]'),
  },
});

test('the columns of an entity are what its table stores of each row: no formula', () => {
  expect(columnsOf(Visit).map(({ property, name, type, lazy }) => [property, name, type, lazy])).toEqual([
    ['id', 'id', 'uuid', false],
    ['partySize', 'party_size', 'int4', false],
    ['ages', 'ages', 'int4[]', false],
    ['answers', 'answers', 'jsonb', false],
    ['terms', 'terms', 'jsonb', false],
    ['seenAt', 'looked_at', 'timestamptz', true],
  ]);
});

test('an insert takes one array a column, numbered from where it begins', () => {
  const insert = insertOf(Visit);
  expect(insert.parameters).toBe(6);
  expect(insert.parameter('party_size', 10)).toBe('$11::int4[]');
  expect(insert.sql(3, 'now() is not null')).toBe(
    'insert into visit (id, party_size, ages, answers, terms, looked_at) select unnest($3::uuid[]), unnest($4::int4[]), ' +
      'unnest($5::text[])::int4[], unnest($6::jsonb[]), unnest($7::jsonb[]), unnest($8::timestamptz[]) where now() is not null',
  );
});

test('a property that a row lacks is null, a list is written as one of Postgres, a document as JSON', () => {
  const values = insertOf(Visit).values([{ id: 'a', partySize: 2, ages: [3, 5], answers: ['x'], terms: 'flex' }]);
  const words = values.slice(2, 5).map((bytes) => String(bytes));
  expect([values[0], values[1], values[5]]).toEqual(['{a}', '{2}', '{NULL}']);
  expect(words.map((text) => text.slice(text.search(/[{["]/)))).toEqual(['{3,5}', '["x"]', '{"is":"flex"}']);
});

test('a column that no insert can write, or that is not there, is named at once', () => {
  const Odd = defineEntity({
    name: 'Odd',
    tableName: 'odd',
    properties: { at: p.type(Moment).columnType('interval') },
  });
  expect(() => insertOf(Odd)).toThrow('at: there is no insert of a column of type interval');
  expect(() => insertOf(Visit).parameter('nothing')).toThrow('there is no column nothing');
});
