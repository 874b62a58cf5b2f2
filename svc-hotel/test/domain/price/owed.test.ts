import { describe, expect, it } from 'vitest';
import { billLines } from '../../../src/domain/price/bill.ts';
import { amountOwed, balanceOf, feeOwed } from '../../../src/domain/price/owed.ts';
import type { Stay } from '../../../src/domain/stay/stay.ts';
import { stayOf } from '../stays.ts';

const sumOf = (stay: Stay) => billLines(stay).reduce((sum, { amount }) => sum + amount, 0);

describe('what a stay owes', () => {
  it.each(['requested', 'confirmed', 'checked_in', 'checked_out'] as const)('is its total while it is %s', (status) => {
    const stay = stayOf({ status, paid_amount: 10_000, cancel_fee_amount: 5 });
    expect([feeOwed(stay), amountOwed(stay), balanceOf(stay), sumOf(stay)]).toEqual([null, 36_400, 26_400, 36_400]);
  });

  it.each(['cancelled', 'no_show'] as const)('is its fee and nothing else once it is %s', (status) => {
    const stay = stayOf({ status, cancel_fee_amount: 18_000, paid_amount: 30_000 });
    expect([feeOwed(stay), amountOwed(stay), balanceOf(stay)]).toEqual([18_000, 18_000, -12_000]);
    expect(billLines(stay)).toEqual([
      { date: '2026-12-08', subject: { kind: 'fee' }, quantity: 1, unit_amount: 18_000, amount: 18_000 },
    ]);
    expect(billLines({ ...stay, cancel_fee_amount: 0 })).toEqual([]);
  });

  it('is nothing of a request that was declined', () => {
    expect(amountOwed(stayOf({ status: 'declined' }))).toBe(0);
  });

  it('is, where the release before kept no fee, the rule’s of that day and at most what was paid', () => {
    const before = { status: 'cancelled', updated_at: '2026-12-07T10:00:00.000Z' } as const;
    expect(feeOwed(stayOf(before))).toBe(0);
    expect(feeOwed(stayOf({ ...before, paid_amount: 10_000 }))).toBe(10_000);
    expect(feeOwed(stayOf({ ...before, paid_amount: 50_000 }))).toBe(36_000);
    expect(feeOwed(stayOf({ ...before, paid_amount: 50_000, updated_at: '2026-11-01T10:00:00.000Z' }))).toBe(0);
  });
});
