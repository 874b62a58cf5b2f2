import { describe, expect, it } from 'vitest';
import { type HistoryEntry, historyOf } from '../../../src/domain/booking/history.ts';
import { aBooking, NOW } from '../booking.ts';

const [CREATED, SEATED, LEFT] = [NOW - 3000, NOW - 2000, NOW - 1000];
const entry = (over: Partial<HistoryEntry>): HistoryEntry => ({
  at: NOW,
  step: 'move',
  undone: null,
  who: 'member',
  name: 'Rosa',
  way: 'console',
  ...over,
});
const unnamed = { undone: null, name: null } as const;
const byDiner = { desk: false, firstStatus: 'requested' } as const;

describe('how a booking began', () => {
  it('A request that nobody noted began with its guest', () => {
    expect(historyOf(aBooking({ createdAt: CREATED, source: 'widget' }), byDiner, [])).toEqual([
      { ...unnamed, at: CREATED, step: 'book', who: 'guest', way: 'widget' },
    ]);
  });

  it('A request that was confirmed on arrival began with its guest and was confirmed by the system', () => {
    const booking = aBooking({ createdAt: CREATED, source: 'widget' });
    expect(historyOf(booking, { desk: false, firstStatus: 'confirmed' }, [])).toEqual([
      { ...unnamed, at: CREATED, step: 'book', who: 'guest', way: 'widget' },
      { ...unnamed, at: CREATED, step: 'confirm', who: 'system', way: 'widget' },
    ]);
  });

  it.each([
    ['console', 'member'],
    ['api', 'key'],
  ] as const)('A desk booking from the %s began with a %s and was confirmed by nobody else', (source, who) => {
    const booking = aBooking({ createdAt: CREATED, source });
    expect(historyOf(booking, { desk: true, firstStatus: 'confirmed' }, [])).toEqual([
      { ...unnamed, at: CREATED, step: 'book', who, way: source },
    ]);
  });

  it('A beginning that was noted is not added again', () => {
    const noted = [entry({ at: CREATED, step: 'book' })];
    expect(historyOf(aBooking({ createdAt: CREATED }), byDiner, noted)).toEqual(noted);
  });
});

describe('sitting and leaving of a booking', () => {
  const booking = aBooking({ createdAt: CREATED, seatedAt: SEATED, leftAt: LEFT });
  const begun = entry({ at: CREATED, step: 'book' });

  it('Sitting and leaving that nobody noted are steps of the business', () => {
    expect(historyOf(booking, byDiner, [begun])).toEqual([
      begun,
      { ...unnamed, at: SEATED, step: 'seat', who: 'business', way: 'api' },
      { ...unnamed, at: LEFT, step: 'leave', who: 'business', way: 'api' },
    ]);
  });

  it('Sitting and leaving that were noted are not added again', () => {
    const noted = [begun, entry({ at: SEATED, step: 'seat' }), entry({ at: LEFT, step: 'leave' })];
    expect(historyOf(booking, byDiner, noted)).toEqual(noted);
  });

  it('A booking whose party never came has neither', () => {
    expect(historyOf(aBooking({ createdAt: CREATED }), byDiner, [begun])).toEqual([begun]);
  });
});

describe('the order of a history', () => {
  it('The steps stand in the order of time, whatever the order in which they were noted', () => {
    const noted = [entry({ at: NOW + 2, step: 'cancel' }), entry({ at: SEATED - 1, step: 'edit' })];
    const booking = aBooking({ createdAt: CREATED, seatedAt: SEATED });
    expect(historyOf(booking, byDiner, noted).map(({ step }) => step)).toEqual(['book', 'edit', 'seat', 'cancel']);
  });
});
