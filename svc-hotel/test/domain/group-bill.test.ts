import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLastOut, joinShares, shareOut } from '../../src/domain/folio/group-bill.ts';

describe('A sum that is divided over several rooms', () => {
  it('fills one room after the other, and passes over who has paid too much', () => {
    expect(shareOut(250, [100, -40, 0, 200])).toEqual([100, 0, 0, 150]);
    expect(shareOut(300, [100, 200])).toEqual([100, 200]);
  });

  it('is none where there is nothing to divide, or no room for it', () => {
    expect(shareOut(0, [100])).toBeNull();
    expect(shareOut(101, [100])).toBeNull();
    expect(shareOut(1, [])).toBeNull();
  });

  it('has shares that sum to it, to the unit, and none above what its room can take', () => {
    const rooms = fc.array(fc.integer({ min: -10_000, max: 10_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(rooms, fc.integer({ min: 1, max: 200_000 }), (most, amount) => {
        const fits = amount <= most.reduce((sum, part) => sum + Math.max(part, 0), 0);
        const shares = shareOut(amount, most);
        expect(shares !== null).toBe(fits);
        if (shares === null) return;
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        expect(shares.every((share, at) => share >= 0 && share <= Math.max(most[at] ?? 0, 0))).toBe(true);
      }),
    );
  });

  it('is one again on paper, in the place of its first share', () => {
    const paid = [
      { amount: 100, groupPayment: 'a' },
      { amount: 5, groupPayment: null },
      { amount: 50, groupPayment: 'a' },
    ];
    expect(joinShares(paid).map(({ amount }) => amount)).toEqual([150, 5]);
  });
});

describe('The bill of a group', () => {
  it('closes with the last room that is in the house or still to come', () => {
    const leaving = { id: 'a', status: 'checked_in' } as const;
    const other = (status: 'confirmed' | 'checked_out' | 'cancelled') => ({ id: 'b', status });
    expect(isLastOut(leaving, [leaving, other('checked_out'), other('cancelled')])).toBe(true);
    expect(isLastOut(leaving, [leaving, other('confirmed')])).toBe(false);
  });
});
