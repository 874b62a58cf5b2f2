import { DESK_METHODS } from '@booking/core/codes/payments';
import { describe, expect, it } from 'vitest';
import {
  afterDeskPayment,
  isDesk,
  methodOf,
  refundableOf,
  storedMethod,
  UNAGREED,
} from '../../../src/domain/price/desk-payment.ts';
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

describe('what of a payment can be given back', () => {
  const payment = (id: string, amount: number, method: string, refundOf: string | null = null) => ({
    ...{ id, amount, method, refundOf },
  });
  const [cash, other] = [payment('p1', 100, 'cash'), payment('p2', 70, 'cash')];
  const [card, second] = [payment('c1', 100, 'sandbox'), payment('c2', 50, 'stripe')];
  const back = (of: string, amount: number) => payment(`${of}-back`, -amount, 'cash', of);
  type Payment = ReturnType<typeof payment>;
  const cardBack = (of: string | null, amount: number) => payment('c-back', -amount, 'sandbox', of);
  const rows: [title: string, of: Payment, all: Payment[], left: number][] = [
    ['All of a payment at the desk can be given back', cash, [cash], 100],
    ['The rest of a payment at the desk can be given back', cash, [cash, back('p1', 30), other], 70],
    ['What was given back of another payment does not count', cash, [cash, other, back('p2', 70)], 100],
    ['A payment that was given back as a whole has nothing left', cash, [cash, back('p1', 100)], 0],
    ['A refund itself cannot be given back', back('p1', 30), [cash, back('p1', 30)], 0],
    ['A payment of nothing cannot be given back', payment('p3', 0, 'sandbox'), [payment('p3', 0, 'sandbox')], 0],
    ['All of a payment by card can be given back', card, [cash, card], 100],
    ['The rest of a payment by card can be given back', card, [card, cardBack('c1', 40), back('p1', 30)], 60],
    [
      'A refund by card that names no payment counts for the one by the same provider',
      card,
      [card, cardBack(null, 40)],
      60,
    ],
    [
      'A refund by card that names no payment counts for none of another provider',
      second,
      [second, cardBack(null, 40)],
      50,
    ],
    ['A refund by card that names no payment counts for none at the desk', cash, [cash, cardBack(null, 40)], 100],
  ];
  it.each(rows)('%s', (_, of, all, left) => {
    expect(refundableOf(of, all)).toBe(left);
  });

  it('A method of the desk is told from every other, and bears its name in the API', () => {
    const stored = DESK_METHODS.map(storedMethod);
    expect(stored.map(isDesk)).toEqual(DESK_METHODS.map(() => true));
    expect(stored.map(methodOf)).toEqual(DESK_METHODS);
    expect(['sandbox', 'stripe', ''].map(isDesk)).toEqual([false, false, false]);
    expect(['sandbox', 'stripe'].map(methodOf)).toEqual(['card', 'card']);
  });

  it('A stay that was never agreed takes no money', () => {
    expect(UNAGREED).toEqual(['requested', 'declined']);
  });
});
