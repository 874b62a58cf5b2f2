import { describe, expect, it } from 'vitest';
import { afterDeskPayment } from '../../../src/domain/price/desk-payment.ts';
import type { DepositStatus } from '../../../src/domain/stay/stay.ts';

const after = (deposit_status: DepositStatus, paid_amount: number, amount: number) =>
  afterDeskPayment({ deposit_amount: 100, deposit_status, paid_amount }, amount);

describe('what money at the front desk makes of the deposit', () => {
  it.each([
    ['pending', 0, 99, 'pending'],
    ['pending', 0, 100, 'paid'],
    ['failed', 60, 40, 'paid'],
    ['none', 0, 500, 'none'],
    ['refunded', 0, 500, 'refunded'],
    ['paid', 100, 500, 'paid'],
    ['paid', 150, -50, 'paid'],
    ['paid', 100, -1, 'refunded'],
  ] as const)('%s with %i paid and %i more is %s', (before, paid, amount, status) => {
    expect(after(before, paid, amount)).toEqual({ paid_amount: paid + amount, deposit_status: status });
  });
});
