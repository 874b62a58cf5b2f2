import { describe, expect, it } from 'vitest';
import { prepareHotel } from '../../../src/domain/hotel/hotel.ts';
import { keepPrice, type RepriceFacts, reprice } from '../../../src/domain/price/reprice.ts';
import { type Patch, readChange } from '../../../src/domain/stay/change.ts';
import { ratePlan, roomType, settingsOf } from '../builders.ts';
import { agreedExtra, stayOf } from '../stays.ts';

const settings = settingsOf({
  room_types: [roomType('double', ['101']), roomType('suite', ['201'], { base_amount: 30_000 })],
  rate_plans: [
    ratePlan('Flexible', { refundable: false, breakfast_included: true }),
    ratePlan('Prepaid', { refundable: false, breakfast_included: true, pay_when: 'booking' }),
    ratePlan('Open'),
  ],
  extras: [
    { name: 'Sauna', amount: 1000, per: 'stay', daily_limit: 2, offered_on: 'arrival' },
    { name: 'Boat', amount: 2000, per: 'stay' },
    { name: 'Sledge', amount: 3000, per: 'stay' },
  ],
  coupons: [{ code: 'Spring', percent: 10, max_uses: 3 }],
});
/** The boat and the sledge are no longer offered. */
const hotel = prepareHotel(
  1,
  { language: 'en', currency: 'CHF', time_zone: 'Europe/Zurich' },
  {
    ...settings,
    extras: settings.extras.map((extra) => ({ ...extra, hidden: extra.name !== 'Sauna' })),
  },
);
const none: RepriceFacts = { held: () => 0, couponUses: 0 };
const agreedCoupon = { code: 'Old', percent: 50, amount: null };

function priced(patch: Patch, stay = stayOf(), facts = none, planChanged = false, how = reprice) {
  const change = readChange(hotel, stay, patch);
  if (!change.ok || change.target === null) throw new Error('the change can be worked out');
  return how(hotel, stay, change.target, planChanged, facts);
}
function kept(patch: Patch, stay = stayOf(), facts = none, planChanged = false) {
  return priced(patch, stay, facts, planChanged, keepPrice);
}

describe('a stay that is worked out again', () => {
  it("takes today's prices and tourist tax, and keeps the rule on cancellation and the share of the deposit", () => {
    const stay = stayOf({ terms: { deposit_percent: 50 } });
    const { change, leftOut } = priced({ check_out: '2026-12-11', room_type_id: 'suite', adults: 1 }, stay);
    expect(change).toMatchObject({
      room_amount: 90_000,
      extras_amount: 0,
      discount_amount: 0,
      tourist_tax_amount: 750,
      total_amount: 90_750,
      deposit_amount: 45_375,
      deposit_status: 'pending',
      coupon_code: null,
    });
    expect(change.terms).toMatchObject({
      tax: hotel.settings.tourist_tax,
      cancellation: stay.terms.cancellation,
      deposit_percent: 50,
    });
    expect(change.terms?.nightly).toHaveLength(3);
    expect(change).not.toHaveProperty('currency');
    expect(leftOut).toEqual([]);
  });

  it('keeps what the plan promised unless the plan changed', () => {
    const { change } = priced({ adults: 1 });
    expect(change.terms).toMatchObject({ refundable: true, breakfast_included: false, pay_when: 'arrival' });
    const changed = priced({ rate_plan_id: 'Prepaid' }, stayOf(), none, true).change;
    expect(changed.terms).toMatchObject({ refundable: false, breakfast_included: true, pay_when: 'booking' });
    expect(changed.deposit_amount).toBe(changed.total_amount);
  });

  it.each([
    ['none', 'pending'],
    ['pending', 'pending'],
    ['failed', 'failed'],
  ] as const)('its deposit that was %s follows the new total and is %s', (deposit_status, after) => {
    const { change } = priced({ adults: 1 }, stayOf({ deposit_status }));
    expect(change).toMatchObject({ deposit_amount: 10_950, deposit_status: after });
  });

  it.each(['paid', 'refunded'] as const)('its deposit that is %s stays', (deposit_status) => {
    const { change } = priced({ adults: 1 }, stayOf({ deposit_status }));
    expect(change.total_amount).toBe(36_500);
    expect(change).not.toHaveProperty('deposit_amount');
    expect(change).not.toHaveProperty('deposit_status');
  });

  it('without a share for the deposit there is none', () => {
    const { change } = priced({ adults: 1 }, stayOf({ terms: { deposit_percent: 0 } }));
    expect(change).toMatchObject({ deposit_amount: 0, deposit_status: 'none' });
  });
});

describe('the coupon of a stay that is worked out again', () => {
  const stay = stayOf({ coupon_code: 'Old', terms: { coupon: agreedCoupon } });

  it('is kept as agreed, though the hotel knows it no more', () => {
    const { change, leftOut } = priced({ adults: 1 }, stay);
    expect(change).toMatchObject({ discount_amount: 18_000, coupon_code: 'Old', terms: { coupon: agreedCoupon } });
    expect(leftOut).toEqual([]);
  });

  it('gives way to another that is valid, in any case of letters', () => {
    const { change } = priced({ coupon: 'SPRING' }, stay, { ...none, couponUses: 2 });
    expect(change).toMatchObject({ discount_amount: 3600, coupon_code: 'Spring', terms: { coupon: { percent: 10 } } });
  });

  it('stays where the other is not valid, and that is said', () => {
    const { change, leftOut } = priced({ coupon: 'spring' }, stay, { ...none, couponUses: 3 });
    expect(change).toMatchObject({ discount_amount: 18_000, coupon_code: 'Old' });
    expect(leftOut).toEqual([{ code: 'coupon', coupon: 'spring', fault: { why: 'used_up' } }]);
    expect(priced({ coupon: 'Autumn' }, stay).leftOut).toMatchObject([{ fault: { why: 'unknown' } }]);
  });

  it('can be taken away', () => {
    const { change, leftOut } = priced({ coupon: null }, stay);
    expect(change).toMatchObject({ discount_amount: 0, coupon_code: null, terms: { coupon: null } });
    expect(leftOut).toEqual([]);
  });
});

describe('the extras of a stay that is worked out again', () => {
  it('an extra that is no longer offered is kept by a stay that has it, and by no other', () => {
    const { change } = priced({ adults: 1 }, stayOf({ extras: [agreedExtra('Boat')] }));
    expect(change.extras?.map(({ id, amount }) => [id, amount])).toEqual([['Boat', 2000]]);
    expect(change.extras_amount).toBe(2000);
    expect(change.terms?.extras).toEqual(change.extras);
    expect(priced({ adults: 1 }).change.extras).toEqual([]);
    const stranger = stayOf();
    const read = readChange(hotel, stranger, {});
    if (!read.ok || read.target === null) throw new Error('the stay can be worked out');
    const target = { ...read.target, extras: [{ id: 'Boat', quantity: 1 }] };
    expect(reprice(hotel, stranger, target, false, none).change.extras).toEqual([]);
  });

  it('one that is sold out on the day is left out, and that is said', () => {
    const patch = { extras: [{ id: 'Sauna', quantity: 2 }] };
    expect(priced(patch).change.extras_amount).toBe(2000);
    const { change, leftOut } = priced(patch, stayOf(), { ...none, held: () => 1 });
    expect(change.extras).toEqual([]);
    expect(leftOut).toEqual([{ code: 'extra', extra: 'Sauna', why: 'sold_out' }]);
  });
});

describe('a change under a kept price', () => {
  /** Agreed at 150.00 a night; today it is 180.00. */
  const nightly = [
    { date: '2026-12-08', amount: 15_000 },
    { date: '2026-12-09', amount: 15_000 },
  ];
  const stay = stayOf({ extras: [agreedExtra('Boat', { amount: 777 })], terms: { nightly } });

  it('nights that stay keep their price, new nights cost what they cost', () => {
    const { change } = kept({ check_in: '2026-12-09', check_out: '2026-12-11', room_type_id: 'suite' }, stay);
    expect(change.terms?.nightly).toEqual([
      { date: '2026-12-09', amount: 15_000 },
      { date: '2026-12-10', amount: 30_000 },
    ]);
    expect(change.room_amount).toBe(45_000);
  });

  it('tourist tax and extras are always counted anew', () => {
    const { change, leftOut } = kept({ adults: 1, extras: [{ id: 'Boat', quantity: 2 }, { id: 'Sauna' }] }, stay);
    expect(change.extras?.map(({ id, quantity, amount }) => [id, quantity, amount])).toEqual([
      ['Boat', 2, 4000],
      ['Sauna', 1, 1000],
    ]);
    expect(change).toMatchObject({
      room_amount: 30_000,
      extras_amount: 5000,
      tourist_tax_amount: 500,
      total_amount: 35_500,
      deposit_amount: 10_650,
    });
    expect(leftOut).toEqual([]);
  });

  it('the agreed coupon stands whatever is asked for, and what of the extras does not apply is said', () => {
    const coupled = { ...stay, coupon_code: 'Old', terms: { ...stay.terms, coupon: agreedCoupon } };
    const { change, leftOut } = kept({ extras: [{ id: 'Sauna', quantity: 3 }], coupon: 'none' }, coupled);
    expect(change).toMatchObject({ coupon_code: 'Old', discount_amount: 15_000 });
    expect(leftOut).toEqual([{ code: 'extra', extra: 'Sauna', why: 'sold_out' }]);
  });

  it('a non-refundable stay stays so, on whatever plan; one that could be cancelled takes what the new plan says', () => {
    const patch = { rate_plan_id: 'Open' };
    const fixed = stayOf({ terms: { refundable: false } });
    expect(kept(patch, fixed, none, true).change.terms?.refundable).toBe(false);
    expect(priced(patch, fixed, none, true).change.terms?.refundable).toBe(true);
    expect(kept({ rate_plan_id: 'Prepaid' }, stayOf(), none, true).change.terms?.refundable).toBe(false);
    expect(kept({ check_out: '2026-12-12' }, fixed).change.terms?.refundable).toBe(false);
  });
});
