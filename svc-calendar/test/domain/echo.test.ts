import { describe, expect, it } from 'vitest';
import { carryChanges, nightsEnded, type OwnStay, ownNights, withoutEchoes } from '../../src/domain/echo.ts';
import { type Nights, nightSet } from '../../src/domain/nights.ts';

const window = { from: 0, to: 730 };
const NOW = 1_000 * 3_600_000;
const stay = (from: number, to: number, more: Partial<OwnStay> = {}): OwnStay => ({
  ref: `${from}-${to}`,
  kind: 'stay',
  pinned: false,
  changedMs: null,
  from,
  to,
  ...more,
});
const pinned = (from: number, to: number) => stay(from, to, { pinned: true });
const range = (from: number, to: number): Nights => ({ from, to });

function kept(foreign: Nights[], taken: OwnStay[], known: Nights[] = []): Nights[] {
  return withoutEchoes(foreign, ownNights(taken, window, NOW), nightSet(known));
}

describe('a foreign stay on nights of ours', () => {
  it.each([
    ['exactly a pinned stay', [range(10, 14)], [pinned(10, 14)]],
    ['a part of a pinned stay', [range(11, 12)], [pinned(10, 14)]],
    ['two pinned stays joined', [range(10, 16)], [pinned(10, 14), pinned(14, 16)]],
    ['exactly a closure', [range(10, 14)], [stay(10, 14, { kind: 'closure' })]],
    ['exactly a tentative stay', [range(10, 14)], [stay(10, 14)]],
    ['two tentative stays joined', [range(10, 16)], [stay(10, 14), stay(14, 16)]],
    ['a tentative and a pinned stay joined', [range(10, 16)], [stay(10, 14), pinned(14, 16)]],
    ['a tentative stay cut into nights', [range(10, 11), range(11, 12), range(12, 14)], [stay(10, 14)]],
    ['a tentative stay that began before today', [range(0, 3)], [stay(-2, 3)]],
    ['a stay that was longer an hour ago', [range(10, 12)], [stay(10, 14, { changedMs: NOW - 3_600_000 })]],
  ])('is an echo: %s', (_, foreign, taken) => {
    expect(kept(foreign, taken)).toEqual([]);
  });

  it.each([
    ['no night of ours', [range(20, 22)], [pinned(10, 14), stay(14, 16)]],
    ['beyond a pinned stay', [range(12, 16)], [pinned(10, 14)]],
    ['beyond a tentative stay', [range(10, 15)], [stay(10, 14)]],
    ['a part of a tentative stay', [range(11, 13)], [stay(10, 14)]],
    ['a part of a tentative stay that was changed long ago', [range(11, 13)], [stay(10, 14, { changedMs: 0 })]],
  ])('is somebody’s: %s', (_, foreign, taken) => {
    expect(kept(foreign, taken)).toEqual(foreign);
  });

  it('is somebody’s when it was there before our tentative stay', () => {
    expect(kept([range(10, 14)], [stay(10, 14)], [range(10, 14)])).toEqual([range(10, 14)]);
    expect(kept([range(10, 14)], [pinned(10, 14)], [range(10, 14)])).toEqual([]);
  });
});

describe('what the hotel says of a room, against what it said before', () => {
  it('marks a stay whose nights are others now, and carries the mark on', () => {
    const first = carryChanges([], [stay(10, 14, { ref: 'a' })], 1);
    expect(first[0]?.changedMs).toBeNull();
    const second = carryChanges(first, [stay(10, 15, { ref: 'a' })], 2);
    expect(second[0]?.changedMs).toBe(2);
    expect(carryChanges(second, [stay(10, 15, { ref: 'a', pinned: true })], 3)[0]?.changedMs).toBe(2);
  });

  it('knows when a night of ours has ended', () => {
    expect(nightsEnded([range(10, 14)], [range(10, 14), range(20, 21)])).toBe(false);
    expect(nightsEnded([range(10, 14)], [range(10, 12), range(12, 14)])).toBe(false);
    expect(nightsEnded([range(10, 14)], [range(10, 13)])).toBe(true);
    expect(nightsEnded([range(10, 14)], [])).toBe(true);
  });
});
