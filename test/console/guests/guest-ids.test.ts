import { expect, test } from 'vitest';
import { byEachId, distinctIds, idChunks } from '../../../console/src/screens/guests/marks/guest-ids.ts';

test('each guest of a list is asked for once, and nobody where a booking has no guest', () => {
  expect(distinctIds(['b', null, 'a', undefined, 'b'])).toEqual(['a', 'b']);
  expect(idChunks([])).toEqual([]);
});

test('a long list is read with a call for each hundred guests', () => {
  const ids = Array.from({ length: 201 }, (_, n) => `guest ${n}`);
  expect(idChunks(ids).map(({ length }) => length)).toEqual([100, 100, 1]);
  expect(idChunks(ids).flat()).toEqual(ids);
});

test('a booking that was made before a merge finds the guest who stayed', () => {
  const ada = { id: 'a', merged_ids: ['b'] };
  const found = byEachId([ada, { id: 'c', merged_ids: [] }]);
  expect(found.get('b')).toBe(ada);
  expect([...found.keys()]).toEqual(['a', 'b', 'c']);
});
