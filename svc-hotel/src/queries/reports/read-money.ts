import { dayOf, isoOf } from '@booking/core/rules/days';
import { sumsOf } from '@booking/core/rules/numbers/sums';
import {
  readDebtors as findDebtors,
  type PickUpRow,
  readPayments as sumPayments,
  readPickUp as sumPickUp,
} from '../../db/hot/reports/money.ts';
import { readRevenue as sumRevenue } from '../../db/hot/reports/stay-sums.ts';
import type { Deps } from '../../deps.ts';
import { revenueRows } from '../../domain/reports/revenue.ts';
import { momentsOf, openReport, type ReportCall } from './period.ts';

/** What all bills come to, by kind of line and VAT rate. */
export async function readRevenue(deps: Deps, call: ReportCall) {
  const { currency, period } = await openReport(deps, call);
  const rows = revenueRows(await sumRevenue(deps.db, period));
  return { currency, rows, totals: sumsOf(rows, ['net_amount', 'vat_amount', 'amount']) };
}

/** What was paid and given back, by method. */
export async function readPayments(deps: Deps, call: ReportCall) {
  const { view, currency, period } = await openReport(deps, call);
  const rows = await sumPayments(deps.db, period, momentsOf(view, period));
  const totals = sumsOf(rows, ['payments', 'paid_amount', 'refunds', 'refunded_amount', 'amount']);
  return { currency, rows, totals };
}

/** Who owes something now. */
export async function readDebtors(deps: Deps, call: ReportCall) {
  const { currency, period } = await openReport(deps, call);
  return { currency, ...(await findDebtors(deps.db, period)) };
}

const NOTHING = { stays: 0, room_nights: 0, room_amount: 0, cancelled_stays: 0, cancelled_room_nights: 0 } as const;

/** What was booked, day by day. */
export async function readPickUp(deps: Deps, call: ReportCall) {
  const { view, currency, period } = await openReport(deps, call);
  const booked = await sumPickUp(deps.db, period, momentsOf(view, period), view.account.time_zone);
  const byDate = new Map(booked.map((row) => [row.date, row]));
  const rows: PickUpRow[] = [];
  for (let day = dayOf(period.from); day < dayOf(period.until); day++) {
    const date = isoOf(day);
    rows.push(byDate.get(date) ?? { date, ...NOTHING });
  }
  return { currency, rows, totals: sumsOf(rows, Object.keys(NOTHING) as (keyof typeof NOTHING)[]) };
}
