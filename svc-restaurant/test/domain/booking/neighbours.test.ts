import { expect, test } from 'vitest';
import { withNeighbours } from '../../../src/domain/booking/texting.ts';

test('a country is listed with those next door, and nobody without a country', () => {
  expect(withNeighbours('CH')).toEqual(['CH', 'AT', 'DE', 'FR', 'IT', 'LI']);
  expect(withNeighbours('JP')).toEqual(['JP']);
  expect(withNeighbours(null)).toEqual([]);
});

test.each(['AT', 'BE', 'CH', 'CZ', 'DE', 'ES', 'FR', 'GR', 'IT', 'NL', 'PL', 'US'])(
  '%s is next door to those next door to it',
  (country) => {
    for (const other of withNeighbours(country).slice(1)) expect(withNeighbours(other)).toContain(country);
  },
);
