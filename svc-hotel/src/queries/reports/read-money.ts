import { REVENUE_KINDS } from '@booking/core/codes/reports';
import { dayOf, isoOf } from '@booking/core/rules/days';
import {
  readDebtors as findDebtors,
  type PickUpRow,
  readPayments as sumPayments,
  readPickUp as sumPickUp,
} from '../../db/hot/reports/money.ts';
import { readRevenue as sumRevenue } from '../../db/hot/reports/revenue.ts';
import type { Deps } from '../../deps.ts';
import { momentsOf, openReport, type ReportCall, sumsOf } from './period.ts';

/** What all bills come to, by kind of line and VAT rate. */
export async function readRevenue(deps: Deps, call: ReportCall) {
  const { currency, period } = await openReport(deps, call);
  const sums = await sumRevenue(deps.db, period);
  const rows = sums
    .map(({ kind, rate, amount, vat_amount }) => ({
      kind,
      vat_percent: rate === null ? null : rate / 100,
      net_amount: amount - vat_amount,
      vat_amount,
      amount,
    }))
    // Within a kind the highest rate stays first.
    .toSorted((a, b) => REVENUE_KINDS.indexOf(a.kind) - REVENUE_KINDS.indexOf(b.kind));
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
