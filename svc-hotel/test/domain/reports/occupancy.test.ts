import { dayOf } from '@booking/core/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { occupancyOf, occupancyReport, roomsAvailable, spreadDiscount } from '../../../src/domain/reports/occupancy.ts';

const from = dayOf('2026-12-08');

describe('Occupancy, ADR and RevPAR', () => {
  it('are of rooms sold, rooms available and what the nights brought', () => {
    expect(occupancyOf(40, 30, 540_000)).toEqual({
      ...{ rooms_available: 40, rooms_sold: 30, occupancy: 0.75 },
      ...{ room_revenue: 540_000, adr: 18_000, revpar: 13_500 },
    });
  });

  it('are nothing where nothing was sold or could be', () => {
    const none = { occupancy: 0, room_revenue: 0, adr: 0, revpar: 0 };
    expect(occupancyOf(40, 0, 0)).toEqual({ rooms_available: 40, rooms_sold: 0, ...none });
    expect(occupancyOf(0, 0, 0)).toEqual({ rooms_available: 0, rooms_sold: 0, ...none });
  });

  it('count as many rooms as were sold where the hotel has fewer now', () => {
    expect(occupancyOf(1, 3, 30_000)).toMatchObject({ rooms_available: 3, occupancy: 1, adr: 10_000, revpar: 10_000 });
  });

  it('hold ADR × occupancy = RevPAR to the minor unit, whatever was sold', () => {
    const rooms = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(rooms, rooms, fc.integer({ min: 0, max: 1_000_000_000 }), (available, sold, revenue) => {
        const { occupancy, adr, revpar, room_revenue } = occupancyOf(available, sold, sold === 0 ? 0 : revenue);
        expect(occupancy).toBeGreaterThanOrEqual(0);
        expect(occupancy).toBeLessThanOrEqual(1);
        expect(Math.abs(adr * occupancy - revpar)).toBeLessThanOrEqual(1);
        expect(Math.abs(adr * sold - room_revenue)).toBeLessThanOrEqual(sold / 2);
      }),
    );
  });

  it('have a row for each night, and are worked out anew for the whole', () => {
    const sales = [
      { date: '2026-12-07', sold: 9, net: 9 },
      { date: '2026-12-08', sold: 1, net: 10_000 },
      { date: '2026-12-08', sold: 0, net: -1000 },
      { date: '2026-12-09', sold: 2, net: 30_001 },
    ];
    const { rows, totals } = occupancyReport({ from, to: from + 3 }, [4, 4, 2], sales);
    expect(rows.map(({ date, rooms_sold, adr, revpar }) => [date, rooms_sold, adr, revpar])).toEqual([
      ['2026-12-08', 1, 9000, 2250],
      ['2026-12-09', 2, 15_001, 7500],
      ['2026-12-10', 0, 0, 0],
    ]);
    expect(totals).toEqual({
      ...{ rooms_available: 10, rooms_sold: 3, occupancy: 0.3 },
      ...{ room_revenue: 39_001, adr: 13_000, revpar: 3900 },
    });
  });
});

describe('Rooms that are available', () => {
  const room = (id: string, more: object = {}) => ({ id, hidden: false, outOfOrder: [], ...more });

  it('are those that the hotel has, without those out of order on the night', () => {
    const rooms = [
      room('a'),
      room('b', { hidden: true }),
      room('c', { outOfOrder: [{ from: from + 1, to: from + 2 }] }),
    ];
    expect(roomsAvailable(rooms, new Map(), { from, to: from + 3 })).toEqual([2, 1, 2]);
    expect(roomsAvailable(rooms, new Map([['a', [{ from: from + 2, to: from + 4 }]]]), { from, to: from + 4 })).toEqual(
      [2, 1, 1, 1],
    );
  });
});

describe('A discount that was agreed', () => {
  const night = (at: number, amount: number) => ({ date: `2026-12-1${at}`, amount });

  it('is spread over the nights in proportion to their prices', () => {
    const nights = [night(0, 10_000), night(1, 10_000), night(2, 20_000)];
    expect(spreadDiscount({ nights, discount: -4001 }).map(({ net }) => net)).toEqual([-1000, -1000, -2001]);
  });

  it('is spread alike where the nights cost nothing', () => {
    expect(spreadDiscount({ nights: [night(0, 0), night(1, 0)], discount: -5 }).map(({ net }) => net)).toEqual([
      -2, -3,
    ]);
  });

  it('is neither more nor less than its shares', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: -1_000_000, max: 0 }), (prices, discount) => {
        const shares = spreadDiscount({ nights: prices.map((amount, at) => night(at, amount)), discount });
        expect(shares.reduce((sum, { net }) => sum + net, 0)).toBe(discount);
        expect(shares.every(({ sold, net }) => sold === 0 && net <= 0)).toBe(true);
      }),
    );
  });
});
