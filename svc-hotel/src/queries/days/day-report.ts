import { addDays } from '@booking/core/rules/days';
import { sumsOf } from '@booking/core/rules/numbers/sums';
import { firstDay, lastClosed } from '../../db/days.ts';
import { readCash } from '../../db/hot/reports/cash.ts';
import { readRevenue } from '../../db/hot/reports/stay-sums.ts';
import type { HotelView } from '../../db/hotels.ts';
import { dayBounds, dayClock } from '../../domain/day/business-date.ts';
import { type CashSum, type DayReport, type MemberSum, tellApart } from '../../domain/day/day.ts';
import { revenueRows } from '../../domain/reports/revenue.ts';
import type { ReportReader } from '../reports/period.ts';
import { readSales } from '../reports/read-occupancy.ts';

export const clockOf = ({ account, hotel }: HotelView) => dayClock(account.time_zone, hotel.settings);

// A payment is written within seconds of its moment: longer than any transaction runs.
const LATE_MS = 2 * 86_400_000;

/** What an open day comes to as it stands, and the payments that its cash report is made of. */
export async function dayReport(
  { db, em, view }: ReportReader,
  date: string,
): Promise<{ readonly report: DayReport; readonly payments: readonly string[] }> {
  const { businessId, typeIds } = view;
  const { currency } = view.account;
  const clock = clockOf(view);
  const { from, until } = dayBounds(date, clock);
  const [first, closed] = [await firstDay(em, businessId), await lastClosed(em, businessId)];
  // What came late is in the day that is closed next; any other open day has a day before it that is open too.
  const isNext = first !== null && closed !== null && date === addDays(closed, 1);
  const since = isNext ? Math.max(dayBounds(first, clock).from, from - LATE_MS) : from;
  const period = { businessId, from: date, until: addDays(date, 1), typeIds, currency };
  const iso = (ms: number) => new Date(ms).toISOString();
  // One after the other: a transaction has one connection.
  const occupancy = await readSales({ db, em, view }, period);
  const revenue = revenueRows(await readRevenue(db, period));
  const { takings, payments } = await readCash(db, {
    ...{ businessId, currency, date },
    ...{ since: iso(Math.min(since, until)), before: iso(until) },
  });
  const { date: _, ...night } = occupancy.rows[0] as (typeof occupancy.rows)[number];
  const money = { cash: byMethod(takings), takings: tellApart(takings) };
  return { report: { currency, from: iso(from), until: iso(until), occupancy: night, revenue, ...money }, payments };
}

const SUMMED = ['payments', 'paid_amount', 'refunds', 'refunded_amount', 'amount'] as const;

/** The largest sum first. */
function byMethod(takings: readonly MemberSum[]): CashSum[] {
  return [...Map.groupBy(takings, ({ method }) => method)]
    .map(([method, rows]) => ({ method, ...sumsOf(rows, SUMMED) }))
    .sort((a, b) => b.amount - a.amount || (a.method < b.method ? -1 : 1));
}
