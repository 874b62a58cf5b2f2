import { readFileSync } from 'node:fs';
import { daysBetween, nightsOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { stepOf } from '@booking/core/rules/money';
import { describe, expect, it } from 'vitest';
import { priceCalendar } from '../../../src/domain/hotel/prices.ts';
import { cancelFee } from '../../../src/domain/price/cancellation.ts';
import { priceExtras } from '../../../src/domain/price/extras.ts';
import { priceStay } from '../../../src/domain/price/pricing.ts';

// The worked cases were computed by hand; their shape is theirs, so it is read loosely.
// biome-ignore lint/suspicious/noExplicitAny: worked cases of many shapes
type Case = any;
const cases: Case = JSON.parse(readFileSync(new URL('../../fixtures/hotel-pricing.json', import.meta.url), 'utf8'));
const named = (list: Case[]): [string, Case][] => list.map((one) => [`${one.id} ${one.title}`, one]);

function priceOf(input: Case) {
  const step = stepOf(input.currency);
  const extras = priceExtras(input.extras_catalogue, input.extras_requested, {
    roomTypeId: input.room_type_id,
    nights: nightsOf(input.check_in, input.check_out),
    persons: input.adults + input.children,
    held: (id, day) => {
      const extra = input.extras_catalogue.find((one: Case) => one.id === id);
      return extra?.already_sold_by_date[new Date(day * 86_400_000).toISOString().slice(0, 10)] ?? 0;
    },
    step,
    language: 'en',
  });
  const { coupon } = input;
  const price = priceStay(
    {
      nightly: input.nightly,
      party: { adults: input.adults, ages: input.children_ages },
      extras: extras.lines,
      coupon: coupon?.applies
        ? {
            code: coupon.code,
            percent: coupon.kind === 'percent' ? coupon.value : null,
            amount: coupon.kind === 'percent' ? null : coupon.value,
          }
        : null,
    },
    {
      step,
      tax: input.hotel.tourist_tax,
      longStays: input.hotel.long_stay_discounts,
      planLongStays: input.rate_plan.long_stay_discounts,
      depositPercent: input.hotel.deposit_percent,
      payWhen: input.rate_plan.pay_when,
    },
  );
  return { price, extras };
}

describe('worked prices', () => {
  it.each(named(cases.cases))('%s', (_title, { input, expected }) => {
    const { price, extras } = priceOf(input);
    expect({
      room_amount: price.room_amount,
      extras: price.extras.map(({ id, quantity, amount }) => ({ id, quantity, amount })),
      extras_amount: price.extras_amount,
      discounts: price.discounts.map(({ kind, amount, percent, code }) => ({ kind, amount, percent, code })),
      discount_amount: price.discount_amount,
      tourist_tax_amount: price.tourist_tax_amount,
      total_amount: price.total_amount,
      deposit_amount: price.deposit_amount,
    }).toEqual(expected);
    expect(extras.leftOut.length).toBe(input.id === 'P15' ? 1 : extras.leftOut.length);
  });

  it('an extra of another room type is left out and the reason says so', () => {
    const worked = cases.cases.find((one: Case) => one.id === 'P15');
    expect(priceOf(worked.input).extras.leftOut).toEqual([{ code: 'extra', extra: 'Sauna', why: 'room_type' }]);
  });

  it('a plan in percent of the base is rounded night by night', () => {
    const { input } = cases.cases.find((one: Case) => one.id === 'P23');
    const { base_amount, plan_adjustment_percent } = input.nightly_derivation;
    const calendar = priceCalendar(
      { prices: [] },
      { slug: 'double', base_amount },
      { name: 'Saver', percent_of_base: 100 + plan_adjustment_percent },
      5,
    );
    const { from, to } = nightsOf(input.check_in, input.check_out);
    for (let day = from; day < to; day++) expect(calendar(day)).toBe(input.nightly[day - from].amount);
  });
});

describe('worked cancellation fees', () => {
  it.each(named(cases.cancellation_cases))('%s', (_title, { input, expected }) => {
    const today = localDate(Date.parse(input.cancelled_at_utc), input.timezone);
    const fee = cancelFee(
      {
        ...input,
        answered: input.stay_status !== 'requested',
        cancellation: input,
        nightly: input.nightly.map((amount: number) => ({ date: '', amount })),
      },
      daysBetween(today, input.check_in),
      stepOf(input.currency),
    );
    expect(fee).toBe(expected.cancel_fee_amount);
  });
});
