import { execFileSync } from 'node:child_process';
import { timeOfMinutes } from '@booking/core/rules/local-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zonedDay } from '../../../src/domain/venue/day.ts';
import {
  type Calendar,
  gridTimes,
  openDates as openDatesOf,
  openingsTouching,
} from '../../../src/domain/venue/hours.ts';
import { slowTimes } from '../slow-model.ts';
import { everyDay } from '../venue.ts';

/** Days on which something begins that takes an hour, every hour. */
const openDates = (calendar: Calendar, first: string, count: number): string[] =>
  openDatesOf(calendar, first, count, (day) => gridTimes(day, openingsTouching(calendar, day), 60, 60).length > 0);

const times = (calendar: Calendar, date: string, slot: number, need: number): string[] => {
  const day = zonedDay(calendar.zone, date);
  return gridTimes(day, openingsTouching(calendar, day), slot, need).map(({ minute }) => timeOfMinutes(minute));
};

const open = (zone: string, ...openings: [string, string][]): Calendar => ({
  zone,
  hours: everyDay(...openings),
  closures: [],
});

describe('times on the days of a switch in 2027', () => {
  // From 00:00 to 04:00 on a grid of 30 minutes, for something that takes 30.
  const night: [zone: string, date: string, times: string][] = [
    ['Europe/Zurich', '2027-03-28', '00:00 00:30 01:00 01:30 03:00 03:30'],
    ['Europe/Zurich', '2027-10-31', '00:00 00:30 01:00 01:30 02:00 02:30 03:00 03:30'],
    ['Europe/London', '2027-03-28', '00:00 00:30 02:00 02:30 03:00 03:30'],
    ['Europe/London', '2027-10-31', '00:00 00:30 01:00 01:30 02:00 02:30 03:00 03:30'],
    ['America/New_York', '2027-03-14', '00:00 00:30 01:00 01:30 03:00 03:30'],
    ['America/New_York', '2027-11-07', '00:00 00:30 01:00 01:30 02:00 02:30 03:00 03:30'],
    ['Pacific/Kiritimati', '2027-03-28', '00:00 00:30 01:00 01:30 02:00 02:30 03:00 03:30'],
    ['Pacific/Kiritimati', '2027-10-31', '00:00 00:30 01:00 01:30 02:00 02:30 03:00 03:30'],
  ];
  it.each(night)('%s on %s offers what the clock shows, each time once', (zone, date, expected) => {
    expect(times(open(zone, ['00:00', '04:00']), date, 30, 30).join(' ')).toBe(expected);
  });

  it('count real minutes: two hours from 01:00 end at 04:00 in spring and at 02:00 in autumn', () => {
    const until4 = open('Europe/Zurich', ['00:00', '04:00']);
    expect(times(until4, '2027-03-28', 60, 120)).toEqual(['00:00', '01:00']);
    expect(times(until4, '2027-10-31', 60, 120)).toEqual(['00:00', '01:00', '02:00']);
  });

  it('move an opening inside the gap later by the gap', () => {
    expect(times(open('Europe/Zurich', ['02:30', '05:00']), '2027-03-28', 30, 60)).toEqual(['03:30', '04:00']);
  });

  it('move a closing inside the gap later by the gap, and take the first of two inside the fold', () => {
    const late = open('Europe/Zurich', ['20:00', '02:30']);
    expect(times(late, '2027-03-28', 30, 60).filter((time) => time < '12:00')).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
    ]);
    expect(times(late, '2027-10-31', 30, 60).filter((time) => time < '12:00')).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
    ]);
  });

  it('mean the first of two when the clock shows a time twice', () => {
    const day = zonedDay('Europe/Zurich', '2027-10-31');
    const [first] = gridTimes(day, openingsTouching(open('Europe/Zurich', ['02:30', '06:00']), day), 30, 30);
    expect(Temporal.Instant.fromEpochMilliseconds((first?.start ?? 0) * 60_000).toString()).toBe(
      '2027-10-31T00:30:00Z',
    );
  });
});

describe('opening hours', () => {
  it('may be several a day, and a stay lies within one of them', () => {
    const calendar = open('Europe/Zurich', ['11:30', '13:00'], ['13:00', '14:00']);
    expect(times(calendar, '2027-03-05', 30, 60)).toEqual(['11:30', '12:00', '13:00']);
  });

  it('past midnight belong to the day on which they began, and are listed under their own date', () => {
    const calendar: Calendar = { zone: 'Europe/Zurich', hours: { fri: [['22:00', '02:00']] }, closures: [] };
    expect(times(calendar, '2027-03-05', 60, 60)).toEqual(['22:00', '23:00']);
    expect(times(calendar, '2027-03-06', 60, 60)).toEqual(['00:00', '01:00']);
    expect(openDates(calendar, '2027-03-01', 14)).toEqual(['2027-03-05', '2027-03-06', '2027-03-12', '2027-03-13']);
  });

  it('that end at midnight do not touch the next day', () => {
    const calendar: Calendar = { zone: 'Europe/Zurich', hours: { fri: [['18:00', '00:00']] }, closures: [] };
    expect(openDates(calendar, '2027-03-01', 7)).toEqual(['2027-03-05']);
    expect(openingsTouching(calendar, zonedDay('Europe/Zurich', '2027-03-06'))).toEqual([]);
  });

  it('are taken away by a closure with their hours after midnight, its last day included', () => {
    const calendar = {
      ...open('Europe/Zurich', ['22:00', '02:00']),
      closures: [{ from: '2027-03-05', to: '2027-03-06' }],
    };
    expect(openDates(calendar, '2027-03-04', 5)).toEqual(['2027-03-04', '2027-03-05', '2027-03-07', '2027-03-08']);
    expect(times(calendar, '2027-03-05', 60, 60)).toEqual(['00:00', '01:00']);
    expect(times(calendar, '2027-03-07', 60, 60)).toEqual(['22:00', '23:00']);
  });

  it('that a spring switch leaves nothing of make no open day', () => {
    const calendar = open('Europe/Zurich', ['02:30', '03:30']);
    expect(openDates(calendar, '2027-03-27', 3)).toEqual(['2027-03-27', '2027-03-29']);
  });

  it('have their grid counted from midnight, whatever the opening', () => {
    expect(times(open('Europe/Zurich', ['18:10', '19:40']), '2027-03-05', 20, 30)).toEqual(['18:20', '18:40', '19:00']);
  });
});

describe('the hours of a single day', () => {
  const FRIDAYS = { fri: [['18:00', '23:00']] } as Calendar['hours'];
  const on = (hours: readonly [string, string][], closures: Calendar['closures'] = []): Calendar => ({
    ...{ zone: 'Europe/Zurich', hours: FRIDAYS, closures },
    special: new Map([['2027-12-31', hours]]),
  });
  // 31 December 2027 is a Friday.
  const rows: [title: string, calendar: Calendar, date: string, times: string][] = [
    ['A day with hours of its own has these alone', on([['20:00', '23:00']]), '2027-12-31', '20:00 21:00 22:00'],
    ['A day may be open for lunch only', on([['12:00', '14:00']]), '2027-12-31', '12:00 13:00'],
    ['A day without any hours is closed', on([]), '2027-12-31', ''],
    ['Hours after midnight reach into the next day', on([['22:00', '02:00']]), '2028-01-01', '00:00 01:00'],
    ['Other days of that weekday have the hours of the week', on([]), '2027-12-24', '18:00 19:00 20:00 21:00 22:00'],
    [
      'What a closure covers is closed',
      on([['12:00', '14:00']], [{ from: '2027-12-27', to: '2028-01-02' }]),
      '2027-12-31',
      '',
    ],
  ];
  it.each(rows)('%s', (_, calendar, date, expected) => {
    expect(times(calendar, date, 60, 60).join(' ')).toBe(expected);
  });

  it('may open a weekday on which it is closed otherwise', () => {
    const calendar = { ...on([]), special: new Map([['2027-12-30', [['12:00', '14:00']] as const]]) };
    expect(openDates(calendar, '2027-12-29', 4)).toEqual(['2027-12-30', '2027-12-31']);
  });
});

const zones = ['Europe/Zurich', 'Europe/London', 'America/New_York', 'Pacific/Kiritimati', 'Australia/Lord_Howe'];
const switches = ['2027-03-14', '2027-03-28', '2027-04-04', '2027-10-03', '2027-10-31', '2027-11-07'];
const wallTime = fc.integer({ min: 0, max: 287 }).map((n) => timeOfMinutes(n * 5));
const opening = fc.tuple(wallTime, wallTime);

describe('the same as a slow model that walks minute by minute', () => {
  it('for any hours, closures, grid and length, on days around a switch', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...switches),
        fc.integer({ min: -1, max: 1 }),
        fc.array(opening, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(15, 30, 60),
        fc.integer({ min: 1, max: 24 }).map((n) => n * 10),
        fc.boolean(),
        fc.option(fc.array(opening, { maxLength: 2 })),
        (zone, around, shift, openings, slot, need, closed, ownHours) => {
          const date = Temporal.PlainDate.from(around).add({ days: shift }).toString();
          const closures = closed ? [{ from: around, to: around }] : [];
          const special = new Map(ownHours === null ? [] : [[around, ownHours] as const]);
          const calendar = { ...open(zone, ...openings), closures, special };
          expect(times(calendar, date, slot, need)).toEqual(slowTimes(calendar, date, slot, need));
        },
      ),
      { numRuns: 80 },
    );
  });
});

describe('the time zone of the process', () => {
  it('changes nothing', () => {
    const script = `
      const { zonedDay } = await import('${new URL('../../../src/domain/venue/day.ts', import.meta.url).href}');
      const { gridTimes, openingsTouching, openDates } = await import('${new URL('../../../src/domain/venue/hours.ts', import.meta.url).href}');
      const hours = { sat: [['22:00', '03:30']], sun: [['01:00', '05:00']] };
      const calendar = { zone: 'Europe/Zurich', hours, closures: [] };
      const day = zonedDay(calendar.zone, '2027-03-28');
      console.log(JSON.stringify([gridTimes(day, openingsTouching(calendar, day), 15, 45), openDates(calendar, '2027-03-20', 20, (date) => gridTimes(date, openingsTouching(calendar, date), 15, 45).length > 0)]));`;
    const printed = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'].map((TZ) =>
      execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      }),
    );
    expect(printed[0]).toContain('"minute":180');
    expect(new Set(printed).size).toBe(1);
  });
});
