import { expect, test } from 'vitest';
import { labelOf, rowsOf } from '../../../console/src/screens/guests/record/held.ts';

test('what is held about a person reads without what is empty, and with words in place of keys', () => {
  const held = { id: 'b1', left_at: null, answers: [], name: 'Ada', party: 0, paid: false, services: ['Cut'] };
  expect(rowsOf(held)).toEqual([
    ['Id', 'b1'],
    ['Name', 'Ada'],
    ['Party', '0'],
    ['Paid', 'false'],
    ['Services', '["Cut"]'],
  ]);
  expect(labelOf('created_at')).toBe('Created at');
});
