import { dayOf } from '@booking/core/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AllotmentNight,
  addedNights,
  allotmentConflict,
  allotmentPrices,
  cutOffFault,
  datesFault,
  lackingNight,
  nextOf,
  nightsByType,
  overPicked,
} from '../../src/domain/allotment/allotment.ts';
import { heldRuns } from '../../src/domain/allotment/held-runs.ts';

const first = dayOf('2026-12-20');
const night = (held: number, more: Partial<AllotmentNight> = {}): AllotmentNight => ({
  ...{ room_type_id: 'double', night: first, rooms: held, picked_up: 0, held, ...more },
});

describe('the cut-off of an allotment', () => {
  it.each([
    ['2026-12-01', 'Europe/Zurich', '2026-12-01T23:00:00.000Z'],
    // The days on which clocks change.
    ['2026-03-28', 'Europe/Zurich', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 'Europe/Zurich', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Zurich', '2026-10-25T23:00:00.000Z'],
    ['2026-12-31', 'Pacific/Auckland', '2026-12-31T11:00:00.000Z'],
  ])('on %s in %s is over at %s', (cut_off, zone, at) => {
    const now = Temporal.Instant.from(`${cut_off}T12:00:00Z`);
    expect(nextOf({ cut_off }, zone, now)).toEqual({ next_step: 'release', next_at: at });
  });

  it('is reminded of three days before, in the morning; later nobody needs to be', () => {
    const next = (now: string) => nextOf({ cut_off: '2026-12-10' }, 'Europe/Zurich', Temporal.Instant.from(now));
    expect(next('2026-12-07T07:59:59Z')).toEqual({ next_step: 'remind', next_at: '2026-12-07T08:00:00.000Z' });
    expect(next('2026-12-07T08:00:00Z')).toEqual({ next_step: 'release', next_at: '2026-12-10T23:00:00.000Z' });
  });

  it('is from today to the first night, and lasts through its day', () => {
    const about = { check_in: '2026-12-20' };
    expect(cutOffFault('2026-12-01', about, '2026-12-01')).toBeNull();
    expect(cutOffFault('2026-12-20', about, '2026-12-01')).toBeNull();
    expect(cutOffFault('2026-11-30', about, '2026-12-01')?.field).toBe('cut_off');
    expect(cutOffFault('2026-12-21', about, '2026-12-01')?.field).toBe('cut_off');
    const open = { state: 'open' as const, cut_off: '2026-12-10' };
    expect(allotmentConflict(open, '2026-12-10')).toBeNull();
    expect(allotmentConflict(open, '2026-12-11')).toEqual({ code: 'allotment_released' });
    expect(allotmentConflict({ ...open, state: 'released' }, '2026-12-01')).toEqual({ code: 'allotment_released' });
  });
});

describe('the dates of an allotment', () => {
  const dates = (check_in: string, check_out: string) => ({ check_in, check_out });

  it('are one night to a season, and a first night that changes is not over', () => {
    const change = { before: dates('2026-12-20', '2026-12-23'), today: '2026-12-21' };
    expect(datesFault(dates('2026-12-20', '2026-12-20'), null)?.field).toBe('check_out');
    expect(datesFault(dates('2026-12-20', '2027-03-22'), null)).toBeNull();
    expect(datesFault(dates('2026-12-20', '2027-03-23'), null)?.field).toBe('check_out');
    expect(datesFault(dates('2026-12-20', '2026-12-24'), change)).toBeNull();
    expect(datesFault(dates('2026-12-19', '2026-12-23'), change)?.field).toBe('check_in');
    expect(datesFault(dates('2026-12-21', '2026-12-23'), change)).toBeNull();
  });

  it('give what is added as many rooms as the night beside it, whichever way they move', () => {
    const nights = [night(3, { night: 10 }), night(5, { night: 11 }), night(1, { night: 11, room_type_id: 'suite' })];
    const before = { from: 10, to: 12 };
    const row = (typeId: string, rooms: number, from: number, to: number) => ({ typeId, rooms, from, to });
    expect(addedNights(nights, before, { from: 8, to: 13 })).toEqual([
      ...[row('double', 3, 8, 10), row('double', 5, 12, 13), row('suite', 1, 12, 13)],
    ]);
    expect(addedNights(nights, before, { from: 10, to: 11 })).toEqual([]);
    expect(addedNights(nights, before, { from: 20, to: 22 })).toEqual([
      ...[row('double', 5, 20, 22), row('suite', 1, 20, 22)],
    ]);
    expect(addedNights(nights, before, { from: 2, to: 4 })).toEqual([row('double', 3, 2, 4)]);
  });
});

describe('the numbers of an allotment', () => {
  it('of two rows for a night are those of the later one', () => {
    const rows = [
      { typeId: 'double', from: 0, to: 3, rooms: 8 },
      { typeId: 'double', from: 1, to: 2, rooms: 5 },
      { typeId: 'suite', from: 0, to: 1, rooms: 1 },
    ];
    const nights = nightsByType(rows);
    expect([...(nights.get('double') ?? [])]).toEqual([
      [0, 8],
      [1, 5],
      [2, 8],
    ]);
    expect([...(nights.get('suite') ?? [])]).toEqual([[0, 1]]);
  });

  it('are refused where more is held than before and than is free, and nowhere else', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), fc.integer({ min: -5, max: 5 }), (before, after, free) => {
        const lacking = lackingNight([night(before)], [night(after)], () => free);
        expect(lacking?.missing ?? null).toBe(after > before && free < 0 ? -free : null);
      }),
    );
    expect(lackingNight([], [night(1)], () => -1)?.missing).toBe(1);
  });

  it('are never lowered below what is picked up', () => {
    const over = night(0, { rooms: 1, picked_up: 2 });
    expect(overPicked([], [night(3), night(0, { rooms: 1, picked_up: 1 })])).toBeNull();
    expect(overPicked([], [over])?.picked_up).toBe(2);
    expect(overPicked([night(0, { rooms: 2, picked_up: 2 })], [over])?.picked_up).toBe(2);
  });

  it('may stay as they are, or rise, below what a stay took beyond them', () => {
    const over = night(0, { rooms: 1, picked_up: 3 });
    expect(overPicked([over], [over])).toBeNull();
    expect(overPicked([over], [{ ...over, rooms: 2 }])).toBeNull();
  });
});

describe('what nights of a changed stay cost by its allotment', () => {
  const days = ['2026-12-20', '2026-12-21', '2026-12-22', '2026-12-23'];
  const nights = days.map((_, at) => night(at === 2 ? 0 : 1, { night: first + at, rooms: at === 3 ? 0 : 2 }));
  const stay = { room_type_id: 'double', terms: { nightly: [{ date: '2026-12-20', amount: 9000, reason: 'late' }] } };

  it('is what was agreed on those that it had, and the amount on new ones that are held', () => {
    // The third night is used up, the fourth promises no room: both are from sale.
    expect(allotmentPrices(stay, { typeId: 'double', amount: 12_300, nights })).toEqual([
      { date: '2026-12-20', amount: 9000, reason: 'late' },
      { date: '2026-12-21', amount: 12_300 },
    ]);
  });

  it('is the amount on every held night once the stay is of another type', () => {
    const others = nights.map((other) => ({ ...other, room_type_id: 'suite' }));
    const prices = allotmentPrices(stay, { typeId: 'suite', amount: 20_000, nights: others });
    expect(prices.map(({ date }) => date)).toEqual(days.slice(0, 2));
  });
});

describe('the nights on which rooms are held', () => {
  it('are runs of the same number, broken where a night is missing', () => {
    const nights = [0, 1, 2, 4, 5].map((night) => ({ night, rooms: night < 2 ? 3 : 1 }));
    expect(heldRuns(nights)).toEqual([
      { from: 0, to: 2, rooms: 3 },
      { from: 2, to: 3, rooms: 1 },
      { from: 4, to: 6, rooms: 1 },
    ]);
  });
});
