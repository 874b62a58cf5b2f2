import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources, type Source } from './import-rules.ts';

/** Sources that may touch what pg or amqplib do not document. There are none, and there is no reason to begin. */
const ALLOWED: readonly string[] = [];

const USES_ONE = /\bfrom '(?:pg|amqplib)(?:\/[^']*)?'|\bimport\('(?:pg|amqplib)'\)/;

/** In a source that works with one of them. */
const PRIVATE_THERE: readonly RegExp[] = [/\bas unknown as\b/, /\bas any\b/, /@ts-(?:ignore|expect-error)/];

/** Anywhere: an object of theirs may come from another source. */
const PRIVATE_ANYWHERE: readonly RegExp[] = [
  /\bextends (?:pg\.)?Query\b/,
  /\bpg\.Query\b/,
  /\b(?:parsedStatements|submittedNamedStatements|prepareValue|_queryQueue|_sentQueryQueue|_activeQuery)\b/,
  /\bconnection\s*\??\.\s*(?:stream|muxer|channels|parsedStatements)\b/,
  /\bfrom '(?:pg|amqplib)\/[^']*'/,
];

function privateParts({ text }: Pick<Source, 'text'>): string[] {
  const there = USES_ONE.test(text) ? PRIVATE_THERE : [];
  return [...there, ...PRIVATE_ANYWHERE].flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
}

const sources = readSources(join(import.meta.dirname, '..', '..'));

describe('pg and amqplib are used by their documented interface alone', () => {
  test('no source touches a private part of either', () => {
    const touching = sources
      .map((source) => ({ file: `${source.owner}/src/${source.path}`, parts: privateParts(source) }))
      .filter(({ file, parts }) => parts.length > 0 && !ALLOWED.includes(file));
    expect(touching).toEqual([]);
  });

  test('the rule has seen sources that work with each', () => {
    for (const name of ['pg', 'amqplib'])
      expect(sources.filter(({ text }) => text.includes(`from '${name}'`)).length).toBeGreaterThan(0);
  });

  test.each([
    "import pg from 'pg';\nclass Batch extends pg.Query {}",
    'const Query = pg.Query as unknown as new () => object;',
    "import pg from 'pg';\nconst { utils } = pg as unknown as { utils: object };",
    "import { connect } from 'amqplib';\nconst { stream } = (model as unknown as Open).connection;",
    'const { stream } = model.connection.stream;',
    'const known = client.connection.parsedStatements[name];',
    "import Query from 'pg/lib/query.js';",
  ])('it knows one when it sees it: %s', (text) => expect(privateParts({ text })).not.toEqual([]));

  test.each([
    "import pg from 'pg';\nclass WatchedClient extends pg.Client {}",
    'const route = found as unknown as InternalRoute;',
    'reply.stream?.destroy();',
  ])('and what is none: %s', (text) => expect(privateParts({ text })).toEqual([]));
});
