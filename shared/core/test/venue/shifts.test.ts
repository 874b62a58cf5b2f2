import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlapOf, shiftsOfVenue } from '../../src/business-file/venue/shifts.ts';
import { WEEKDAYS, type WeekdayName } from '../../src/rules/days.ts';

const faultsOf = (shifts: readonly object[]): string[] =>
  (shiftsOfVenue.shifts.safeParse(shifts).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );
const lunch = { name: 'Lunch', from: '11:30', to: '14:30' };
const dinner = { name: 'Dinner', from: '18:00', to: '23:00' };

describe('the shifts of a restaurant', () => {
  it('follow one another, one from the end of the other on, also over midnight and the week', () => {
    expect(faultsOf([lunch, dinner, { name: 'Bar', from: '23:00', to: '02:00' }])).toEqual([]);
    expect(
      faultsOf([
        { name: 'Night', from: '22:00', to: '04:00', weekdays: ['sun'] },
        { name: 'Brunch', from: '04:00', to: '09:00', weekdays: ['mon'] },
      ]),
    ).toEqual([]);
  });

  it('bear one name on days apart', () => {
    const weekend = { ...dinner, from: '17:00', weekdays: ['sat', 'sun'] };
    expect(faultsOf([{ ...dinner, weekdays: ['mon', 'tue'] }, weekend])).toEqual([]);
  });

  it('are refused where two overlap, with the name of the other and the day', () => {
    expect(faultsOf([lunch, { name: 'Brunch', from: '10:00', to: '12:00', weekdays: ['sat', 'sun'] }])).toEqual([
      '1.from overlaps "Lunch" on Saturday',
    ]);
    // What begins on Sunday evening reaches into Monday.
    const late = { name: 'Late', from: '22:00', to: '12:00', weekdays: ['sun'] };
    expect(faultsOf([{ ...lunch, weekdays: ['mon'] }, late])).toEqual(['1.from overlaps "Lunch" on Sunday']);
    expect(faultsOf([lunch, { name: 'All day', from: '08:00', to: '08:00' }])).toHaveLength(1);
  });

  it('overlap where some minute of a week belongs to both, however it is looked at', () => {
    const time = fc
      .integer({ min: 0, max: 47 })
      .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
    const shift = fc.record({
      from: time,
      to: time,
      weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
    });
    const slots = ({ from, to, weekdays }: { from: string; to: string; weekdays: WeekdayName[] }) => {
      const at = (text: string) => Number(text.slice(0, 2)) * 2 + Number(text[3] === '3');
      const long = at(to) > at(from) ? at(to) - at(from) : at(to) - at(from) + 48;
      const all = weekdays.flatMap((day) =>
        Array.from({ length: long }, (_, i) => (WEEKDAYS.indexOf(day) * 48 + at(from) + i) % 336),
      );
      return new Set(all);
    };
    fc.assert(
      fc.property(shift, shift, (first, second) => {
        const meets = slots(first).intersection(slots(second)).size > 0;
        expect([overlapOf(first, second) !== null, overlapOf(second, first) !== null]).toEqual([meets, meets]);
      }),
    );
  });
});
