import { MinorUnits } from '@booking/core/scalars';
import { check, faultsSentence } from '@booking/core/validation';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const sentenceFor = (schema: z.ZodType, value: unknown) => {
  const checked = check(schema, value);
  return checked.ok ? 'ok' : faultsSentence(checked.faults);
};

describe('what is wrong is said by path, in a sentence', () => {
  const body = z.object({ party: z.int().min(1) });

  test('a number names all its bounds', () => {
    expect(sentenceFor(body, { party: 0 })).toBe('party: must be a whole number, at least 1');
    expect(sentenceFor(body, { party: 'x' })).toBe('party: must be a whole number, at least 1');
    expect(sentenceFor(body, { party: 1.5 })).toBe('party: must be a whole number, at least 1');
    expect(sentenceFor(z.object({ a: z.number().gt(0).max(9).optional() }), { a: 10 })).toBe(
      'a: must be a number, more than 0 and at most 9',
    );
    expect(sentenceFor(z.object({ a: z.coerce.number().int().min(2).lt(5) }), { a: 'x' })).toBe(
      'a: must be a whole number, at least 2 and less than 5',
    );
  });

  test.each([
    [z.object({ a: z.string() }), {}, 'a: is required'],
    [z.object({ a: z.string() }), { a: 1 }, 'a: must be text'],
    [z.object({ a: z.string() }), { a: null }, 'a: must be text'],
    [z.object({ a: z.boolean() }), { a: 'yes' }, 'a: must be true or false'],
    [z.object({ a: z.array(z.string()) }), { a: {} }, 'a: must be a list'],
    [z.object({ a: z.object({}) }), { a: [] }, 'a: must be an object'],
    [z.object({}), [], 'must be an object'],
    [z.object({ a: z.iso.date() }), { a: '2026-13-01' }, 'a: must be a date as YYYY-MM-DD'],
    [z.object({ a: z.guid() }), { a: 'x' }, 'a: must be an id (a UUID)'],
    [z.object({ a: z.email() }), { a: 'x' }, 'a: must be an e-mail address'],
    [z.object({ a: z.string().regex(/^x$/) }), { a: 'y' }, 'a: is not in the expected form'],
    [z.object({ a: z.string().max(3) }), { a: 'long' }, 'a: must be at most 3 characters long'],
    [z.object({ a: z.array(z.int()).min(2) }), { a: [1] }, 'a: must be a list of at least 2 entries'],
    [z.object({ a: z.enum(['x', 'y']) }), { a: 'z' }, 'a: must be one of x, y'],
    [z.object({ a: z.literal('x') }), { a: 'z' }, 'a: must be x'],
    [z.object({ a: z.int().multipleOf(5) }), { a: 3 }, 'a: must be a multiple of 5'],
    [z.strictObject({}), { b: 1 }, 'has unknown fields: b'],
    [z.object({ a: z.union([z.string(), z.boolean()]) }), { a: 1 }, 'a: has none of the forms that are allowed here'],
    [z.object({ a: z.string().refine(() => false) }), { a: '' }, 'a: is not valid'],
  ])('%# %o', (schema, value, expected) => {
    expect(sentenceFor(schema, value)).toBe(expected);
  });

  test('a place in a list is named by its number', () => {
    const schema = z.object({ extras: z.array(z.object({ quantity: z.int().min(1).max(99) })) });
    expect(sentenceFor(schema, { extras: [{ quantity: 1 }, { quantity: 0 }] })).toBe(
      'extras.1.quantity: must be a whole number, at least 1 and at most 99',
    );
  });

  test('a message of the schema itself wins', () => {
    const schema = z.object({
      a: z.string().min(1, 'must not be empty'),
      b: z.string().refine(() => false, 'must be nicer'),
    });
    expect(sentenceFor(schema, { a: '', b: '' })).toBe('a: must not be empty; b: must be nicer');
  });

  test('the values that were given are not repeated', () => {
    const schema = z.object({ a: z.int(), b: z.enum(['x', 'y']), c: z.guid() });
    expect(sentenceFor(schema, { a: 'hunter2', b: 'hunter2', c: 'hunter2' })).not.toContain('hunter2');
  });

  test('at most five faults and 500 characters are told', () => {
    const schema = z.object(Object.fromEntries('abcdefgh'.split('').map((name) => [name, z.string()])));
    expect(sentenceFor(schema, {}).split(';')).toHaveLength(5);
    expect(sentenceFor(z.record(z.string().max(1, 'x'.repeat(600)), z.int()), { long: 1 }).length).toBeLessThanOrEqual(
      500,
    );
  });

  test('an amount that is too large is said to be so, and not that it is no whole number', () => {
    const stay = z.object({ amount: MinorUnits });
    for (const amount of [1_000_000_001, 1e17])
      expect(sentenceFor(stay, { amount })).toMatch(/^amount: must be a whole number, at most 1000000000(?:;|$)/);
    expect(sentenceFor(stay, { amount: 1.5 })).toMatch(/whole number of minor units/);
  });
});
