import { describe, expect, it } from 'vitest';
import { indexRule, parseRule, type Rule } from '../../../src/domain/ical/recurrence-rule.ts';

const EMPTY = { months: [], weeks: [], yearDays: [], monthDays: [], weekdays: [], positions: [] };
const list = (count: number, entry: string): string => new Array(count).fill(entry).join();

describe('a rule', () => {
  it('is taken apart into what it says, in any case and with spaces', () => {
    expect(parseRule(' freq = monthly ;interval=2; Count=5;wkst=su;byday= +1mo ,-1FR,we')).toEqual({
      ...EMPTY,
      freq: 'MONTHLY',
      interval: 2,
      count: 5,
      until: null,
      weekStart: 6,
      weekdays: [
        { nth: 1, weekday: 0 },
        { nth: -1, weekday: 4 },
        { nth: 0, weekday: 2 },
      ],
    });
  });

  it('is every one of its periods without end from Monday on, when it says no more', () => {
    const bare = { ...EMPTY, freq: 'DAILY', interval: 1, count: null, until: null, weekStart: 0 };
    expect(parseRule('FREQ=DAILY')).toEqual(bare);
    expect(parseRule('FREQ=DAILY;RSCALE=gregorian;UNTIL=20261201')).toEqual({ ...bare, until: '20261201' });
  });

  it.each([
    ['BYMONTH=1,12', { months: [1, 12] }],
    ['BYWEEKNO=-53,+53', { weeks: [-53, 53] }],
    ['BYYEARDAY=-366,366', { yearDays: [-366, 366] }],
    ['BYMONTHDAY=-31, 31', { monthDays: [-31, 31] }],
    ['BYSETPOS=-366,366', { positions: [-366, 366] }],
    ['BYDAY=53MO', { weekdays: [{ nth: 53, weekday: 0 }] }],
    ['BYDAY=-53SU', { weekdays: [{ nth: -53, weekday: 6 }] }],
    ['INTERVAL=999999999', { interval: 999_999_999 }],
    ['COUNT=1', { count: 1 }],
  ] as [string, Partial<Rule>][])('may hold %s', (part, wanted) => {
    expect(parseRule(`FREQ=YEARLY;${part}`)).toMatchObject(wanted);
  });

  it.each([
    'BYMONTH=0',
    'BYMONTH=13',
    'BYMONTH=-1',
    'BYMONTH=1,13',
    'BYMONTH=',
    'BYMONTH=1.5',
    'BYMONTH=x1',
    'BYMONTH=1x',
    'BYWEEKNO=54',
    'BYWEEKNO=-54',
    'BYWEEKNO=0',
    'BYYEARDAY=367',
    'BYYEARDAY=-367',
    'BYMONTHDAY=32',
    'BYMONTHDAY=-32',
    'BYSETPOS=367',
    'BYSETPOS=0',
    'BYDAY=0MO',
    'BYDAY=54MO',
    'BYDAY=-54MO',
    'BYDAY=MO,XX',
    'BYDAY=MOO',
    'BYDAY=1 MO',
    'BYDAY=',
    'INTERVAL=-1',
    'INTERVAL=1000000000',
    'COUNT=0',
    'COUNT=-3',
    'COUNT=3x',
    'WKST=XX',
    'RSCALE=HEBREW',
  ])('is none that we expand with %s', (part) => {
    expect(parseRule(`FREQ=YEARLY;${part}`)).toBeNull();
  });

  it('may name 800 days in a list, which is each of a year from both ends, and no more', () => {
    expect(parseRule(`FREQ=YEARLY;BYMONTH=${list(800, '1')}`)?.months).toHaveLength(800);
    expect(parseRule(`FREQ=YEARLY;BYMONTH=${list(801, '1')}`)).toBeNull();
    expect(parseRule(`FREQ=YEARLY;BYDAY=${list(800, '1MO')}`)?.weekdays).toHaveLength(800);
    expect(parseRule(`FREQ=YEARLY;BYDAY=${list(801, '1MO')}`)).toBeNull();
  });

  it('knows of each weekday which ones it means', () => {
    const { hasWeekdays, nthsOf, months } = indexRule(parseRule('FREQ=MONTHLY;BYDAY=1MO,-1MO,SU') as Rule);
    expect(hasWeekdays).toBe(true);
    expect(nthsOf.map((nths) => [...nths])).toEqual([[1, -1], [], [], [], [], [], [0]]);
    expect(months.size).toBe(0);
    expect(indexRule(parseRule('FREQ=MONTHLY') as Rule).hasWeekdays).toBe(false);
  });
});
