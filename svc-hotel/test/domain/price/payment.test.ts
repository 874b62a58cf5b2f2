import { describe, expect, it } from 'vitest';
import { evaluatePayment } from '../../../src/domain/price/payment.ts';

const stay = { status: 'confirmed', currency: 'CHF', deposit_amount: 11_100, deposit_status: 'pending' } as const;
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
