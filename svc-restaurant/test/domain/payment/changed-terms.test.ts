import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedTerms, paidOf } from '../../../src/domain/payment/changed-terms.ts';
import type { BookingPayment } from '../../../src/domain/payment/payment.ts';

const rules = { currency: 'CHF', confirms: true, dueDays: null, expiresMinutes: 30, feeEach: 0, cancelHours: 24 };
const deposit = (amount: number, more: Partial<BookingPayment> = {}): BookingPayment => ({
  ...{ ...rules, kind: 'deposit', amount, state: 'pending' },
  ...more,
});
const card = (state: BookingPayment['state']) => deposit(0, { kind: 'hold', state });

describe('what a change makes of what was agreed on paying', () => {
  it.each([
    ['nothing before: what is asked now is due', null, deposit(500), deposit(500), 0],
    ['nothing before and nothing now', null, null, null, 0],
    ['as much as is paid', deposit(500, { state: 'paid' }), deposit(500), deposit(500, { state: 'paid' }), 0],
    ['more: the difference is due', deposit(500, { state: 'paid' }), deposit(800), deposit(800, { paid: 500 }), 0],
    ['more, and nothing is paid yet', deposit(500), deposit(800), deposit(800), 0],
    [
      'less: the difference goes back',
      deposit(500, { state: 'paid' }),
      deposit(300),
      deposit(300, { state: 'paid' }),
      200,
    ],
    ['nothing any more: all goes back', deposit(500, { state: 'paid' }), null, null, 500],
    ['a card instead: all goes back', deposit(500, { state: 'paid' }), card('pending'), card('pending'), 500],
    ['the card that is kept serves again', card('kept'), card('pending'), card('kept'), 0],
    [
      'what the business gave back stays so',
      deposit(500, { state: 'returned' }),
      deposit(800),
      deposit(500, { state: 'returned' }),
      0,
    ],
    [
      'back to what was paid before the difference',
      deposit(800, { paid: 500 }),
      deposit(500),
      deposit(500, { state: 'paid' }),
      0,
    ],
  ] as const)('%s', (_, before, wanted, payment, back) => {
    expect(changedTerms(before, wanted)).toEqual({ payment, back, dropsCard: false });
  });

  it.each([
    ['money is asked instead', deposit(500), deposit(500)],
    ['nothing is asked any more', null, null],
  ])('lets the card go where %s', (_, wanted, payment) => {
    expect(changedTerms(card('kept'), wanted)).toEqual({ payment, back: 0, dropsCard: true });
    expect(changedTerms(card('pending'), wanted)).toEqual({ payment, back: 0, dropsCard: false });
  });

  it('loses no cent of what was paid and makes none, over any number of changes', () => {
    const wanted = fc.option(
      fc.oneof(
        fc.integer({ min: 1, max: 9999 }).map((amount) => deposit(amount)),
        fc.constant(card('pending')),
      ),
      {
        nil: null,
      },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.array(wanted, { maxLength: 6 }), (first, changes) => {
        let now: BookingPayment | null = deposit(first, { state: 'paid' });
        let back = 0;
        for (const next of changes) {
          const changed = changedTerms(now, next);
          expect(changed.back).toBeGreaterThanOrEqual(0);
          back += changed.back;
          now = changed.payment;
        }
        expect(back + (now === null ? 0 : paidOf(now))).toBe(first);
      }),
    );
  });
});
