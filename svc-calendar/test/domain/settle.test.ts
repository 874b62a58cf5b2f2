import type { Nights } from '@booking/core/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OwnNights } from '../../src/domain/echo.ts';
import { covers, nightSet } from '../../src/domain/nights.ts';
import { heldCount, type Kept, settle } from '../../src/domain/settle.ts';

type Stay = Kept<{ uid: string }>;

const window = { from: 0, to: 730 };
const NOTHING_OURS: OwnNights = { firm: [], tentative: [], settling: false };
const stay = (from: number, to: number, uid = `${from}-${to}`): Stay => ({ from, to, uid });
const bare = (nights: Nights): Stay => ({ ...nights, uid: 'bare' });
const read = (...stays: Stay[]) => ({ stays, unreadable: false, empty: stays.length === 0 });
const stored = (...stays: Stay[]) => ({ stays, pending: null });
const settled = (listed: Stay[], before: Stay[], own = NOTHING_OURS) =>
  settle(read(...listed), stored(...before), own, window, bare);

describe('what a feed holds after a reading', () => {
  it('is what it lists, with what else is known of each stay', () => {
    expect(settled([stay(10, 12, 'a'), stay(12, 14, 'b')], [])).toEqual({
      verdict: 'ok',
      stays: [stay(10, 12, 'a'), stay(12, 14, 'b')],
      nights: [{ from: 10, to: 14 }],
      pending: null,
      added: 4,
      released: 0,
    });
  });

  it('is no longer what it does not list, when it may be taken at its word', () => {
    expect(settled([stay(10, 14)], [stay(10, 14), stay(20, 22)])).toMatchObject({
      verdict: 'ok',
      stays: [stay(10, 14)],
      released: 2,
      added: 0,
    });
  });

  it('is also what it no longer lists, as long as that is waited with, and of such a stay the missing nights alone', () => {
    const before = [stay(10, 20, 'a'), stay(30, 34, 'b')];
    const { verdict, stays, nights, pending, released, added } = settled([stay(10, 12, 'new')], before);
    expect(verdict).toBe('suspect');
    expect(stays).toEqual([stay(10, 12, 'new'), stay(12, 20, 'a'), stay(30, 34, 'b')]);
    expect(nights).toEqual([
      { from: 10, to: 20 },
      { from: 30, to: 34 },
    ]);
    expect(pending?.reads).toBe(1);
    expect([added, released]).toEqual([0, 0]);
  });

  it('holds none of our own stays that the site reads back to us', () => {
    const own = { ...NOTHING_OURS, firm: [{ from: 10, to: 14 }] };
    expect(settled([stay(10, 14), stay(20, 21)], [], own)).toMatchObject({ stays: [stay(20, 21)], added: 1 });
  });

  it('counts nights that are over neither as held nor as given up', () => {
    expect(settled([stay(10, 12)], [stay(-4, 2), stay(10, 12)])).toMatchObject({ added: 0, released: 2 });
  });

  it('keeps 2000 stays apart, and of more the set of nights alone', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => stay(i % 700, (i % 700) + 2, `${i}`));
    expect(settled(many(2000), []).stays).toHaveLength(2000);
    expect(settled(many(2001), []).stays).toEqual([{ from: 0, to: 701, uid: 'bare' }]);
  });

  it('covers every foreign night that it lists, whatever was stored', () => {
    const some = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 })), { maxLength: 8 })
      .map((list) => list.map(([from, length]) => stay(from, from + length)));
    fc.assert(
      fc.property(some, some, (listed, before) => {
        const result = settled(listed, before);
        for (const one of listed) expect(covers(result.nights, one)).toBe(true);
        expect(nightSet(result.stays)).toEqual(result.nights);
        const count = heldCount(result);
        expect(count).toBe(heldCount({ nights: nightSet(before) }) + result.added - result.released);
      }),
    );
  });
});
