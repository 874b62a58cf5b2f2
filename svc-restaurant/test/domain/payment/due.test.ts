import { describe, expect, it } from 'vitest';
import {
  agreedFacts,
  amountDue,
  type BookingPayment,
  dueMoment,
  feeOf,
  freeUntil,
  isAskedFor,
  isAwaited,
  isCardWanted,
  isOff,
  wantsPayment,
} from '../../../src/domain/payment/payment.ts';
import {
  chargeableOf,
  isGivenBack,
  isWaitingFee,
  type Money,
  paidIn,
  paymentEvent,
  refundableOf,
  showPayment,
} from '../../../src/domain/payment/show-payment.ts';
import { aBooking } from '../booking.ts';

const HOUR = 3_600_000;
const deposit: BookingPayment = {
  ...{ kind: 'deposit', amount: 8000, currency: 'CHF', state: 'pending', confirms: true, dueDays: null },
  ...{ expiresMinutes: 15, feeEach: 2500, cancelHours: 24 },
};
const hold: BookingPayment = { ...deposit, kind: 'hold', amount: 0 };
const awaited = { status: 'requested', payStep: 'release' } as const;

describe('a request that waits for its payment', () => {
  it.each([
    ['a request with a moment of release', awaited, true],
    ['a request that the business is to answer', { status: 'requested', payStep: null }, false],
    ['a request that is asked for its payment later', { status: 'requested', payStep: 'ask' }, false],
    ['a booking that is confirmed', { status: 'confirmed', payStep: 'release' }, false],
  ] as const)('%s: or not', (_, over, expected) => {
    expect(isAwaited(aBooking({ payment: deposit, ...over }))).toBe(expected);
  });
});

describe('what is to be paid now', () => {
  it.each([
    ['what is due', { payment: deposit }, 8000, 'CHF', true],
    ['another amount', { payment: deposit }, 7999, 'CHF', false],
    ['another currency', { payment: deposit }, 8000, 'EUR', false],
    ['what is paid', { payment: { ...deposit, state: 'paid' } }, 8000, 'CHF', false],
    ['what was booked by somebody who has cancelled', { payment: deposit, status: 'cancelled' }, 8000, 'CHF', false],
    ['a card that is to be left', { payment: hold }, 0, 'CHF', true],
    ['a card that is kept', { payment: { ...hold, state: 'kept' } }, 0, 'CHF', false],
    ['a card where a deposit is due', { payment: deposit }, 0, 'CHF', false],
    ['a booking without terms', { payment: null }, 0, 'CHF', false],
  ] as const)('a session at the provider stands for %s, or is to be ended', (_, over, amount, currency, expected) => {
    expect(isAskedFor(aBooking(over), { amount, currency })).toBe(expected);
  });

  it.each([
    ['of a confirmed booking its deposit', { payment: deposit }, 8000],
    ['of a request that waits for it the same', { payment: deposit, ...awaited }, 8000],
    ['after a payment that failed the same', { payment: { ...deposit, state: 'failed' } }, 8000],
    ['of a request that nobody has agreed to nothing', { payment: deposit, status: 'requested' }, 0],
    ['of what is cancelled nothing', { payment: deposit, status: 'cancelled' }, 0],
    ['of what is paid nothing', { payment: { ...deposit, state: 'paid' } }, 0],
    ['of what went back nothing', { payment: { ...deposit, state: 'returned' } }, 0],
    ['of a booking without terms nothing', { payment: null }, 0],
    ['where a card is to be left nothing', { payment: hold }, 0],
  ] as const)('%s', (_, over, amount) => {
    const booking = aBooking(over);
    expect(amountDue(booking)).toBe(amount);
    if (over.payment?.kind !== 'hold') expect(wantsPayment(booking)).toBe(amount > 0);
  });

  it.each([
    ['a card of a confirmed booking', { payment: hold }, true],
    ['a card of a request that waits for it', { payment: hold, ...awaited }, true],
    ['no card once there is one', { payment: { ...hold, state: 'kept' } }, false],
    ['no card of a request that nobody has agreed to', { payment: hold, status: 'requested' }, false],
    ['no card where a deposit is due', { payment: deposit }, false],
    ['no card without terms', { payment: null }, false],
  ] as const)('%s', (_, over, expected) => {
    const booking = aBooking(over);
    expect(isCardWanted(booking)).toBe(expected);
    expect(wantsPayment(booking)).toBe(expected || over.payment === deposit);
  });
});

describe('the moments and the fee of what was agreed', () => {
  it('asks at ten in the morning of the business, some days before, and at no moment where it is due at booking', () => {
    const at = (dueDays: number | null) => dueMoment({ dueDays }, '2027-03-05', 'Europe/Zurich');
    expect(at(3)).toBe(Date.parse('2027-03-02T09:00:00Z'));
    expect(at(0)).toBe(Date.parse('2027-03-05T09:00:00Z'));
    expect(at(null)).toBeNull();
  });

  it('is free to call off until so many hours before', () =>
    expect(freeUntil(100 * HOUR, { cancelHours: 24 })).toBe(76 * HOUR));

  it('charges the fee for each guest, and none without terms', () => {
    expect(feeOf({ payment: hold, party: 3 })).toBe(7500);
    expect(feeOf({ payment: null, party: 3 })).toBe(0);
  });

  it('owes a fee only of what is off', () => {
    const off = (['confirmed', 'cancelled', 'no_show', 'requested'] as const).filter((status) => isOff({ status }));
    expect(off).toEqual(['cancelled', 'no_show']);
  });

  it('is told with the amount, the fee of the party and the moments', () => {
    const booking = aBooking({ payment: deposit, party: 4, ...awaited, payAt: 5 });
    expect(agreedFacts(booking, 'Europe/Zurich')).toEqual({
      ...{ kind: 'deposit', amount: 8000, currency: 'CHF', state: 'pending', fee: 10_000, payBy: 5 },
      ...{ freeUntil: booking.startsAt - 24 * HOUR, zone: 'Europe/Zurich' },
    });
  });

  it('names no moment to pay by while the guest is not asked yet, and says nothing without terms', () => {
    expect(agreedFacts(aBooking({ payment: deposit, payStep: 'ask', payAt: 5 }), 'Europe/Zurich')?.payBy).toBeNull();
    expect(agreedFacts(aBooking(), 'Europe/Zurich')).toBeNull();
  });
});

const money = (over: Partial<Money>): Money => ({
  ...{ id: 'p', businessId: 'b', booking: 'k', kind: 'payment', status: 'succeeded', amount: 5000 },
  ...{ currency: 'CHF', method: 'card', reason: null, externalId: null, refundOf: null, createdAt: 0 },
  ...over,
});

describe('money that came or went', () => {
  const back = (over: Partial<Money>) => money({ id: 'r', kind: 'refund', refundOf: 'p', amount: 2000, ...over });

  it.each([
    ['a payment', {}, 5000],
    ['a fee', { kind: 'fee' }, 5000],
    ['no card that is kept', { kind: 'hold' }, 0],
    ['no refund', { kind: 'refund' }, 0],
    ['no payment that failed', { status: 'failed' }, 0],
    ['no payment that is on its way', { status: 'pending' }, 0],
  ] as const)('%s can be given back', (_, over, left) => expect(refundableOf(money(over), [money(over)])).toBe(left));

  it('sums up payments and fees less refunds, of what succeeded alone', () => {
    const all = [
      money({}),
      money({ id: 'f', kind: 'fee', amount: 700 }),
      money({ id: 'h', kind: 'hold', amount: 1 }),
      money({ id: 'x', status: 'failed', amount: 1 }),
      back({}),
      back({ id: 'q', status: 'pending', amount: 1 }),
    ];
    expect(paidIn(all)).toBe(3700);
  });

  it('of a deposit is given back once nothing of it is left, or on its way back', () => {
    const isBack = (state: BookingPayment['state'], all: Money[]) => isGivenBack({ ...deposit, state }, all);
    const whole = back({ amount: 5000 });
    expect(isBack('paid', [money({}), whole])).toBe(true);
    expect(isBack('paid', [money({}), { ...whole, status: 'pending' }])).toBe(true);
    expect(isBack('returned', [money({}), whole])).toBe(true);
    expect(isBack('paid', [money({}), { ...whole, status: 'failed' }])).toBe(false);
    expect(isBack('paid', [money({}), back({})])).toBe(false);
    expect(isBack('pending', [])).toBe(false);
  });

  it('of a card is given back once it is kept no more', () => {
    const states = ['pending', 'failed', 'kept', 'returned'] as const;
    expect(states.filter((state) => isGivenBack({ ...hold, state }, [money({})]))).toEqual(['returned']);
  });

  it('waits for its provider only as a fee that is on its way', () => {
    const waits = (over: Partial<Money>) => isWaitingFee(money(over));
    expect(waits({ kind: 'fee', status: 'pending' })).toBe(true);
    expect([waits({ kind: 'fee' }), waits({ kind: 'fee', status: 'failed' }), waits({ status: 'pending' })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('charges no more of a fee than was agreed; what went back or was refused can be charged again', () => {
    const fee = (over: Partial<Money>) => money({ id: 'f', kind: 'fee', amount: 3000, ...over });
    expect(chargeableOf(5000, [])).toBe(5000);
    expect(chargeableOf(5000, [money({})])).toBe(5000);
    expect(chargeableOf(5000, [fee({})])).toBe(2000);
    expect(chargeableOf(5000, [fee({ status: 'pending' })])).toBe(2000);
    expect(chargeableOf(5000, [fee({ status: 'failed' })])).toBe(5000);
    expect(chargeableOf(5000, [fee({}), back({ refundOf: 'f' })])).toBe(4000);
    expect(chargeableOf(2000, [fee({})])).toBe(0);
  });

  it('is shown with what went back of it, where that succeeded and belongs to it', () => {
    const all = [
      money({}),
      back({}),
      back({ id: 's', status: 'pending', amount: 1 }),
      back({ id: 't', refundOf: 'o' }),
    ];
    expect(showPayment(money({ externalId: 'till 7' }), all)).toEqual({
      ...{
        id: 'p',
        booking_id: 'k',
        kind: 'payment',
        status: 'succeeded',
        amount: 5000,
        currency: 'CHF',
        method: 'card',
      },
      ...{ reason: null, refunded_amount: 2000, external_id: 'till 7', refund_of: null },
      created_at: '1970-01-01T00:00:00.000Z',
    });
    expect(showPayment(back({}), all)).toMatchObject({ refunded_amount: 0, refund_of: 'p' });
  });

  it('is an event of its kind, at the moment of the booking’s change', () => {
    const of = (payment: Money) => paymentEvent(payment, { updatedAt: 1000 }, 'e');
    expect(of(money({}))).toMatchObject({
      ...{ id: 'e', type: 'payment.succeeded', business_id: 'b', aggregate_id: 'p', version: 1 },
      ...{ occurred_at: '1970-01-01T00:00:01.000Z', data: { payment: { id: 'p', amount: 5000 } } },
    });
    expect(of(back({})).type).toBe('payment.refunded');
  });
});
