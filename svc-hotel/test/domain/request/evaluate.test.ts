import { dayOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import { type RawCriteria, readCriteria } from '../../../src/domain/request/criteria.ts';
import { evaluate, type Facts } from '../../../src/domain/request/evaluate.ts';
import { freezeTerms } from '../../../src/domain/request/freeze-terms.ts';
import { hotelOf, planOf, ratePlan, roomType, typeOf } from '../builders.ts';

const hotel = hotelOf({
  bookings: { max_nights: 3, pets_allowed: false },
  room_types: [roomType('double', ['101', '102'])],
  rate_plans: [ratePlan('Flexible', { min_stay: 2 }), ratePlan('Saver', { pay_when: 'booking', refundable: false })],
  extras: [{ name: 'Sauna', amount: 1000, per: 'stay', daily_limit: 1 }],
  coupons: [{ code: 'Spring', percent: 10, max_uses: 2 }],
});
const nights = { check_in: '2026-12-08', check_out: '2026-12-10' };
const rooms = ['101', '102'];
const facts: Facts = {
  today: dayOf('2026-11-01'),
  inventory: { rooms, held: [], blocked: [], promised: [] },
  held: () => 0,
  couponUses: 0,
};

function evaluated(raw: Partial<RawCriteria> = {}, more: Partial<Facts> = {}, of = hotel) {
  const type = typeOf(of, 'double');
  const read = readCriteria(of, { ...nights, ...raw }, type);
  if (!read.ok) throw new Error(read.message);
  return evaluate(of, type, read.criteria, { ...facts, ...more });
}
const codes = (answer: ReturnType<typeof evaluated>) => answer.refusals.map(({ code }) => code);
const taken = (...list: string[]) => list.map((room) => ({ from: dayOf('2026-12-09'), to: dayOf('2026-12-10'), room }));

describe('criteria for a room type', () => {
  it.each<[number, string[]]>([
    [2, []],
    [1, ['101']],
    [0, ['101', '102']],
  ])('has %i rooms free, and is refused as full exactly when there is none', (free, held) => {
    const answer = evaluated({}, { inventory: { rooms, held: taken(...held), blocked: [], promised: [] } });
    expect(answer.free).toBe(free);
    expect(codes(answer)).toEqual(free === 0 ? ['full'] : []);
  });

  it('is told everything that speaks against it: the hotel first, then the type, the rooms, the coupon, the extras', () => {
    const raw = { adults: 9, pets: true, coupon: 'none', extras: [{ id: 'Sauna' }] };
    const answer = evaluated(raw, { held: () => 1, inventory: { rooms: [], held: [], blocked: [], promised: [] } });
    expect(codes(answer)).toEqual(['pets', 'too_many_adults', 'full', 'coupon', 'extra']);
    expect(codes(evaluated({ check_out: '2026-12-09' }))).toEqual(['minimum_stay']);
  });

  it.each<[string, string | null, number, number]>([
    ['no coupon', null, 0, 0],
    ['the coupon in any case of letters', 'sPrInG', 1, 3600],
    ['a coupon that is used up', 'spring', 2, 0],
    ['a coupon that is unknown', 'autumn', 0, 0],
  ])('%s', (_title, coupon, couponUses, discount) => {
    const { quote } = evaluated({ coupon }, { couponUses });
    expect(quote.price.discount_amount).toBe(discount);
    expect(quote.leftOut.length).toBe(coupon !== null && discount === 0 ? 1 : 0);
  });

  it('is priced for its own party and nights', () => {
    const { quote } = evaluated({ check_out: '2026-12-11', adults: 1, children: 2, children_ages: [17, 3] });
    expect(quote.price).toMatchObject({ room_amount: 54_000, tourist_tax_amount: 1500 });
  });
});

describe('what is agreed', () => {
  it('freezes the amounts, the terms and the coupon of the quote with the rules of plan and hotel', () => {
    const { quote } = evaluated({ coupon: 'SPRING', extras: [{ id: 'Sauna' }] });
    const agreed = freezeTerms(hotel, planOf(hotel, 'Flexible'), quote);
    expect(agreed).toMatchObject({
      currency: 'CHF',
      room_amount: 36_000,
      extras_amount: 1000,
      discount_amount: 3600,
      tourist_tax_amount: 1000,
      total_amount: 34_400,
      deposit_amount: 10_320,
      deposit_status: 'pending',
      coupon_code: 'Spring',
    });
    expect(agreed.terms).toEqual({
      nightly: quote.price.nightly,
      extras: quote.price.extras,
      discounts: quote.price.discounts,
      tax: hotel.settings.tourist_tax,
      cancellation: hotel.settings.cancellation,
      refundable: true,
      breakfast_included: false,
      pay_when: 'arrival',
      deposit_percent: 30,
      coupon: { code: 'Spring', percent: 10, amount: null },
    });
    expect(agreed.extras).toEqual(quote.price.extras);
  });

  it('a plan that is paid on booking wants the whole, and a share of nothing is no deposit', () => {
    const { quote } = evaluated({ rate_plan_id: 'Saver' });
    expect(freezeTerms(hotel, planOf(hotel, 'Saver'), quote)).toMatchObject({
      deposit_amount: 37_000,
      deposit_status: 'pending',
      coupon_code: null,
      terms: { refundable: false, pay_when: 'booking', coupon: null },
    });
    const free = hotelOf({ deposit: { percent: 0, by_card: true } });
    const none = freezeTerms(free, planOf(free, 'Flexible'), evaluated({}, {}, free).quote);
    expect(none).toMatchObject({ deposit_amount: 0, deposit_status: 'none' });
    const small = hotelOf({ deposit: { percent: 1, by_card: true } }, { currency: 'EUR' });
    expect(freezeTerms(small, planOf(small, 'Flexible'), evaluated({}, {}, small).quote).deposit_status).toBe(
      'pending',
    );
  });
});
