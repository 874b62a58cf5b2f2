import { describe, expect, it } from 'vitest';
import type { RequestedSlot } from '../../../src/domain/slot/requested-slot.ts';
import { isClosed } from '../../../src/domain/slot/slot-rules.ts';
import { aVenue } from '../venue.ts';

const slot = (date: string, time: string): RequestedSlot => ({
  date,
  time,
  party: 2,
  minutes: 90,
  area: null,
  appointment: null,
});

describe('whether a venue is closed for a slot', () => {
  // Open on Fridays: for lunch, and in the evening until two in the night to Saturday.
  const venue = aVenue({
    hours: {
      fri: [
        ['11:30', '14:00'],
        ['18:00', '02:00'],
      ],
    },
  });
  it.each([
    ['A venue is open on a day with hours, at whatever time', '2027-03-05', '04:00', false],
    ['A venue is closed on a day without hours', '2027-03-04', '19:00', true],
    ['A venue is open after midnight while the evening goes on', '2027-03-06', '00:30', false],
    ['A venue is open from midnight on while the evening goes on', '2027-03-06', '00:00', false],
    ['A venue is open in the last minute of the evening', '2027-03-06', '01:59', false],
    ['A venue is closed from the end of the evening on', '2027-03-06', '02:00', true],
    ['A venue is closed on the evening of the day after', '2027-03-06', '19:00', true],
  ])('%s', (_, date, time, closed) => {
    expect(isClosed(venue, slot(date, time))).toBe(closed);
  });

  it('A venue is closed all day when the switch to summer time leaves nothing of its hours', () => {
    const night = aVenue({ hours: { sun: [['02:30', '03:30']] } });
    expect(['01:00', '03:30', '12:00'].map((time) => isClosed(night, slot('2027-03-28', time)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isClosed(night, slot('2027-03-21', '01:00'))).toBe(false);
  });
});
