import { dayOf, isoOf } from '@booking/core/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expand } from '../../../src/domain/ical/recurrence.ts';
import { parseRule, type Rule } from '../../../src/domain/ical/recurrence-rule.ts';

const ruleOf = (text: string): Rule => parseRule(text) as Rule;
const FAR = dayOf('2010-01-01');

/** The days of a rule from its start to 2010, or to the day that is named last. */
function daysOf(text: string, start: string, until: string | null = null): string[] {
  const from = dayOf(start);
  const last = until === null ? null : dayOf(until);
  return expand(ruleOf(text), from, last, { from, to: FAR }, { left: 100_000 }).days.map(isoOf);
}

/** `1997-09 2 9 16, 1997-10 7` as days in full. */
const written = (text: string): string[] =>
  text.split(', ').flatMap((part) => {
    const [month, ...days] = part.split(' ');
    return days.map((day) => `${month}-${day.padStart(2, '0')}`);
  });

describe('the examples of RFC 5545 (3.8.5.3) have the days that it lists', () => {
  it.each([
    ['1997-09-02', 'FREQ=DAILY;COUNT=10', '1997-09 2 3 4 5 6 7 8 9 10 11'],
    ['1997-09-02', 'FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09 2 12 22, 1997-10 2 12'],
    ['1997-09-02', 'FREQ=WEEKLY;COUNT=10', '1997-09 2 9 16 23 30, 1997-10 7 14 21 28, 1997-11 4'],
    ['1997-09-02', 'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH', '1997-09 2 4 16 18 30, 1997-10 2 14 16'],
    [
      '1997-09-05',
      'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
      '1997-09 5, 1997-10 3, 1997-11 7, 1997-12 5, 1998-01 2, 1998-02 6, 1998-03 6, 1998-04 3, 1998-05 1, 1998-06 5',
    ],
    [
      '1997-09-07',
      'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
      '1997-09 7 28, 1997-11 2 30, 1998-01 4 25, 1998-03 1 29, 1998-05 3 31',
    ],
    [
      '1997-09-22',
      'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
      '1997-09 22, 1997-10 20, 1997-11 17, 1997-12 22, 1998-01 19, 1998-02 16',
    ],
    [
      '1997-09-28',
      'FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=6',
      '1997-09 28, 1997-10 29, 1997-11 28, 1997-12 29, 1998-01 29, 1998-02 26',
    ],
    [
      '1997-09-30',
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
      '1997-09 30, 1997-10 1 31, 1997-11 1 30, 1997-12 1 31, 1998-01 1 31, 1998-02 1',
    ],
    [
      '1997-09-10',
      'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
      '1997-09 10 11 12 13 14 15, 1999-03 10 11 12 13',
    ],
    [
      '1997-09-02',
      'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU;COUNT=18',
      '1997-09 2 9 16 23 30, 1997-11 4 11 18 25, 1998-01 6 13 20 27, 1998-03 3 10 17 24 31',
    ],
    [
      '1997-06-10',
      'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
      '1997-06 10, 1997-07 10, 1998-06 10, 1998-07 10, 1999-06 10, 1999-07 10, 2000-06 10, 2000-07 10, 2001-06 10, 2001-07 10',
    ],
    [
      '1997-03-10',
      'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
      '1997-03 10, 1999-01 10, 1999-02 10, 1999-03 10, 2001-01 10, 2001-02 10, 2001-03 10, 2003-01 10, 2003-02 10, 2003-03 10',
    ],
    [
      '1997-01-01',
      'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
      '1997-01 1, 1997-04 10, 1997-07 19, 2000-01 1, 2000-04 9, 2000-07 18, 2003-01 1, 2003-04 10, 2003-07 19, 2006-01 1',
    ],
    ['1997-05-19', 'FREQ=YEARLY;BYDAY=20MO;COUNT=3', '1997-05 19, 1998-05 18, 1999-05 17'],
    ['1997-05-12', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3', '1997-05 12, 1998-05 11, 1999-05 17'],
    [
      '1997-03-13',
      'FREQ=YEARLY;BYMONTH=3;BYDAY=TH;COUNT=11',
      '1997-03 13 20 27, 1998-03 5 12 19 26, 1999-03 4 11 18 25',
    ],
    [
      '1997-09-02',
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=6',
      '1997-09 2, 1998-02 13, 1998-03 13, 1998-11 13, 1999-08 13, 2000-10 13',
    ],
    [
      '1997-09-13',
      'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13;COUNT=6',
      '1997-09 13, 1997-10 11, 1997-11 8, 1997-12 13, 1998-01 10, 1998-02 7',
    ],
    [
      '1996-11-05',
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3',
      '1996-11 5, 2000-11 7, 2004-11 2',
    ],
    ['1997-09-04', 'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09 4, 1997-10 7, 1997-11 6'],
    [
      '1997-09-29',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=7',
      '1997-09 29, 1997-10 30, 1997-11 27, 1997-12 30, 1998-01 29, 1998-02 26, 1998-03 30',
    ],
    ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08 5 10 19 24'],
    ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08 5 17 19 31'],
    ['2007-01-15', 'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '2007-01 15 30, 2007-02 15, 2007-03 15 30'],
  ])('%s %s', (start, rule, wanted) => {
    expect(daysOf(rule, start)).toEqual(written(wanted));
  });

  it('every day in January for three years, by a yearly rule and by a daily one', () => {
    const yearly = daysOf('FREQ=YEARLY;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA', '1998-01-01', '2000-01-31');
    expect(yearly).toHaveLength(93);
    expect(yearly.every((day) => day.slice(5, 7) === '01')).toBe(true);
    expect(daysOf('FREQ=DAILY;BYMONTH=1', '1998-01-01', '2000-01-31')).toEqual(yearly);
  });

  it('the last day that may have an instance has one, and the day after it none', () => {
    const rule = 'FREQ=WEEKLY;WKST=SU;BYDAY=TU,TH';
    const wanted = written('1997-09 2 4 9 11 16 18 23 25 30');
    expect(daysOf(rule, '1997-09-02', '1997-10-01')).toEqual(wanted);
    expect(daysOf(rule, '1997-09-02', '1997-10-02')).toEqual([...wanted, '1997-10-02']);
  });
});

describe('weeks and days of the year are counted as Temporal counts them', () => {
  const day = fc.integer({ min: dayOf('1999-01-01'), max: dayOf('2009-01-01') });
  const has = (rule: string, at: number): boolean => {
    // The start counts whatever the rule says, so it lies before the days that are asked for.
    const start = dayOf('1998-01-01');
    return expand(ruleOf(rule), start, null, { from: at, to: at + 1 }, { left: 100_000 }).days.length > 0;
  };
  const dateOf = (at: number) => Temporal.PlainDate.from(isoOf(at));
  const every = 'BYDAY=MO,TU,WE,TH,FR,SA,SU';

  it('weeks of the ISO year, from either end', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 53 }), (at, week) => {
        const { weekOfYear, yearOfWeek } = dateOf(at);
        // 28 December is in the last week of its year.
        const weeks = Temporal.PlainDate.from({ year: yearOfWeek as number, month: 12, day: 28 }).weekOfYear as number;
        expect(has(`FREQ=YEARLY;BYWEEKNO=${week};${every}`, at)).toBe(weekOfYear === week);
        expect(has(`FREQ=YEARLY;BYWEEKNO=${weekOfYear};${every}`, at)).toBe(true);
        expect(has(`FREQ=YEARLY;BYWEEKNO=${(weekOfYear as number) - weeks - 1};${every}`, at)).toBe(true);
      }),
    );
  });

  it('weeks that begin on Sunday belong to the year that has four of their days', () => {
    // 1 January 2000 is a Saturday: its week has one day of the year 2000. 1 January 2003 is a Wednesday.
    const first = (at: string) => has(`FREQ=YEARLY;WKST=SU;BYWEEKNO=1;${every}`, dayOf(at));
    expect(['2000-01-01', '2000-01-02', '2000-01-08', '2000-01-09'].map(first)).toEqual([false, true, true, false]);
    expect(['2002-12-28', '2002-12-29', '2003-01-04', '2003-01-05'].map(first)).toEqual([false, true, true, false]);
  });

  it('days of the year and of the month, from either end', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -366, max: 366 }), (at, other) => {
        const { dayOfYear, daysInYear, day: ofMonth, daysInMonth } = dateOf(at);
        const fromEnd = dayOfYear - daysInYear - 1;
        expect(has(`FREQ=YEARLY;BYYEARDAY=${dayOfYear}`, at)).toBe(true);
        expect(has(`FREQ=YEARLY;BYYEARDAY=${fromEnd}`, at)).toBe(true);
        expect(has(`FREQ=MONTHLY;BYMONTHDAY=${ofMonth - daysInMonth - 1}`, at)).toBe(true);
        if (other !== 0)
          expect(has(`FREQ=DAILY;BYYEARDAY=${other}`, at)).toBe(other === dayOfYear || other === fromEnd);
      }),
    );
  });

  it('the n-th weekday of the year and of the month, from either end', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 53 }), (at, other) => {
        const { dayOfYear, daysInYear, day: ofMonth, daysInMonth, dayOfWeek } = dateOf(at);
        const name = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][dayOfWeek - 1];
        const inYear = [Math.ceil(dayOfYear / 7), -Math.ceil((daysInYear - dayOfYear + 1) / 7)];
        const inMonth = [Math.ceil(ofMonth / 7), -Math.ceil((daysInMonth - ofMonth + 1) / 7)];
        for (const nth of [...inYear, other, -other])
          expect(has(`FREQ=YEARLY;BYDAY=${nth}${name}`, at)).toBe(inYear.includes(nth));
        for (const nth of [...inMonth, other, -other]) {
          expect(has(`FREQ=MONTHLY;BYDAY=${nth}${name}`, at)).toBe(inMonth.includes(nth));
          const months = 'BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12';
          expect(has(`FREQ=YEARLY;${months};BYDAY=${nth}${name}`, at)).toBe(inMonth.includes(nth));
        }
        // A number before the weekday means nothing to a weekly or daily rule.
        expect(has(`FREQ=WEEKLY;BYDAY=${other}${name}`, at)).toBe(true);
        expect(has(`FREQ=DAILY;BYDAY=${other}${name}`, at)).toBe(true);
      }),
    );
  });
});
