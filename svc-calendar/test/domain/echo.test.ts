import type { Nights } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import {
  carryChanges,
  needsWholeRead,
  nightsEnded,
  type OwnStay,
  ownNights,
  withoutEchoes,
} from '../../src/domain/echo.ts';
import { nightSet } from '../../src/domain/nights.ts';

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

describe('a night that a site sold while no site had read a calendar of the room', () => {
  const ours = ownNights([pinned(10, 14), stay(20, 24)], window, NOW);
  const both = [range(10, 14), range(20, 24)];

  it('is no echo, whatever it looks like, as long as none has', () => {
    expect(withoutEchoes(both, { ...ours, sold: 'all' }, [])).toEqual(both);
  });

  it('is none afterwards either, while what was sold since may be one', () => {
    expect(withoutEchoes(both, { ...ours, sold: [range(10, 14)] }, [])).toEqual([range(10, 14)]);
    expect(withoutEchoes([range(10, 12), range(20, 24)], { ...ours, sold: [range(10, 14)] }, [])).toEqual([
      range(10, 12),
    ]);
    expect(withoutEchoes(both, { ...ours, sold: [] }, [])).toEqual([]);
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

describe('what is ours in a room', () => {
  const HOUR = 3_600_000;

  it('is firm when it is pinned or a closure, tentative when it may move', () => {
    const closure = stay(30, 32, { kind: 'closure' });
    expect(ownNights([pinned(10, 12), stay(20, 22), closure], window, NOW)).toEqual({
      firm: [range(10, 12), range(30, 32)],
      tentative: [range(20, 22)],
      settling: false,
    });
  });

  it('is firm for two hours after its nights changed, and said to be so for the time being', () => {
    const changed = (agoMs: number) => ownNights([stay(10, 12, { changedMs: NOW - agoMs })], window, NOW);
    expect(changed(2 * HOUR - 1)).toEqual({ firm: [range(10, 12)], tentative: [], settling: true });
    expect(changed(2 * HOUR)).toEqual({ firm: [], tentative: [range(10, 12)], settling: false });
    const other = stay(20, 22);
    expect(ownNights([stay(10, 12, { changedMs: NOW }), other], window, NOW).settling, 'one of two').toBe(true);
    expect(ownNights([other], window, 0).tentative, 'never changed').toEqual([range(20, 22)]);
  });

  it('stays firm when that time is over if it was so in any case', () => {
    const fixed = [pinned(10, 12), stay(20, 22, { kind: 'closure' })].map((one) => ({ ...one, changedMs: NOW }));
    expect(ownNights(fixed, window, NOW)).toMatchObject({ tentative: [], settling: false });
  });

  it('lies inside the window', () => {
    expect(ownNights([pinned(-5, -1), pinned(-2, 1), stay(728, 740)], window, NOW)).toEqual({
      firm: [range(0, 1)],
      tentative: [range(728, 730)],
      settling: false,
    });
  });
});

describe('a feed has to be read whole again', () => {
  it.each([
    ['when a night of ours ended', [stay(10, 14)], [stay(10, 13)], true],
    ['when a pinned stay may move again', [pinned(10, 14)], [stay(10, 14)], true],
    ['not when a stay was pinned', [stay(10, 14)], [pinned(10, 14)], false],
    [
      'not when a pinned stay became longer',
      [{ ...pinned(10, 14), ref: 'a' }],
      [{ ...pinned(9, 15), ref: 'a' }],
      false,
    ],
    ['not when nothing of ours was there', [], [pinned(10, 14)], false],
  ] as [string, OwnStay[], OwnStay[], boolean][])('%s', (_, before, after, wanted) => {
    expect(needsWholeRead(before, after)).toBe(wanted);
  });
});

describe('the moment a stay’s nights changed', () => {
  it.each([
    ['its first night', stay(9, 14, { ref: 'a' }), 7],
    ['its last night', stay(10, 13, { ref: 'a' }), 7],
    ['nothing', stay(10, 14, { ref: 'a' }), 3],
  ] as const)('is now when %s is another one, else the one before', (_, after, wanted) => {
    expect(carryChanges([stay(10, 14, { ref: 'a', changedMs: 3 })], [after], 7)[0]?.changedMs).toBe(wanted);
  });
});
