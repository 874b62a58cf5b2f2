import { describe, expect, it } from 'vitest';
import { partsOfDay } from '../../../src/domain/slot/day-parts.ts';
import { aVenue } from '../venue.ts';

const FRIDAY = '2027-03-05';
const venueOpen = (hours: [string, string][], kind: 'table' | 'appointment' = 'table') => {
  const venue = aVenue({});
  return { kind, calendar: { ...venue.calendar, hours: { fri: hours }, closures: [] } };
};

describe('times grouped by lunch and dinner', () => {
  it('those of one opening belong together, whatever the clock says', () => {
    const venue = venueOpen([
      ['10:30', '15:00'],
      ['15:30', '21:00'],
    ]);
    expect(partsOfDay(venue, FRIDAY, ['10:30', '14:00', '15:30', '20:00'])).toEqual([
      { part: 'lunch', times: ['10:30', '14:00'] },
      { part: 'dinner', times: ['15:30', '20:00'] },
    ]);
  });

  it('who is open all day has lunch until four, then dinner, past midnight too', () => {
    const venue = venueOpen([['08:00', '01:00']]);
    expect(partsOfDay(venue, FRIDAY, ['09:00', '12:00', '15:45', '16:00', '23:30'])).toEqual([
      { part: 'breakfast', times: ['09:00'] },
      { part: 'lunch', times: ['12:00', '15:45'] },
      { part: 'dinner', times: ['16:00', '23:30'] },
    ]);
  });

  it('an appointment business has morning, afternoon and evening', () => {
    const venue = venueOpen([['09:00', '19:00']], 'appointment');
    expect(partsOfDay(venue, FRIDAY, ['09:00', '12:00', '17:00']).map(({ part }) => part)).toEqual([
      'morning',
      'afternoon',
      'evening',
    ]);
  });

  it('An opening of six hours is one meal, and a longer one goes by the clock', () => {
    const parts = (until: string) => partsOfDay(venueOpen([['10:00', until]]), FRIDAY, ['10:00', '15:00']);
    expect(parts('16:00')).toEqual([{ part: 'lunch', times: ['10:00', '15:00'] }]);
    expect(parts('16:01').map(({ part }) => part)).toEqual(['breakfast', 'lunch']);
  });

  it('The time at which one opening ends and the next begins belongs to the next', () => {
    const venue = venueOpen([
      ['11:00', '15:00'],
      ['15:00', '20:00'],
    ]);
    expect(partsOfDay(venue, FRIDAY, ['14:59', '15:00']).map(({ part }) => part)).toEqual(['lunch', 'dinner']);
  });

  it('A time belongs to its own opening, in whatever order the settings list them', () => {
    const venue = venueOpen([
      ['16:30', '21:00'],
      ['07:00', '10:00'],
    ]);
    expect(partsOfDay(venue, FRIDAY, ['08:00', '17:00']).map(({ part }) => part)).toEqual(['breakfast', 'dinner']);
  });

  it('A time outside the opening hours goes by the clock', () => {
    const venue = venueOpen([['18:00', '22:00']]);
    expect(partsOfDay(venue, FRIDAY, ['10:59', '11:00', '16:00']).map(({ part }) => part)).toEqual([
      'breakfast',
      'lunch',
      'dinner',
    ]);
  });

  it('nothing free is no group', () => {
    expect(partsOfDay(venueOpen([['12:00', '14:00']]), FRIDAY, [])).toEqual([]);
  });
});
