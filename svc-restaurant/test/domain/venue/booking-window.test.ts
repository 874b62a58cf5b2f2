import { describe, expect, it } from 'vitest';
import { bookableDates, earliestStart, withinHorizon } from '../../../src/domain/venue/booking-window.ts';
import { at, aVenue } from '../venue.ts';

// Half past midnight on 6 March in Zurich.
const NOW = Date.parse('2027-03-05T23:30:00Z');
const venue = aVenue();
const withNotice = (noticeMinutes: number) => aVenue({ bookings: { noticeMinutes } });

describe('the days that can be booked online', () => {
  it('are those on which the venue is open, from today to today and thirty in its own zone', () => {
    const dates = bookableDates(venue, NOW);
    expect(dates).toHaveLength(31);
    expect([dates[0], dates.at(-1)]).toEqual(['2027-03-06', '2027-04-05']);
    const shut = aVenue({
      calendar: { ...venue.calendar, closures: [{ from: '2027-03-07', to: '2027-03-08' }] },
    });
    expect(bookableDates(shut, NOW).slice(0, 2)).toEqual(['2027-03-06', '2027-03-09']);
  });

  it('leave out a day that is closed by the hours, however late the evening before goes', () => {
    const saturdays = (until: string) => {
      const hours = { sat: [['18:00', until]] as [string, string][] };
      const turns = [{ upTo: 8, minutes: 90 }];
      return bookableDates(aVenue({ calendar: { ...venue.calendar, hours }, bookings: { turns } }), NOW);
    };
    expect(saturdays('01:00').slice(0, 2)).toEqual(['2027-03-06', '2027-03-13']);
    expect(saturdays('02:00').slice(0, 2)).toEqual(['2027-03-06', '2027-03-07']);
  });

  it.each([
    ['2027-03-05', false],
    ['2027-03-06', true],
    ['2027-04-05', true],
    ['2027-04-06', false],
  ])('%s: %s', (date, expected) => {
    expect(withinHorizon(venue, date, NOW)).toBe(expected);
  });
});

describe('the first start that can be booked', () => {
  const noon = '2027-03-05T12:00:00Z';

  it.each([
    ['after now, though no notice is asked', 0, noon, '2027-03-05T12:01:00Z'],
    ['after now, in the midst of a minute', 0, '2027-03-05T12:00:00.001Z', '2027-03-05T12:01:00Z'],
    ['after now, at the end of a minute', 0, '2027-03-05T12:00:59.999Z', '2027-03-05T12:01:00Z'],
    ['exactly the notice away', 90, noon, '2027-03-05T13:30:00Z'],
    ['not less than the notice away', 90, '2027-03-05T12:00:00.001Z', '2027-03-05T13:31:00Z'],
  ])('is %s', (_, notice, now, first) => {
    expect(earliestStart(withNotice(notice), Date.parse(now))).toBe(at(first));
  });
});
