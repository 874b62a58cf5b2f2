import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAMS } from '@booking/core/trades';
import { expect, test } from 'vitest';
import { readSources } from './import-rules.ts';

const sources = readSources(join(import.meta.dirname, '..', '..'));

const nameOf = ({ owner, path }: { owner: string; path: string }) => `${owner}/src/${path}`;

const holding = (words: RegExp) => sources.filter(({ text }) => words.test(text)).map(nameOf);

test('days since 1970 are counted and printed in one module', () => {
  const own = /\bfunction (dayOf|isoOf|weekdayIndex|daysInMonth)\b|Date\.UTC\([^;]*\) \/ /;
  expect(holding(own)).toEqual(['shared/core/src/rules/days.ts']);
});

// What a kind of business needs of the platform is asked of `tradeOf(kind)`; a trade's own service may ask which of its kinds it is.
test('what the platform knows of a trade stands in one table', () => {
  const platform = sources.filter(({ owner }) => /^(gateway|shared\/(core|kit)|svc-(webhooks|calendar))$/.test(owner));
  const asking =
    /\bkind [=!]== '(hotel|restaurant|appointment)'|\b(service|trade) [=!]== '(hotel|restaurant)'|'hotel' in /;
  expect(platform.length).toBeGreaterThan(300);
  expect(platform.filter(({ text }) => asking.test(text)).map(nameOf)).toEqual([]);
});

const SQL = /\b(insert into|delete from|select\s(?!\})[^;']*?\sfrom|update\s+\w+(\s+\w+)?\s+set)\s/;

test.each(Object.keys(PROGRAMS))(
  'what %s asks of its tables in SQL stands in db/hot, all else goes through entities',
  (name) => {
    const own = sources.filter(({ owner, text }) => owner === name && SQL.test(text)).map(nameOf);
    expect(own.filter((file) => file.startsWith(`${name}/src/db/hot/`)).length).toBeGreaterThan(3);
    expect(own.filter((file) => !/^[\w-]+\/src\/db\/(entities|hot|migrations)\//.test(file))).toEqual([]);
  },
);

test('every program that has a folder is in the table of programs, and no other', () => {
  const root = join(import.meta.dirname, '..', '..');
  const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'src', 'main.ts')));
  expect(Object.keys(PROGRAMS).sort()).toEqual(folders.sort());
});
