import { describe, expect, it } from 'vitest';
import {
  bookableDates,
  closuresAhead,
  earliestStart,
  specialDaysAhead,
  withinHorizon,
} from '../../../src/domain/venue/booking-window.ts';
import type { Venue } from '../../../src/domain/venue/venue.ts';
import { aService, at, aVenue } from '../venue.ts';

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

  it('A venue whose parties stay for different times has a day after midnight as soon as the shortest fits', () => {
    const hours = { sat: [['18:00', '01:30']] as [string, string][] };
    const turns = [
      { upTo: 2, minutes: 90 },
      { upTo: 8, minutes: 150 },
    ];
    const dates = bookableDates(aVenue({ calendar: { ...venue.calendar, hours }, bookings: { turns } }), NOW);
    expect(dates.slice(0, 2)).toEqual(['2027-03-06', '2027-03-07']);
  });

  describe('at a business of appointments', () => {
    const [short, long] = [aService({ id: 'wash', durationMinutes: 30 }), aService({ id: 'cut', durationMinutes: 90 })];
    const rows: [title: string, services: ReturnType<typeof aService>[], second: string][] = [
      ['A day on which the shortest service still fits after midnight can be booked', [long, short], '2027-03-07'],
      ['A day on which no service fits after midnight cannot be booked', [long], '2027-03-13'],
      ['A service that is booked at the desk alone opens no day', [long, { ...short, online: false }], '2027-03-13'],
      ['A service that is hidden opens no day', [long, { ...short, hidden: true }], '2027-03-13'],
    ];
    it.each(rows)('%s', (_, services, second) => {
      const hours = { sat: [['18:00', '00:45']] as [string, string][] };
      const turns = [{ upTo: 8, minutes: 15 }];
      const salon = aVenue({ kind: 'appointment', hours, services, bookings: { turns } });
      expect(bookableDates(salon, NOW).slice(0, 2)).toEqual(['2027-03-06', second]);
    });
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

it('A last seating decides which days after midnight can be booked', () => {
  const after = (lastSeating: number) => {
    const hours = { sat: [['18:00', '00:30']] as [string, string][] };
    return bookableDates(aVenue({ calendar: { ...venue.calendar, hours }, bookings: { lastSeating } }), NOW).slice(
      0,
      2,
    );
  };
  expect([after(30), after(45)]).toEqual([
    ['2027-03-06', '2027-03-07'],
    ['2027-03-06', '2027-03-13'],
  ]);
});

describe('a horizon of its own', () => {
  const far = aVenue({ bookings: { horizonDays: 400 } });
  it('opens as many days as it says, and no more', () => {
    const dates = bookableDates(far, NOW);
    expect([dates.length, dates.at(-1)]).toEqual([401, '2028-04-09']);
    expect([withinHorizon(far, '2028-04-09', NOW), withinHorizon(far, '2028-04-10', NOW)]).toEqual([true, false]);
    expect(bookableDates(aVenue({ bookings: { horizonDays: 1 } }), NOW)).toEqual(['2027-03-06', '2027-03-07']);
  });

  it('moves on with the day', () => {
    const tomorrow = NOW + 86_400_000;
    expect([bookableDates(far, NOW)[0], bookableDates(far, tomorrow)[0], bookableDates(far, NOW)[0]]).toEqual([
      '2027-03-06',
      '2027-03-07',
      '2027-03-06',
    ]);
  });
});

describe('the days ahead with hours of their own', () => {
  it('are those that can be booked, by date, without what a closure covers', () => {
    const hours: [string, string][] = [['12:00', '14:00']];
    const dates = ['2027-04-05', '2027-03-05', '2027-03-06', '2027-04-06', '2027-03-20'];
    const special = new Map(dates.map((date) => [date, hours]));
    const closures = [{ from: '2027-03-19', to: '2027-03-21' }];
    const special_days = specialDaysAhead(aVenue({ calendar: { ...venue.calendar, special, closures } }), NOW);
    expect(special_days).toEqual([
      { date: '2027-03-06', hours },
      { date: '2027-04-05', hours },
    ]);
  });
});

describe('the closures ahead', () => {
  const ahead = (...closures: Venue['calendar']['closures']) =>
    closuresAhead(aVenue({ calendar: { ...venue.calendar, closures } }), NOW);

  const borders: [title: string, from: string, to: string, isAhead: boolean][] = [
    ['A closure that ended yesterday is not ahead', '2027-03-01', '2027-03-05', false],
    ['A closure that ends today is ahead', '2027-03-01', '2027-03-06', true],
    ['A closure of a day in between is ahead', '2027-03-20', '2027-03-20', true],
    ['A closure that begins on the last day that can be booked is ahead', '2027-04-05', '2027-04-09', true],
    ['A closure that begins after the last day that can be booked is not ahead', '2027-04-06', '2027-04-09', false],
    ['A closure that lasts from before today to after the last day is ahead', '2027-01-01', '2027-12-31', true],
  ];
  it.each(borders)('%s', (_, from, to, isAhead) => {
    expect(ahead({ from, to })).toEqual(isAhead ? [{ from, to }] : []);
  });

  it('The closures stand in the order of their first days, those of one day as in the settings', () => {
    const [early, long, short, late] = [
      { from: '2027-03-08', to: '2027-03-08' },
      { from: '2027-03-15', to: '2027-03-20' },
      { from: '2027-03-15', to: '2027-03-16' },
      { from: '2027-04-01', to: '2027-04-02' },
    ];
    expect(ahead(late, long, short, early)).toEqual([early, long, short, late]);
    expect(ahead(long, early, late, short)).toEqual([early, long, short, late]);
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
