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

  it('nothing free is no group', () => {
    expect(partsOfDay(venueOpen([['12:00', '14:00']]), FRIDAY, [])).toEqual([]);
  });
});
