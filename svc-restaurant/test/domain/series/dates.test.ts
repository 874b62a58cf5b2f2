import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { occurrencesOf, seriesDates, shiftBetween, shifted } from '../../../src/domain/series/dates.ts';

describe('the dates of a series', () => {
  it('are a week, two or four weeks apart', () => {
    expect(seriesDates('2027-03-05', { every: 'week', count: 3 })).toEqual(['2027-03-05', '2027-03-12', '2027-03-19']);
    expect(seriesDates('2027-03-05', { every: 'two_weeks', count: 2 })).toEqual(['2027-03-05', '2027-03-19']);
    expect(seriesDates('2027-03-05', { every: 'four_weeks', count: 2 })).toEqual(['2027-03-05', '2027-04-02']);
  });

  it('are the same day of each month, or its last one where it is shorter', () => {
    expect(seriesDates('2027-01-31', { every: 'month', count: 4 })).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });

  it('leave out what is excepted, or are at another time there', () => {
    const exceptions = [{ date: '2027-03-12' }, { date: '2027-03-19', time: '11:30' }];
    const found = occurrencesOf({ date: '2027-03-05', time: '10:00' }, { every: 'week', count: 3, exceptions });
    expect(found).toEqual({
      ok: true,
      times: [
        { date: '2027-03-05', time: '10:00' },
        { date: '2027-03-19', time: '11:30' },
      ],
    });
  });

  it('do not have what is no date of them excepted', () => {
    const exceptions = [{ date: '2027-03-12' }, { date: '2027-03-13' }];
    const found = occurrencesOf({ date: '2027-03-05', time: '10:00' }, { every: 'week', count: 3, exceptions });
    expect(found).toEqual({ ok: false, wrong: 1 });
  });
});

describe('a shift of local times', () => {
  const localTime = fc.record({
    date: fc
      .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    time: fc
      .nat(1439)
      .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`),
  });

  it('counts the minutes of the clock, over midnight and over a switch of the clocks', () => {
    expect(shiftBetween({ date: '2027-03-27', time: '23:00' }, { date: '2027-03-28', time: '04:00' })).toBe(300);
    expect(shifted({ date: '2027-03-27', time: '23:00' }, 300)).toEqual({ date: '2027-03-28', time: '04:00' });
    expect(shifted({ date: '2027-03-01', time: '00:30' }, -60)).toEqual({ date: '2027-02-28', time: '23:30' });
  });

  it('leads from one to the other, and back', () => {
    fc.assert(
      fc.property(localTime, localTime, (from, to) => {
        const minutes = shiftBetween(from, to);
        expect(shifted(from, minutes)).toEqual(to);
        expect(shifted(to, -minutes)).toEqual(from);
      }),
    );
  });
});
