import { dayOf, isoOf, type Nights } from '@booking/core/rules/days';
import { multiplyAndRound, roundToStep } from '@booking/core/rules/money';
import type { Room } from '../hotel/hotel.ts';
import type { NightPrice } from '../price/pricing.ts';

/** What was sold in one night: rooms, and what they came to without VAT and before agreed discounts. */
export type DaySales = { readonly date: string; readonly sold: number; readonly net: number };

/** A stay whose nights were agreed to cost less: what they cost before, and the discount without VAT, below zero. */
export type DiscountedStay = { readonly nights: readonly NightPrice[]; readonly discount: number };

/** Amounts in minor units, without VAT. */
export type Occupancy = {
  readonly rooms_available: number;
  readonly rooms_sold: number;
  /** 0 to 1. */
  readonly occupancy: number;
  readonly room_revenue: number;
  readonly adr: number;
  readonly revpar: number;
};

export type OccupancyDay = Occupancy & { readonly date: string };

/** A discount by night, in proportion to the prices of the nights; the shares sum to it. Nights that cost nothing share alike. */
export function spreadDiscount({ nights, discount }: DiscountedStay): DaySales[] {
  const isFree = nights.every(({ amount }) => amount === 0);
  let rest = isFree ? nights.length : nights.reduce((sum, { amount }) => sum + amount, 0);
  let left = discount;
  return nights.map(({ date, amount }) => {
    const weight = isFree ? 1 : amount;
    // Each share is taken of what is left, so that the last one takes the remainder.
    const net = weight === 0 ? 0 : multiplyAndRound(left, weight, rest, 1);
    left -= net;
    rest -= weight;
    return { date, sold: 0, net };
  });
}

/**
 * Occupancy, average rate and revenue per room. A hotel that sold more rooms than it has now had as many as it sold, so that the
 * occupancy stays within 1 and `adr × occupancy` is `revpar`, but for what rounding takes.
 */
export function occupancyOf(rooms: number, sold: number, revenue: number): Occupancy {
  const available = Math.max(rooms, sold);
  return {
    rooms_available: available,
    rooms_sold: sold,
    occupancy: available === 0 ? 0 : sold / available,
    room_revenue: revenue,
    adr: sold === 0 ? 0 : roundToStep(revenue, sold, 1),
    revpar: available === 0 ? 0 : roundToStep(revenue, available, 1),
  };
}

/** Rooms that can be sold by night: offered now, and not out of order. @param marked by room, nights that staff put out of order */
export function roomsAvailable(
  rooms: readonly Pick<Room, 'id' | 'hidden' | 'outOfOrder'>[],
  marked: ReadonlyMap<string, readonly Nights[]>,
  { from, to }: Nights,
): number[] {
  const out = rooms
    .filter(({ hidden }) => !hidden)
    .map(({ id, outOfOrder }) => [...outOfOrder, ...(marked.get(id) ?? [])]);
  return Array.from({ length: to - from }, (_, at) => {
    const day = from + at;
    return out.filter((ranges) => !ranges.some((range) => range.from <= day && day < range.to)).length;
  });
}

/** A row for each night of the period, and the whole. @param rooms that are available, night by night from `nights.from` on; closed days are as they were closed */
export function occupancyReport(
  nights: Nights,
  rooms: readonly number[],
  sales: readonly DaySales[],
  closed: ReadonlyMap<string, Occupancy> = new Map(),
): { readonly rows: OccupancyDay[]; readonly totals: Occupancy } {
  const soldOn = new Array<number>(rooms.length).fill(0);
  const revenueOn = new Array<number>(rooms.length).fill(0);
  for (const { date, sold, net } of sales) {
    const at = dayOf(date) - nights.from;
    if (at < 0 || at >= rooms.length) continue;
    soldOn[at] = (soldOn[at] ?? 0) + sold;
    revenueOn[at] = (revenueOn[at] ?? 0) + net;
  }
  const rows = rooms.map((available, at) => {
    const date = isoOf(nights.from + at);
    return { date, ...(closed.get(date) ?? occupancyOf(available, soldOn[at] ?? 0, revenueOn[at] ?? 0)) };
  });
  const sum = (of: (row: OccupancyDay) => number) => rows.reduce((total, row) => total + of(row), 0);
  const totals = occupancyOf(
    sum((row) => row.rooms_available),
    sum((row) => row.rooms_sold),
    sum((row) => row.room_revenue),
  );
  return { rows, totals };
}
