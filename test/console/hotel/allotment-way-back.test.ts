import { addDays } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import { wayBack } from '../../../console/src/screens/hotel/allotments/way-back.ts';

const TODAY = '2026-12-04';
const ALLOTMENT = {
  ...{ id: 'a', name: 'Keller', state: 'open' as const, check_in: '2026-12-20', check_out: '2026-12-23' },
  ...{ cut_off: '2026-12-10', room_nights: 0, picked_up: 0, held: 0, rate_plan_id: null, rates: [], currency: 'CHF' },
  ...{ notes: null, released_at: null, created_at: '', updated_at: '' },
};
/** An allotment with these numbers of doubles from its first night on. */
const shown = (numbers: readonly number[], more: Partial<typeof ALLOTMENT> = {}, room_type_id = 'double') => {
  const allotment = { ...ALLOTMENT, ...more };
  const nights = numbers.map((rooms, n) => ({
    ...{ room_type_id, date: addDays(allotment.check_in, n), rooms, picked_up: 0, held: rooms },
  }));
  return { allotment, nights };
};

describe('The way back from a change of an allotment', () => {
  it('names what was changed, and nothing else', () => {
    const before = shown([3, 3, 3]);
    expect(wayBack(before, shown([3, 3, 3], { name: 'Keller & Co' }), TODAY)).toEqual({ name: 'Keller' });
    expect(wayBack(before, before, TODAY)).toBeNull();
  });

  it('has the numbers of nights that were others, or are no longer there', () => {
    const row = (rooms: number, from: string, to: string) => ({ room_type_id: 'double', rooms, from, to });
    expect(wayBack(shown([3, 3, 2]), shown([3, 1, 1]), TODAY)).toEqual({
      rooms: [row(3, '2026-12-21', '2026-12-22'), row(2, '2026-12-22', '2026-12-23')],
    });
    const moved = { check_in: '2026-12-22', check_out: '2026-12-25' };
    expect(wayBack(shown([3, 3, 2]), shown([2, 2, 2], moved), TODAY)).toEqual({
      ...{ check_in: '2026-12-20', check_out: '2026-12-23' },
      rooms: [row(3, '2026-12-20', '2026-12-22')],
    });
  });

  it('holds none of a type that came with the change', () => {
    const doubles = shown([3, 3, 3]);
    const suites = shown([1, 1, 1], {}, 'suite');
    expect(wayBack(doubles, { ...doubles, nights: [...doubles.nights, ...suites.nights] }, TODAY)).toEqual({
      rooms: [{ room_type_id: 'suite', rooms: 0, from: '2026-12-20', to: '2026-12-23' }],
    });
  });

  it('is none where a day that it would set is over', () => {
    const begun = { check_in: '2026-12-03', check_out: '2026-12-06', cut_off: '2026-12-03' };
    expect(wayBack(shown([3], begun), shown([3], { ...begun, check_in: '2026-12-05' }), TODAY)).toBeNull();
    expect(wayBack(shown([3], begun), shown([3], { ...begun, cut_off: TODAY }), TODAY)).toBeNull();
    expect(wayBack(shown([3], begun), shown([3], { ...begun, check_out: '2026-12-07' }), TODAY)).not.toBeNull();
  });
});
