import { describe, expect, it } from 'vitest';
import { instantOf, isShown, todayIn, zonedDay } from '../../../src/domain/venue/day.ts';
import { at } from '../venue.ts';

describe('a calendar day', () => {
  it('knows its neighbours, its weekday, and when it begins and ends', () => {
    expect(zonedDay('Europe/Zurich', '2027-03-01')).toEqual({
      date: '2027-03-01',
      next: '2027-03-02',
      previous: '2027-02-28',
      weekday: 'mon',
      start: at('2027-02-28T23:00:00Z'),
      end: at('2027-03-01T23:00:00Z'),
      switched: null,
    });
  });

  it.each([
    ['Europe/Zurich', '2027-03-28', 23],
    ['Europe/Zurich', '2027-10-31', 25],
    ['Australia/Lord_Howe', '2027-10-03', 23.5],
    ['America/Sao_Paulo', '2018-11-04', 23],
  ])('of a switch has as many hours as pass: %s %s has %d', (zone, date, hours) => {
    const day = zonedDay(zone, date);
    expect(day.end - day.start).toBe(hours * 60);
    expect(day.switched).not.toBeNull();
  });

  it('has a table of its minutes only where the clock is switched', () => {
    const around = ['2027-03-27', '2027-03-29', '2027-10-30', '2027-11-01'];
    expect(around.map((date) => zonedDay('Europe/Zurich', date).switched)).toEqual([null, null, null, null]);
    expect(zonedDay('UTC', '2027-03-28').switched).toBeNull();
  });

  it('is worked out once, in each zone of its own', () => {
    const day = zonedDay('Europe/Zurich', '2027-05-01');
    zonedDay('Europe/Zurich', '2027-05-02');
    expect(zonedDay('America/New_York', '2027-05-01').start - day.start).toBe(6 * 60);
    expect(zonedDay('Europe/Zurich', '2027-05-01')).toBe(day);
  });
});

describe('a minute of the wall clock', () => {
  const spring = () => zonedDay('Europe/Zurich', '2027-03-28');
  const autumn = () => zonedDay('Europe/Zurich', '2027-10-31');

  it('inside a gap is not shown, and means one that is later by the gap', () => {
    expect([119, 120, 179, 180].map((minute) => isShown(spring(), minute))).toEqual([true, false, false, true]);
    expect(instantOf(spring(), 150)).toBe(at('2027-03-28T01:30:00Z'));
    expect(instantOf(spring(), 180)).toBe(at('2027-03-28T01:00:00Z'));
  });

  it('inside a fold is shown, and means the first of two', () => {
    expect(isShown(autumn(), 150)).toBe(true);
    expect(instantOf(autumn(), 150)).toBe(at('2027-10-31T00:30:00Z'));
    expect(instantOf(autumn(), 180)).toBe(at('2027-10-31T02:00:00Z'));
  });

  it('before a day that begins late is not shown', () => {
    const late = zonedDay('America/Sao_Paulo', '2018-11-04');
    expect([0, 59, 60].map((minute) => isShown(late, minute))).toEqual([false, false, true]);
    expect(instantOf(late, 60)).toBe(late.start);
  });

  it('of any other day is so many minutes after its beginning', () => {
    const day = zonedDay('Europe/Zurich', '2027-03-05');
    expect(instantOf(day, 1170)).toBe(at('2027-03-05T18:30:00Z'));
    expect(isShown(day, 150)).toBe(true);
  });
});

describe('today in a zone', () => {
  it('turns at midnight, to the millisecond, and may turn back with the clock', () => {
    const midnight = Date.parse('2027-03-05T23:00:00Z');
    const today = (ms: number) => todayIn('Europe/Zurich', ms).date;
    expect([today(midnight - 1), today(midnight), today(midnight - 1)]).toEqual([
      '2027-03-05',
      '2027-03-06',
      '2027-03-05',
    ]);
  });
});
