import { dayOf, isoOf } from '@booking/core/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  instantOf,
  inZone,
  isWholeDay,
  localDay,
  type Moment,
  parseLength,
  parseMoment,
  plus,
  shift,
} from '../../../src/domain/ical/moments.ts';
import { zoneLookup } from '../../../src/domain/ical/zones.ts';

type Time = Extract<Moment, { kind: 'time' }>;

const ZONES = { floating: 'Europe/Zurich', zoneOf: zoneLookup() };
const moment = (value: string, params: Record<string, string> = {}): string | null => {
  const read = parseMoment(value, params, ZONES);
  if (read === null) return null;
  return read.kind === 'date' ? isoOf(read.day) : `${isoOf(read.day)} ${read.seconds} ${read.zone}`;
};
const time = (day: string, seconds: number, zone: string): Time => ({
  kind: 'time',
  day: dayOf(day),
  seconds,
  zone,
});

describe('a written moment', () => {
  it.each([
    ['20261120', {}, '2026-11-20'],
    [' 20261120 ', {}, '2026-11-20'],
    ['20261120T153045', {}, '2026-11-20 55845 Europe/Zurich'],
    ['20261120T1530', {}, '2026-11-20 55800 Europe/Zurich'],
    ['20261120T153045Z', {}, '2026-11-20 55845 UTC'],
    ['20261120t153045z', { TZID: 'Asia/Tokyo' }, '2026-11-20 55845 UTC'],
    ['20261120T153045', { TZID: 'Asia/Tokyo' }, '2026-11-20 55845 Asia/Tokyo'],
    ['20261120T153045', { TZID: 'Nowhere' }, '2026-11-20 55845 Europe/Zurich'],
    ['20261120T153045Z', { VALUE: 'date' }, '2026-11-20'],
    ['20261120T153045', { VALUE: 'DATE-TIME' }, '2026-11-20 55845 Europe/Zurich'],
    ['20261120T235959', {}, '2026-11-20 86399 Europe/Zurich'],
    // A leap second is the last one of its minute to us, and never the next day.
    ['20261120T235960', {}, '2026-11-20 86399 Europe/Zurich'],
    ['20261120T120060', {}, '2026-11-20 43260 Europe/Zurich'],
  ])('%s with %j is %s', (value, params, wanted) => {
    expect(moment(value, params)).toBe(wanted);
  });

  it.each([
    '20261120T240000',
    '20261120T126000',
    '20261120T120061',
    '20270229',
    '20261120T',
    '20261120T12',
    '20261120T15304',
    'x20261120',
    '202611201',
    '2026-11-20',
    '20261120 153045',
    '',
  ])('%s is none', (value) => {
    expect(moment(value)).toBeNull();
  });
});

describe('a written length', () => {
  it.each([
    ['P1W', 7, 0],
    ['P1W2D', 9, 0],
    ['+P2D', 2, 0],
    [' p2d ', 2, 0],
    ['PT23H59M59S', 0, 86_399],
    ['PT24H', 1, 0],
    ['PT1H1M1S', 0, 3661],
    ['P1DT25H', 2, 3600],
    ['PT1440M', 1, 0],
    ['PT86401S', 1, 1],
    ['PT0S', 0, 0],
    ['P999999D', 999_999, 0],
  ])('%s is %d days and %d seconds', (value, days, seconds) => {
    expect(parseLength(value)).toEqual({ days, seconds });
  });

  it.each(['-P1D', 'P', 'PT', '', '1D', 'P1H', 'P1000000D', 'P1D2W', 'P1.5D', 'P1DX', 'XP1D'])(
    '%s is none',
    (value) => {
      expect(parseLength(value)).toBeNull();
    },
  );
});

describe('a moment', () => {
  const zone = fc.constantFrom('UTC', 'Europe/Zurich', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati');
  const times = fc
    .tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 86_399 }), zone)
    .map(([day, seconds, of]): Time => ({ kind: 'time', day, seconds, zone: of }));

  it('is the instant that Temporal finds for its wall clock', () => {
    fc.assert(
      fc.property(times, (at) => {
        const clock = Temporal.PlainTime.from('00:00').add({ seconds: at.seconds });
        const wanted = Temporal.PlainDate.from(isoOf(at.day)).toZonedDateTime({ timeZone: at.zone, plainTime: clock });
        expect(instantOf(at)).toBe(wanted.epochMilliseconds);
      }),
    );
  });

  it('is the same instant on every zone’s clock; of an hour that a clock shows twice, the first', () => {
    fc.assert(
      fc.property(times, zone, (at, other) => {
        const there = inZone(at, other);
        expect(there.zone).toBe(other);
        const shown = Temporal.Instant.fromEpochMilliseconds(instantOf(at)).toZonedDateTimeISO(other).toPlainDateTime();
        expect(instantOf(there)).toBe(
          at.zone === other ? instantOf(at) : shown.toZonedDateTime(other).epochMilliseconds,
        );
        expect(localDay(at, other)).toBe(there.day);
      }),
    );
    const date: Moment = { kind: 'date', day: 10 };
    expect(localDay(date, 'Pacific/Kiritimati')).toBe(10);
  });

  it('that stands as it is needs no other clock: what a gap or a fold holds stays as written', () => {
    const inFold = time('2026-10-25', 2 * 3600 + 1800, 'Europe/Zurich');
    expect(inZone(inFold, 'Europe/Zurich')).toBe(inFold);
    const inGap = time('2027-03-28', 2 * 3600 + 1800, 'Europe/Zurich');
    expect(new Date(instantOf(inGap)).toISOString()).toBe('2027-03-28T01:30:00.000Z');
    expect(new Date(instantOf(inFold)).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('was written to mean the day when it is a date or midnight', () => {
    expect(isWholeDay({ kind: 'date', day: 1 })).toBe(true);
    expect(isWholeDay(time('2026-11-20', 0, 'UTC'))).toBe(true);
    expect(isWholeDay(time('2026-11-20', 1, 'UTC'))).toBe(false);
  });

  it('some days later is at the same time of its own clock; some hours later by real time', () => {
    const before = time('2027-03-27', 12 * 3600, 'Europe/Zurich');
    expect(shift(before, 1)).toEqual({ ...before, day: before.day + 1 });
    expect(plus(before, { days: 1, seconds: 0 })).toEqual({ ...before, day: before.day + 1 });
    const early = time('2027-03-27', 2 * 3600 + 1800, 'Europe/Zurich');
    expect(plus(early, { days: 1, seconds: 0 }), 'in the gap of that night').toEqual({ ...early, day: early.day + 1 });
    // The clocks go forward in that night: 23 real hours are a day.
    expect(plus(before, { days: 0, seconds: 23 * 3600 })).toEqual({ ...before, day: before.day + 1 });
    expect(plus(before, { days: 1, seconds: 3600 })).toEqual({ ...before, day: before.day + 1, seconds: 13 * 3600 });
    expect(plus({ kind: 'date', day: 5 }, { days: 2, seconds: 7200 })).toEqual({ kind: 'date', day: 7 });
  });
});
