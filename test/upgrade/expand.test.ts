import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../lib/processes.ts';
import { EXCEPTIONS } from './lib/exceptions.ts';
import { contractionsOf } from './lib/expand.ts';
import { CHANGES } from './lib/services.ts';

const UPGRADING = readFileSync(join(ROOT, 'docs/runbooks/upgrade.md'), 'utf8');

describe('A migration only expands, so that the release before runs on beside it', () => {
  it('each one that does more is listed with its reason, and each that is listed exists', () => {
    const contracting = CHANGES.filter(({ sql }) => contractionsOf(sql).length > 0).map(({ id }) => id);
    expect(contracting.filter((id) => EXCEPTIONS[id] === undefined)).toEqual([]);
    const ids = CHANGES.map(({ id }) => id);
    expect(Object.keys(EXCEPTIONS).filter((id) => !ids.includes(id))).toEqual([]);
  });

  for (const [id, { oldProcessesEndFirst }] of Object.entries(EXCEPTIONS))
    it(`${id}: operators are told ${oldProcessesEndFirst ? 'to end old processes first' : 'that old processes run on'}`, () => {
      const row = UPGRADING.split('\n').find((line) => line.includes(`\`${id}\``));
      expect(row).toContain(oldProcessesEndFirst ? '| end first |' : '| run on |');
    });
});

describe('What the rule takes for more than an expansion', () => {
  const contracting = [
    'drop table a',
    'alter table a drop column b',
    'alter table a rename column b to c',
    'alter table a alter column b type bigint',
    'alter table a alter column b set not null',
    'alter table a add column b int not null',
    'alter table a add column b int default 1 check (b > 0)',
    'alter table a add column b int, drop column c',
    'alter table a add constraint b check (c > 0)',
    'create unique index b on a (c)',
    'update a set b = 1',
    'drop index a',
    "insert into a values ('; create table b ()')",
  ];
  it.each(contracting)('%s', (sql) => expect(contractionsOf(sql)).toHaveLength(1));

  const expanding = [
    'create table a (b int not null); create unique index c on a (b)',
    'create index a on b (c) where d is not null',
    'alter table a add column b int',
    "alter table a add column b jsonb not null default '[]', add column c numeric(10, 2)",
    'alter table a alter column b set statistics 0',
    'create function a() returns void language sql as $$ drop table b; $$',
    '-- drop table a;\ncreate table b (c int)',
  ];
  it.each(expanding)('and what not: %s', (sql) => expect(contractionsOf(sql)).toEqual([]));
});
