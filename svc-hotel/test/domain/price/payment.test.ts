import { describe, expect, it } from 'vitest';
import { depositDue, depositRest, evaluatePayment, isAskedFor, payUrlOf } from '../../../src/domain/price/payment.ts';
import { stayOf } from '../stays.ts';

const stay = stayOf({ deposit_amount: 11_100 });
const money = { amount: 11_100, currency: 'CHF' };

describe('what money that came is', () => {
  it('the deposit, where amount and currency are the agreed ones, also after a card that failed', () => {
    expect(evaluatePayment(stay, money)).toBe('deposit');
    expect(evaluatePayment({ ...stay, deposit_status: 'failed' }, money)).toBe('deposit');
    expect(evaluatePayment({ ...stay, status: 'checked_in' }, money)).toBe('deposit');
  });

  it.each([11_099, 11_101, 0])('no deposit, where the amount is %i', (amount) => {
    expect(evaluatePayment(stay, { ...money, amount })).toBe('other_amount');
  });

  it('no deposit in another currency', () => {
    expect(evaluatePayment(stay, { ...money, currency: 'EUR' })).toBe('other_currency');
  });

  it.each(['paid', 'refunded'] as const)('no deposit, where it is %s already', (deposit_status) => {
    expect(evaluatePayment({ ...stay, deposit_status }, money)).toBe('paid_twice');
  });

  it.each(['declined', 'cancelled', 'no_show'] as const)('late for a stay that is %s', (status) => {
    expect(evaluatePayment({ ...stay, status }, money)).toBe('late');
  });
});

describe('a session at the provider', () => {
  const card = { ...stay, deposit_amount: 0, deposit_status: 'none', hold_status: 'pending' } as const;
  const off = {
    ...stay,
    status: 'cancelled',
    deposit_status: 'paid',
    cancel_fee_amount: 9000,
    paid_amount: 2000,
  } as const;
  it.each([
    ['the deposit', stay, 11_100, 'CHF', true],
    ['the deposit, where the release before noted no currency', stay, 11_100, null, true],
    ['another amount', stay, 11_000, 'CHF', false],
    ['another currency', stay, 11_100, 'EUR', false],
    ['a deposit that is paid', { ...stay, deposit_status: 'paid' }, 11_100, 'CHF', false],
    ['the deposit of a stay that is declined', { ...stay, status: 'declined' }, 11_100, 'CHF', false],
    ['what is left of a fee', off, 7000, 'CHF', true],
    ['a fee that was waived', { ...off, cancel_fee_amount: 0 }, 7000, 'CHF', false],
    ['a card that is to be left', card, 0, 'CHF', true],
    ['a card that is kept', { ...card, hold_status: 'kept' }, 0, 'CHF', false],
    ['a card of a stay that is cancelled', { ...card, status: 'cancelled' }, 0, 'CHF', false],
  ] as const)('stands for %s, or is to be ended', (_, of, amount, currency, expected) => {
    expect(isAskedFor(of, { amount, currency })).toBe(expected);
  });
});

describe('the address where a guest pays a deposit', () => {
  const payAt = (token: string) => `https://pay.example/${token}`;
  const due = { ...stay, pay_token: 'token' };
  it('A guest pays what is due of the deposit at the address of the stay', () => {
    expect(payUrlOf({ payAt }, due)).toBe('https://pay.example/token');
  });

  it.each([
    ['where nobody takes cards', null, due],
    ['of a stay without a secret', payAt, { ...due, pay_token: null }],
    ['when nothing is due any more', payAt, { ...due, deposit_status: 'paid' }],
    ['before the stay is confirmed', payAt, { ...due, status: 'requested' }],
  ] as const)('No address is given %s', (_, at, of) => {
    expect(payUrlOf({ payAt: at }, of)).toBeNull();
  });
});

describe('what of a deposit is due', () => {
  it.each([
    ['confirmed', 'pending', 0, 11_100],
    ['confirmed', 'failed', 0, 11_100],
    ['checked_in', 'pending', 0, 11_100],
    ['checked_out', 'pending', 0, 11_100],
    ['confirmed', 'pending', 5000, 6100],
    ['confirmed', 'paid', 11_100, 0],
    ['confirmed', 'refunded', 0, 0],
    ['confirmed', 'none', 0, 0],
    ['requested', 'pending', 0, 0],
    ['declined', 'pending', 0, 0],
    ['cancelled', 'pending', 0, 0],
    ['no_show', 'failed', 0, 0],
  ] as const)(
    'of a stay that is %s, whose deposit is %s and of which %i was paid: %i',
    (status, deposit, paid, due) => {
      const deposit_amount = deposit === 'none' ? 0 : 11_100;
      const one = { ...stay, status, deposit_status: deposit, deposit_amount, paid_amount: paid };
      expect(depositDue(one)).toBe(due);
    },
  );

  it('the rest alone is the deposit where a part came at the front desk', () => {
    const part = { ...stay, paid_amount: 5000 };
    expect(depositRest(part)).toBe(6100);
    expect(evaluatePayment(part, { ...money, amount: 6100 })).toBe('deposit');
    expect(evaluatePayment(part, money)).toBe('other_amount');
  });
});
