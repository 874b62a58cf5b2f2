import { describe, expect, it } from 'vitest';
import { idempotencyOf } from '../../src/pages/idempotency-field.ts';

describe('a form', () => {
  it('is one request when it is sent twice, and another one when anything of it was edited', () => {
    const key = (over: Record<string, string> = {}) =>
      idempotencyOf(new Map(Object.entries({ form_id: 'a', name: 'Ada', ...over }))).key;
    expect(key()).toBe(key());
    expect(new Set([key(), key({ form_id: 'b' }), key({ name: 'Bo' })]).size).toBe(3);
    expect(key()).toMatch(/^[!-~]{1,255}$/);
  });

  it('is the same in whatever order a browser sends its fields', () => {
    const fields: [string, string][] = [
      ['form_id', 'a'],
      ['name', 'Ada'],
    ];
    expect(idempotencyOf(new Map(fields))).toEqual(idempotencyOf(new Map(fields.toReversed())));
  });
});
