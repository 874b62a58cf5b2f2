import { raw } from '@mikro-orm/postgresql';
import { describe, expect, test } from 'vitest';
import { toNumbered } from '../../../src/db/orm/placeholders.ts';

describe('statements of the ORM', () => {
  test('keep their values beside the text, in order', () => {
    expect(toNumbered('update "a" set "b" = ? where "id" = ?', ["it's", 7])).toEqual({
      text: 'update "a" set "b" = $1 where "id" = $2',
      values: ["it's", 7],
    });
  });

  test('take a list of values as as many parameters', () => {
    expect(toNumbered('select 1 where "id" in (?) and "n" = ?', [['a', 'b'], 3])).toEqual({
      text: 'select 1 where "id" in ($1, $2) and "n" = $3',
      values: ['a', 'b', 3],
    });
  });

  test('keep an operator that is written with a question mark', () => {
    expect(toNumbered('select "a" \\? ?', ['key'])).toEqual({ text: 'select "a" ? $1', values: ['key'] });
  });

  test('put a piece of SQL where its value would stand, with values of its own', () => {
    const params = [raw('n + ?', [2]), 'a'];
    expect(toNumbered('update "a" set "n" = ? where "id" = ?', params)).toEqual({
      text: 'update "a" set "n" = n + $1 where "id" = $2',
      values: [2, 'a'],
    });
  });

  test.each([
    ['fewer values than places', '? ?', [1]],
    ['more values than places', '?', [1, 2]],
  ])('are refused with %s', (_, sql, params) => {
    expect(() => toNumbered(sql, params)).toThrow(/places/);
  });
});
