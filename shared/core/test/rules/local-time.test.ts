import { compareTimes, localDate, minutesOf, momentOf, timeOfMinutes, wallClock } from '@booking/core/rules/local-time';
import { describe, expect, it, vi } from 'vitest';

const iso = (ms: number) => new Date(ms).toISOString();

describe('the order of dates and times', () => {
  it.each([
    ['2027-03-05', '2027-03-06', -1],
    ['2027-03-06', '2027-03-05', 1],
    ['2027-03-05', '2027-03-05', 0],
    ['2027-03-05 09:00', '2027-03-05 10:00', -1],
    ['2027-12-31 23:00', '2028-01-01 00:00', -1],
  ])('%s and %s compare as %i', (a, b, order) => {
    expect(compareTimes(a, b)).toBe(order);
  });
});

describe('wall clocks', () => {
  it.each([
    ['Europe/Zurich', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
    ['Europe/Zurich', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
    ['Europe/London', '2027-03-28', '01:15', '2027-03-28T01:15:00.000Z'],
    ['America/New_York', '2027-03-14', '02:00', '2027-03-14T07:00:00.000Z'],
    ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
    // The day of Samoa that was left out when it changed sides of the date line.
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T22:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-01', '00:00', '2026-12-31T10:00:00.000Z'],
  ])('%s %s %s: an opening at a time that does not exist moves later', (zone, date, time, opening) => {
    expect(iso(momentOf(date, time, zone))).toBe(opening);
  });

  it('reads a moment back as the wall clock showed it', () => {
    expect(wallClock(Date.parse('2027-10-31T01:30:00Z'), 'Europe/Zurich')).toEqual({
      date: '2027-10-31',
      time: '02:30',
    });
  });

  it('tells the day in a zone at each moment, also when asked for another second or zone', () => {
    const noon = Date.parse('2026-11-20T12:00:00Z');
    const midnight = Date.parse('2026-11-20T23:00:00Z');
    for (const [ms, zone, date] of [
      [noon, 'Europe/Zurich', '2026-11-20'],
      [midnight - 1, 'Europe/Zurich', '2026-11-20'],
      [midnight, 'Europe/Zurich', '2026-11-21'],
      [midnight + 999, 'Europe/Zurich', '2026-11-21'],
      [midnight, 'Europe/London', '2026-11-20'],
      [noon, 'Europe/Zurich', '2026-11-20'],
    ] as const)
      expect(localDate(ms, zone)).toBe(date);
  });

  it('asks a zone for its day once a second', () => {
    const asked = vi.spyOn(Temporal.Instant, 'fromEpochMilliseconds');
    for (const ms of [5_000_000_000_000, 5_000_000_000_001, 5_000_000_000_999]) localDate(ms, 'Europe/Rome');
    expect(asked).toHaveBeenCalledTimes(1);
    localDate(5_000_000_001_000, 'Europe/Rome');
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });

  it('reads minutes since midnight', () => {
    expect(['00:00', '00:59', '09:05', '23:59'].map(minutesOf)).toEqual([0, 59, 545, 1439]);
    for (let minute = 0; minute < 1440; minute += 1) expect(minutesOf(timeOfMinutes(minute))).toBe(minute);
  });

  it('prints minutes since midnight', () => {
    expect(timeOfMinutes(0)).toBe('00:00');
    expect(timeOfMinutes(1439)).toBe('23:59');
  });
});
