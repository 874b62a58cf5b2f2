import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, isoOf, nightsOf, weekdayIndex } from '../../src/domain/days.ts';

describe('days', () => {
  it('are read and printed alike, however many of them', () => {
    const first = dayOf('1950-01-01');
    for (let day = first; day < first + 45_000; day++) {
      if (dayOf(isoOf(day)) !== day) throw new Error(`${isoOf(day)} is not day ${day}`);
    }
    expect([isoOf(0), isoOf(-1), isoOf(20_000)]).toEqual(['1970-01-01', '1969-12-31', '2024-10-04']);
  });

  it('have the weekday that the calendar gives them, also before 1970', () => {
    expect(weekdayIndex(dayOf('2026-11-23'))).toBe(0);
    expect(weekdayIndex(dayOf('1969-12-28'))).toBe(6);
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (day) => {
        expect(weekdayIndex(day)).toBe((new Date(day * 86_400_000).getUTCDay() + 6) % 7);
      }),
    );
  });

  it('of a stay are its nights, from the arrival to the morning of departure', () => {
    expect(nightsOf('2026-12-31', '2027-01-02')).toEqual({ from: dayOf('2026-12-31'), to: dayOf('2026-12-31') + 2 });
  });
});
