import { DESK_METHODS } from '@booking/core/routes/console/hotel';
import { describe, expect, it } from 'vitest';
import { afterDeskPayment, isDesk, refundableOf, UNAGREED } from '../../../src/domain/price/desk-payment.ts';
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
  const [card, second] = [payment('c1', 100, 'card_online'), payment('c2', 50, 'card_online')];
  const back = (of: string, amount: number) => payment(`${of}-back`, -amount, 'cash', of);
  type Payment = ReturnType<typeof payment>;
  const rows: [title: string, status: DepositStatus, of: Payment, all: Payment[], left: number][] = [
    ['All of a payment at the desk can be given back', 'none', cash, [cash], 100],
    ['The rest of a payment at the desk can be given back', 'none', cash, [cash, back('p1', 30), other], 70],
    ['What was given back of another payment does not count', 'none', cash, [cash, other, back('p2', 70)], 100],
    ['A payment that was given back as a whole has nothing left', 'none', cash, [cash, back('p1', 100)], 0],
    ['A refund itself cannot be given back', 'paid', back('p1', 30), [cash, back('p1', 30)], 0],
    [
      'A payment of nothing cannot be given back',
      'paid',
      payment('p3', 0, 'card_online'),
      [payment('p3', 0, 'card_online')],
      0,
    ],
    ['A deposit by card is given back as a whole', 'paid', card, [cash, card], 100],
    ['A deposit by card that is no longer paid stays', 'refunded', card, [card], 0],
    ['A second payment by card is no deposit', 'paid', second, [card, second], 0],
    ['A refund by card before it is no deposit either', 'paid', card, [payment('c0', -5, 'card_online'), card], 100],
    ['A payment by card that nobody lists stays', 'paid', card, [cash], 0],
  ];
  it.each(rows)('%s', (_, deposit_status, of, all, left) => {
    expect(refundableOf({ deposit_status }, of, all)).toBe(left);
  });

  it('A method of the desk is told from every other', () => {
    expect(DESK_METHODS.map(isDesk)).toEqual(DESK_METHODS.map(() => true));
    expect(['card_online', 'deposit', ''].map(isDesk)).toEqual([false, false, false]);
  });

  it('A stay that was never agreed takes no money', () => {
    expect(UNAGREED).toEqual(['requested', 'declined']);
  });
});
