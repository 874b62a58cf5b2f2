import { describe, expect, it } from 'vitest';
import { turnMinutes } from '../../../src/domain/venue/venue.ts';
import { aVenue } from '../venue.ts';

describe('how long a party keeps its tables', () => {
  const { bookings } = aVenue();

  it.each([
    [1, 90],
    [2, 90],
    [3, 105],
    [4, 105],
    [5, 120],
    [6, 120],
    [7, 150],
  ])('a party of %i: %i minutes', (party, minutes) => {
    expect(turnMinutes(bookings, party)).toBe(minutes);
  });

  it('parties above the last step take its minutes', () => {
    expect(turnMinutes(bookings, 8)).toBe(150);
    expect(turnMinutes({ ...bookings, turns: [{ upTo: 2, minutes: 60 }] }, 40)).toBe(60);
  });

  it('is no time at all where the venue has no step', () => {
    expect(turnMinutes({ ...bookings, turns: [] }, 2)).toBe(0);
  });
});
