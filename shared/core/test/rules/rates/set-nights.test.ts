import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../../../src/rules/days.ts';
import { hasDays, type NightRow } from '../../../src/rules/rates/rows.ts';
import { joined, type NightsChange, restricts, setNights } from '../../../src/rules/rates/set-nights.ts';

// 2027-03-01 is a Monday.
const TYPES = ['double', 'suite'];
const closing: NightsChange = {
  type: null,
  plan: null,
  from: '2027-03-01',
  to: '2027-03-07',
  weekdays: WEEKDAYS,
  rules: { closed: true },
};
const opening = { ...closing, rules: { closed: false } };
const row = (from: string, to: string, rest: Partial<NightRow> = {}): NightRow => ({ from, to, closed: true, ...rest });

describe('A restriction that is set', () => {
  it('is a row that names type, plan and weekdays only where they are not all meant', () => {
    expect(setNights([], closing, TYPES)).toStrictEqual([row(closing.from, closing.to)]);
    const narrow = { ...closing, type: 'double', plan: 'flex', weekdays: ['sun', 'mon'] as const };
    expect(setNights([], narrow, TYPES)).toStrictEqual([
      { ...row(closing.from, closing.to), room_type: 'double', rate_plan: 'flex', weekdays: ['mon', 'sun'] },
    ]);
  });

  it('names the rules that restrict, and is no row where none does or no night is meant', () => {
    const rules = { closed: false, closed_to_arrival: true, min_stay: 1, max_stay: undefined };
    expect(setNights([], { ...closing, rules }, TYPES)).toStrictEqual([
      { from: closing.from, to: closing.to, closed_to_arrival: true },
    ]);
    expect(setNights([], opening, TYPES)).toStrictEqual([]);
    expect(setNights([], { ...closing, to: '2027-03-02', weekdays: ['sun'] }, TYPES)).toStrictEqual([]);
  });

  it('cuts its nights out of a row, and leaves what lies before and after', () => {
    expect(setNights([row('2027-02-20', '2027-03-20')], opening, TYPES)).toStrictEqual([
      row('2027-02-20', '2027-02-28'),
      row('2027-03-08', '2027-03-20'),
    ]);
    for (const whole of [row(closing.from, closing.to), row('2027-03-03', '2027-03-03')])
      expect(setNights([whole], opening, TYPES)).toStrictEqual([]);
  });

  it('leaves other weekdays of the row, and its other rules', () => {
    const weekend = { ...opening, weekdays: ['sat', 'sun'] as const };
    expect(setNights([row(closing.from, closing.to, { min_stay: 3 })], weekend, TYPES)).toStrictEqual([
      row(closing.from, closing.to, { min_stay: 3, weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'] }),
      { from: closing.from, to: closing.to, min_stay: 3, weekdays: ['sat', 'sun'] },
    ]);
  });

  it('for one type leaves a row for every type to the others', () => {
    expect(setNights([row(closing.from, closing.to)], { ...opening, type: 'double' }, TYPES)).toStrictEqual([
      row(closing.from, closing.to, { room_type: 'suite' }),
    ]);
    expect(setNights([row(closing.from, closing.to)], { ...opening, type: 'double' }, ['double'])).toStrictEqual([]);
  });

  it.each([
    ['of another plan', row(closing.from, closing.to, { rate_plan: 'flex' })],
    ['that ends the day before', row('2027-02-20', '2027-02-28')],
    ['that begins the day after', row('2027-03-08', '2027-03-20')],
    ['with another rule alone', { from: closing.from, to: closing.to, min_stay: 3 }],
    ['whose weekdays it has not', row('2027-03-06', '2027-03-20', { weekdays: ['wed'] })],
  ])('leaves a row %s as it is', (_, other) => {
    expect(setNights([other], opening, TYPES)).toStrictEqual([other]);
  });

  it('for one type leaves a row of another type, and for all types takes the place of each', () => {
    const suite = row(closing.from, closing.to, { room_type: 'suite' });
    expect(setNights([suite], { ...opening, type: 'double' }, TYPES)).toStrictEqual([suite]);
    expect(setNights([suite], opening, TYPES)).toStrictEqual([]);
  });
});

describe('Rows of restrictions', () => {
  it('that say the same of days that touch, overlap or come the other way round are one', () => {
    expect(joined([row('2027-03-01', '2027-03-02'), row('2027-03-03', '2027-03-04')])).toStrictEqual([
      row('2027-03-01', '2027-03-04'),
    ]);
    expect(joined([row('2027-03-03', '2027-03-04'), row('2027-03-01', '2027-03-02')])).toStrictEqual([
      row('2027-03-01', '2027-03-04'),
    ]);
    expect(joined([row('2027-03-01', '2027-03-08'), row('2027-03-02', '2027-03-04')])).toStrictEqual([
      row('2027-03-01', '2027-03-08'),
    ]);
  });

  it('that leave a day between them, or differ in what they say, stay apart', () => {
    const apart = [row('2027-03-01', '2027-03-02'), row('2027-03-04', '2027-03-05')];
    expect(joined(apart)).toStrictEqual(apart);
    expect(joined(apart.toReversed())).toStrictEqual(apart.toReversed());
    const different = [row('2027-03-01', '2027-03-02'), row('2027-03-03', '2027-03-05', { min_stay: 2 })];
    expect(joined(different)).toStrictEqual(different);
  });

  it('say the same in whatever order their fields stand', () => {
    const [first, second] = [
      { from: '2027-03-01', to: '2027-03-02', closed: true, min_stay: 2 },
      { min_stay: 2, closed: true, from: '2027-03-03', to: '2027-03-04' },
    ];
    expect(joined([first, second])).toStrictEqual([{ ...first, to: '2027-03-04' }]);
  });

  it('for weekdays are joined up to the 800 days that a row may have, those without weekdays without end', () => {
    const weekdays = ['sat'] as const;
    const first = row('2027-03-01', '2027-03-31', { weekdays });
    // 2029-05-08 is the 800th day, the first one counted.
    const eight = row('2027-04-01', '2029-05-08', { weekdays });
    expect(joined([first, eight])).toStrictEqual([row('2027-03-01', '2029-05-08', { weekdays })]);
    const more = row('2027-04-01', '2029-05-09', { weekdays });
    expect(joined([first, more])).toStrictEqual([first, more]);
    const whole = [row('2027-03-01', '2027-03-31'), row('2027-04-01', '2029-12-31')];
    expect(joined(whole)).toStrictEqual([row('2027-03-01', '2029-12-31')]);
  });

  it('restrict where a rule is named at another value than the one that restricts nothing', () => {
    expect(restricts({})).toBe(false);
    expect(restricts({ closed: false, min_stay: 1 })).toBe(false);
    expect(restricts({ closed: true })).toBe(true);
    expect(restricts({ min_stay: 2 })).toBe(true);
    expect(restricts({ max_stay: 5 })).toBe(true);
  });
});

describe('Weekdays of a span', () => {
  it('are there where one of them falls on one of its days, the last one counted', () => {
    expect(hasDays({ from: '2027-03-01', to: '2027-03-05', weekdays: ['sat'] })).toBe(false);
    expect(hasDays({ from: '2027-03-01', to: '2027-03-06', weekdays: ['sat'] })).toBe(true);
    expect(hasDays({ from: '2027-03-01', to: '2027-03-07', weekdays: ['sun'] })).toBe(true);
    expect(hasDays({ from: '2027-03-01', to: '2027-12-31', weekdays: [] })).toBe(false);
    expect(hasDays({ from: '2027-03-02', to: '2027-03-01', weekdays: WEEKDAYS })).toBe(false);
  });
});
