import { newId } from '@booking/kit/ids';
import { expect, test } from 'vitest';

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('an id is a UUIDv7 of the moment that it was made for', () => {
  const at = Date.parse('2026-11-20T10:00:00.123Z');
  const id = newId(at);
  expect(id).toMatch(V7);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(at);
});

test('ids of one millisecond are all different, well-formed and rise in the order in which they were made', () => {
  const ids = Array.from({ length: 2000 }, () => newId(1_800_000_000_000));
  expect(ids.every((id) => V7.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(2000);
  expect(ids.toSorted()).toEqual(ids);
});

test('an id of a later moment sorts after one of an earlier moment', () => {
  expect(newId(2000) > newId(1999)).toBe(true);
});
