import { nightsOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import type { CouponSettings } from '../../../src/domain/hotel/settings.ts';
import { checkCoupon, discountsOn } from '../../../src/domain/price/discounts.ts';

const plain: CouponSettings = { code: 'Spring', percent: 10, room_types: [] };
const nights = nightsOf('2026-12-08', '2026-12-10');
const check = (more: Partial<CouponSettings>, uses = 0, slug = 'double') => {
  const answer = checkCoupon({ code: 'spring', settings: { ...plain, ...more }, uses }, nights, slug);
  if (answer.ok) return answer.terms;
  return answer.refusal.code === 'coupon' ? { coupon: answer.refusal.coupon, ...answer.refusal.fault } : null;
};
const valid = { code: 'Spring', percent: 10, amount: null };
const coupon = 'spring';

describe('a coupon', () => {
  it.each<[string, Partial<CouponSettings>, object]>([
    ['has no bounds unless they are told', {}, valid],
    ['holds from the day of arrival on', { valid_from: '2026-12-08' }, valid],
    ['holds to the day of arrival', { valid_to: '2026-12-08' }, valid],
    ['does not hold yet', { valid_from: '2026-12-09' }, { coupon, why: 'dates', from: '2026-12-09', to: null }],
    ['holds no more', { valid_to: '2026-12-07' }, { coupon, why: 'dates', from: null, to: '2026-12-07' }],
    ['holds for so many nights', { min_nights: 2 }, valid],
    ['wants more nights', { min_nights: 3 }, { coupon, why: 'min_nights', nights: 3 }],
    ['holds for its types', { room_types: ['suite', 'double'] }, valid],
    ['does not hold for others', { room_types: ['suite'] }, { coupon, why: 'room_type' }],
    ['holds for any number of uses', { max_uses: null }, valid],
    ['with no uses at all is used up', { max_uses: 0 }, { coupon, why: 'used_up' }],
    ['is a sum', { percent: null, amount: 500 }, { code: 'Spring', percent: null, amount: 500 }],
  ])('%s', (_title, more, expected) => {
    expect(check(more)).toEqual(expected);
  });

  it('can be used so many times, and not once more', () => {
    expect(check({ max_uses: 2 }, 1)).toEqual(valid);
    expect(check({ max_uses: 2 }, 2)).toEqual({ coupon, why: 'used_up' });
    expect(check({}, 1_000_000)).toEqual(valid);
  });

  it('that the hotel does not know is refused by the code that was asked', () => {
    expect(checkCoupon({ code: 'x', settings: null, uses: 0 }, nights, 'double')).toEqual({
      ok: false,
      refusal: { code: 'coupon', coupon: 'x', fault: { why: 'unknown' } },
    });
  });
});

describe('discounts', () => {
  const week = { nights: 7, percent: 10 };
  const line = { percent: null, code: null, nights: null };

  it('are the long stay on the whole, then the coupon on what is left', () => {
    expect(discountsOn(1000, week, { code: 'A', percent: 10, amount: null }, 1)).toEqual([
      { ...line, kind: 'long_stay', amount: 100, percent: 10, nights: 7 },
      { ...line, kind: 'coupon', amount: 90, percent: 10, code: 'A' },
    ]);
  });

  it.each([
    [50, 50],
    [900, 900],
    [901, 900],
  ])('a coupon of %i on a remainder of 900 takes off %i', (sum, taken) => {
    const [, second] = discountsOn(1000, week, { code: 'A', percent: null, amount: sum }, 1);
    expect(second).toEqual({ ...line, kind: 'coupon', amount: taken, code: 'A' });
  });

  it('are rounded each on its own, and lines of nothing are left out', () => {
    expect(discountsOn(1000, null, { code: 'A', percent: null, amount: 48 }, 5)).toMatchObject([{ amount: 50 }]);
    expect(discountsOn(1000, { nights: 7, percent: 0 }, { code: 'A', percent: null, amount: 0 }, 1)).toEqual([]);
    expect(discountsOn(1000, null, { code: 'A', percent: null, amount: 1 }, 1)).toHaveLength(1);
    expect(discountsOn(1000, null, null, 1)).toEqual([]);
  });

  it('take no more than everything where rounding would: 3 Rappen are rounded up to 5', () => {
    const all = discountsOn(3, { nights: 7, percent: 100 }, { code: 'A', percent: 100, amount: null }, 5);
    expect(all.map(({ amount }) => amount)).toEqual([3]);
  });
});
