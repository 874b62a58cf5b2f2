import { isoOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import { READ_ALL, type Stretch, stretchOf } from '../../../src/domain/event-facts.ts';
import { type RawEvent, readComponents } from '../../../src/domain/ical/components.ts';
import { type Override, seriesNights } from '../../../src/domain/ical/series.ts';
import { zoneLookup } from '../../../src/domain/ical/zones.ts';
import { event, nightsOfEvent, rangesOf, readLines, skippedOf, WINDOW } from '../reading.ts';

const ZONE = 'Europe/Zurich';
const ZONES = { floating: ZONE, zoneOf: zoneLookup() };
const dates = (count: number): string =>
  Array.from({ length: count }, (_, i) => isoOf(WINDOW.from + 10 + i).replaceAll('-', '')).join();

/** One series alone: its nights, whether they are all, and what of the budget it took. */
function series(lines: readonly string[], { left = 100_000, overrides = [] as readonly Override[] } = {}) {
  const found = readComponents(['BEGIN:VCALENDAR', ...event(...lines), 'END:VCALENDAR'].join('\n'));
  const raw = (found.ok ? found.events[0] : {}) as RawEvent;
  const stretch = stretchOf(raw, ZONES, ZONE, READ_ALL) as Stretch;
  const budget = { left };
  const read = seriesNights(raw, stretch, overrides, { zones: ZONES, hotelZone: ZONE, window: WINDOW, budget });
  return {
    complete: read.complete,
    nights: read.nights.map(({ from, to }) => `${isoOf(from)}..${isoOf(to)}`),
    cost: left - budget.left,
  };
}

describe('the work that a series may cost', () => {
  it.each([
    ['20 for each RDATE and 1 for its day', ['DTSTART:20261201', `RDATE:${dates(3)}`], 3 * (20 + 1)],
    [
      '20 more for a time, since its zone has to be looked at',
      ['DTSTART:20261201T150000', 'DURATION:P1D', `RDATE:${dates(3)}`],
      3 * (20 + 20),
    ],
    ['20 for each EXDATE', ['DTSTART:20261201', `EXDATE:${dates(4)}`, 'RDATE:20261203'], 4 * 20 + 21],
    ['nothing for the first instance and for blanks', ['DTSTART:20261201', 'RDATE:, ,'], 0],
    // Three periods are looked at, and the day behind them is found to be beyond the count.
    ['1 for each day looked at, and for each instance', ['DTSTART:20261201', 'RRULE:FREQ=DAILY;COUNT=3'], 4 + 2],
  ])('is %s', (_, lines, wanted) => {
    expect(series(lines)).toMatchObject({ complete: true, cost: wanted });
  });

  it('is 20 for each changed instance', () => {
    const start = { kind: 'date', day: WINDOW.from } as const;
    const overrides = [{ of: start, andFuture: false, stretch: null }];
    expect(series(['DTSTART:20261201'], { overrides }).cost).toBe(20);
    // What cannot be paid for changes nothing.
    const gone = { of: { kind: 'date', day: WINDOW.from + 30 } as const, andFuture: false, stretch: null };
    expect(series(['DTSTART:20261201'], { overrides: [gone], left: 20 }).nights).toEqual([]);
    expect(series(['DTSTART:20261201'], { overrides: [gone], left: 19 }).nights).toHaveLength(1);
  });

  it('ends a series that costs more: what it holds by then stands, and it is not complete', () => {
    const lines = ['DTSTART:20261201', `RDATE:${dates(3)}`];
    expect(series(lines, { left: 63 })).toMatchObject({ complete: true, nights: { length: 4 } });
    expect(series(lines, { left: 62 })).toMatchObject({ complete: false, nights: { length: 3 } });
    expect(series(lines, { left: 0 })).toMatchObject({ complete: false, nights: ['2026-12-01..2026-12-02'] });
  });

  it('takes away no night by an EXDATE that cannot be paid for', () => {
    const lines = ['DTSTART:20261201', 'EXDATE:20261201,20261201'];
    expect(series(lines, { left: 40 }).nights).toEqual([]);
    expect(series(lines, { left: 20 }).nights).toEqual([]);
    expect(series(lines, { left: 19 }).nights).toEqual(['2026-12-01..2026-12-02']);
  });

  it('is that of 1000 RDATEs at most', () => {
    const zero = 'DTSTART:20261201';
    expect(series([zero, `RDATE:${dates(500)}`, `RDATE:${dates(500)}`]).complete).toBe(true);
    expect(series([zero, `RDATE:${dates(500)}`, `RDATE:${dates(501)}`]).complete).toBe(false);
  });

  it('is that of the last hundred changes of all that come after', () => {
    // Each change moves its own day to the summer before and says no more of itself.
    const moved = (day: number): Override => ({
      of: { kind: 'date', day },
      andFuture: true,
      stretch: { start: { kind: 'date', day: day + 200 }, end: { kind: 'date', day: day + 201 }, lastNight: false },
    });
    const lines = ['DTSTART:20261101', 'RRULE:FREQ=DAILY;COUNT=500'];
    const some = (count: number) => Array.from({ length: count }, (_, i) => moved(WINDOW.from + 2 * i + 1));
    // Between two changes lies one day; the first change is passed over when there are more than a hundred.
    expect(series(lines, { overrides: some(100) }).nights.slice(0, 2)).toEqual([
      '2026-11-01..2026-11-02',
      '2027-05-22..2027-05-23',
    ]);
    expect(series(lines, { overrides: some(101) }).nights.slice(0, 3)).toEqual([
      '2026-11-01..2026-11-02',
      '2026-11-02..2026-11-03',
      '2026-11-03..2026-11-04',
    ]);
  });
});

describe('an added stay of a series', () => {
  const timed = ['DTSTART:20261201T140000Z', 'DTEND:20261202T100000Z'];

  it('is as long as the first one, wherever it begins', () => {
    expect(nightsOfEvent(['DTSTART:20261201', 'DTEND:20261204', 'RDATE:20261210T120000'])).toEqual([
      '2026-12-01..2026-12-04',
      '2026-12-10..2026-12-13',
    ]);
    expect(nightsOfEvent([...timed, 'RDATE:20261210'])).toEqual(['2026-12-01..2026-12-02', '2026-12-10..2026-12-11']);
  });

  it.each([
    ['an end before its start', '20261210T140000Z/20261209T100000Z'],
    ['an end that cannot be read', '20261210T140000Z/soon'],
    ['a backward length', '20261210T140000Z/-P1D'],
    ['a start that cannot be read', 'soon/P1D'],
    ['nothing that can be read', 'soon'],
  ])('that has %s is noted, and the others count', (_, value) => {
    const reading = readLines(event('UID:s', ...timed, `RDATE;VALUE=PERIOD:${value},20261220T140000Z/P1D`));
    expect(rangesOf(reading)).toEqual(['2026-12-01..2026-12-02', '2026-12-20..2026-12-21']);
    expect(skippedOf(reading)).toEqual(['s']);
  });

  it('that ends on the day it begins is no night, and nothing is wrong with it', () => {
    const reading = readLines(event('UID:s', ...timed, 'RDATE;VALUE=PERIOD:20261210T100000Z/20261210T140000Z'));
    expect(rangesOf(reading)).toEqual(['2026-12-01..2026-12-02']);
    expect(skippedOf(reading)).toEqual([]);
  });

  it('has a morning after as its end, also where the ends of events name the last night', () => {
    const lines = ['DTSTART:20261201', 'DTEND:20261201', 'RDATE;VALUE=PERIOD:20261210T000000/20261212T000000'];
    expect(nightsOfEvent(lines, { options: { end_is_last_night: true } })).toEqual([
      '2026-12-01..2026-12-02',
      '2026-12-10..2026-12-12',
    ]);
  });

  it('is left out when an EXDATE names its day, as a moved instance is', () => {
    expect(nightsOfEvent(['DTSTART:20261201', `RDATE:20261210,20261212`, 'EXDATE:20261210'])).toEqual([
      '2026-12-01..2026-12-02',
      '2026-12-12..2026-12-13',
    ]);
  });
});

describe('a series', () => {
  it('has the days of all its rules', () => {
    const lines = ['DTSTART:20261201', 'RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=MONTHLY;COUNT=2'];
    expect(nightsOfEvent(lines)).toEqual([
      '2026-12-01..2026-12-02',
      '2026-12-08..2026-12-09',
      '2027-01-01..2027-01-02',
    ]);
    const reading = readLines(event('UID:s', ...lines, 'RRULE:FREQ=HOURLY'));
    expect(rangesOf(reading)).toHaveLength(3);
    expect(skippedOf(reading)).toEqual(['s']);
  });

  it.each([
    ['a date', 'DTSTART:20261201', '20261203', 3],
    ['a time on an all-day event that is no midnight here', 'DTSTART:20261201', '20261202T120000', 2],
    ['midnight as it is written', 'DTSTART:20261201', '20261203T000000', 3],
    ['the very moment of an instance', 'DTSTART:20261201T150000', '20261202T150000', 2],
    ['a second before an instance', 'DTSTART:20261201T150000', '20261202T145959', 1],
  ])('ends with %s as its UNTIL', (_, start, until, count) => {
    const lines = [start, ...(start.includes('T15') ? ['DURATION:PT20H'] : []), `RRULE:FREQ=DAILY;UNTIL=${until}`];
    expect(nightsOfEvent(lines)).toEqual([`2026-12-01..2026-12-0${1 + count}`]);
  });

  it('has its instances up to the last night of the window', () => {
    expect(nightsOfEvent(['DTSTART:20281001', 'RRULE:FREQ=DAILY'])).toEqual(['2028-10-01..2028-10-31']);
  });

  it('reaches from before the window into it, by its own length and by that of a change', () => {
    const monthly = event('UID:s', 'DTSTART:20261015', 'DTEND:20261018', 'RRULE:FREQ=MONTHLY;COUNT=2');
    expect(rangesOf(readLines(monthly))).toEqual(['2026-11-15..2026-11-18']);
    const long = event('DTSTART:20260101', 'DTEND:20261105', 'RRULE:FREQ=YEARLY;COUNT=1');
    expect(rangesOf(readLines(long))).toEqual(['2026-11-01..2026-11-05']);
    const changed = event(
      'UID:s',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20260901',
      'DTSTART:20260901',
      'DTEND:20261103',
      'SEQUENCE:1',
    );
    const yearly = event('UID:s', 'DTSTART:20250901', 'RRULE:FREQ=YEARLY;COUNT=4');
    expect(rangesOf(readLines([...yearly, ...changed]))).toEqual([
      '2026-11-01..2026-11-03',
      '2027-09-01..2027-11-03',
      '2028-09-01..2028-10-31',
    ]);
  });

  it('reaches from behind the window back into it when a change moved all that come after to earlier days', () => {
    const earlier = event('UID:s', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20271201', 'DTSTART:20271001');
    const yearly = event('UID:s', 'DTSTART:20251201', 'RRULE:FREQ=YEARLY;COUNT=4');
    expect(rangesOf(readLines([...yearly, ...earlier]))).toEqual([
      '2026-12-01..2026-12-02',
      '2027-10-01..2027-10-02',
      '2028-10-01..2028-10-02',
    ]);
  });

  it('follows each change of all that come after up to the next one, whatever order they are written in', () => {
    const weekly = event('UID:s', 'DTSTART:20261201', 'RRULE:FREQ=WEEKLY;COUNT=5');
    const from = (day: string, to: string) =>
      event('UID:s', `RECURRENCE-ID;RANGE=THISANDFUTURE:${day}`, `DTSTART:${to}`);
    const wanted = ['2026-12-01', '2026-12-09', '2026-12-16', '2026-12-24', '2026-12-31'];
    const changes = [from('20261208', '20261209'), from('20261222', '20261224')];
    for (const list of [changes, [...changes].reverse()]) {
      expect(rangesOf(readLines([...weekly, ...list.flat()])).map((range) => range.slice(0, 10))).toEqual(wanted);
    }
  });

  it('is unchanged by a change of a moment at which it has no instance', () => {
    const timed = event('UID:s', 'DTSTART:20261201T150000', 'DURATION:P1D', 'RRULE:FREQ=WEEKLY;COUNT=2');
    const gone = (of: string) => event('UID:s', `RECURRENCE-ID:${of}`, 'STATUS:CANCELLED');
    expect(rangesOf(readLines([...timed, ...gone('20261208T140000')]))).toHaveLength(2);
    expect(rangesOf(readLines([...timed, ...gone('20261208T150000')]))).toHaveLength(1);
    const end = event('UID:s', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261101T140000', 'STATUS:CANCELLED');
    expect(rangesOf(readLines([...timed, ...end]))).toHaveLength(2);
    expect(rangesOf(readLines([...timed, ...gone('20261208T140000Z')]))).toHaveLength(1);
  });
});
