import { expect, test } from 'vitest';
import { labelOf, rowsOf } from '../../../console/src/screens/guests/record/held.ts';

test('what is held about a person reads without what is empty, in words, and what has no word comes last', () => {
  const held = { id: 'b1', left_at: null, answers: [], name: 'Ada', party: 0, paid: false, services: ['Cut'] };
  expect(rowsOf(held, { name: 'Gast', party: 'Personen' })).toEqual([
    ['Gast', 'Ada'],
    ['Personen', '0'],
    ['Id', 'b1'],
    ['Paid', 'false'],
    ['Services', '["Cut"]'],
  ]);
  expect(labelOf('created_at')).toBe('Created at');
});
