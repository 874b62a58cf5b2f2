import type { Caller } from '@booking/core/caller';
import type { DayStay, BusinessDay as ShownDay } from '@booking/core/routes/days';
import { addDays, dayOf } from '@booking/core/rules/days';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { findDay, lastClosed, nextDay } from '../../db/days.ts';
import type { BusinessDay } from '../../db/entities/days/business-day.ts';
import { StoredStay } from '../../db/entities/stay.ts';
import { readDebtors } from '../../db/hot/reports/money.ts';
import { type ChartStay, readChartRows } from '../../db/hot/rooms/tape-chart.ts';
import { type HotelView, readIn } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import { businessDate, dayBounds } from '../../domain/day/business-date.ts';
import { type ClosedDays, closeConflict } from '../../domain/day/close.ts';
import type { DayReport } from '../../domain/day/day.ts';
import { cancelFeeOn } from '../../domain/price/cancellation.ts';
import type { ReportReader } from '../reports/period.ts';
import { clockOf, dayReport } from './day-report.ts';

export type DayCall = { readonly date: string; readonly caller: Caller; readonly now: Temporal.Instant };

/** Which days are closed, as somebody who asks for one sees it. */
export async function closedDays(em: EntityManager, view: HotelView, { date, now }: DayCall): Promise<ClosedDays> {
  const closed = await lastClosed(em, view.businessId);
  const yesterday = addDays(businessDate(now.epochMilliseconds, clockOf(view)), -1);
  return { date, closed, next: nextDay(closed, yesterday) };
}

/** A day: what is open in it before it is closed, or what it came to when it was. */
export async function readDay(deps: Deps, call: DayCall): Promise<{ day: ShownDay }> {
  const view = readIn(await deps.hotels.current(deps.db, call.caller.business), call.caller);
  const reader = { db: deps.db, em: deps.entities.fork(), view };
  const stored = await findDay(reader.em, view.businessId, call.date);
  const days = await closedDays(reader.em, view, call);
  if (stored !== null && stored.closedAt !== null && stored.report !== null)
    return { day: showClosed(view, { ...stored, closedAt: stored.closedAt, report: stored.report }, days) };
  const { report } = await dayReport(reader, call.date);
  const why = closeConflict(days, clockOf(view), call.now.epochMilliseconds);
  return {
    day: {
      ...shared(view, call.date, days, report),
      ...{ state: 'open', not_closable: why?.code ?? null, closed_at: null, closed_by: null },
      reopenings: (stored?.reopenings ?? []).map(({ at, who, reason }) => ({ at, by: who, reason })),
      ...(await openLists(reader, call)),
    },
  };
}

function shared(view: HotelView, date: string, { closed, next }: ClosedDays, report: DayReport) {
  return {
    date,
    closes_at: new Date(dayBounds(date, clockOf(view)).until).toISOString(),
    last_closed: closed,
    next_date: next,
    report: showReport(report),
  };
}

const NOTHING_OPEN = { arrivals: [], departures: [], unassigned: [], owing: [], clashes: [] };

type ClosedDay = BusinessDay & { readonly closedAt: string; readonly report: DayReport };

export function showClosed(view: HotelView, day: ClosedDay, days: ClosedDays): ShownDay {
  return {
    ...shared(view, day.date, days, day.report),
    ...{ state: 'closed', not_closable: 'day_closed', closed_at: day.closedAt, closed_by: day.who },
    reopenings: day.reopenings.map(({ at, who, reason }) => ({ at, by: who, reason })),
    ...NOTHING_OPEN,
  };
}

function showReport({ revenue, cash, takings, counted_cash_amount, ...report }: DayReport): ShownDay['report'] {
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    ...report,
    revenue: revenue.map((row) => ({ ...row })),
    revenue_amount: sum(revenue, ({ amount }) => amount),
    payments: cash.map((row) => ({ ...row })),
    payments_amount: sum(cash, ({ amount }) => amount),
    payments_by_member: takings?.map((row) => ({ ...row, member_id: row.member_id ?? null })) ?? null,
    drawer: counted_cash_amount === undefined ? null : drawerOf(cash, counted_cash_amount),
  };
}

function drawerOf(cash: DayReport['cash'], counted_amount: number) {
  const expected_amount = cash.find(({ method }) => method === 'cash')?.amount ?? 0;
  return { expected_amount, counted_amount, difference_amount: counted_amount - expected_amount };
}

/** What of the day wants a decision before it is closed. */
async function openLists({ db, em, view }: ReportReader, { date, now }: DayCall) {
  const { businessId, typeIds, hotel } = view;
  const after = addDays(date, 1);
  const from = dayOf(date);
  const outOfOrder = [...hotel.roomById.values()].flatMap((room) =>
    room.outOfOrder.map((range) => ({ ...range, room: room.id })),
  );
  const window = { from, to: from + 2 };
  const rows = await readChartRows(db, businessId, { typeIds, window, today: after, outOfOrder });
  const real = (stays: readonly ChartStay[]) => stays.filter(({ test }) => !test);
  const isUnmarked = ({ status, check_in }: ChartStay) => status === 'confirmed' && check_in <= date;
  const arrivals = distinct([...real(rows.unmarked), ...real(rows.stays).filter(isUnmarked)]);
  const isOverdue = ({ status, check_out }: ChartStay) => status === 'checked_in' && check_out <= date;
  const unplaced = real(rows.stays).filter(
    ({ status, check_in, room_id }) => status === 'confirmed' && check_in === after && room_id === null,
  );
  const { currency } = view.account;
  const owing = await readDebtors(db, { businessId, from: date, until: after, typeIds, currency });
  const fees = await feesOf(em, view, arrivals, now);
  const show = (stay: ChartStay): DayStay => shownStay(view, stay);
  return {
    arrivals: arrivals.map((stay) => ({ ...show(stay), fee_amount: fees.get(stay.id) ?? 0 })),
    departures: distinct([...real(rows.overdue), ...real(rows.stays)])
      .filter(isOverdue)
      .map(show),
    unassigned: unplaced.map(show),
    owing: owing.rows.map(({ stay_id: id, company: _, due_on: __, total_amount: ___, paid_amount: ____, ...stay }) => ({
      ...{ id, room: null },
      ...stay,
    })),
    clashes: real(rows.clashes).map(show),
  };
}

const distinct = (stays: readonly ChartStay[]): ChartStay[] => [
  ...new Map(stays.map((stay) => [stay.id, stay])).values(),
];

function shownStay(view: HotelView, stay: ChartStay): DayStay {
  const { id, reference, name, status, check_in, check_out, balance_amount } = stay;
  const room = stay.room_id === null ? null : view.nameOf(stay.room_id);
  return { id, reference, name, status, room, check_in, check_out, balance_amount };
}

/** What each owes by the rule if its guest is marked as not come. */
async function feesOf(em: EntityManager, view: HotelView, stays: readonly ChartStay[], now: Temporal.Instant) {
  const today = businessDate(now.epochMilliseconds, { ...clockOf(view), hour: 0 });
  const stored = await em.find(StoredStay, { business_id: view.businessId, id: { $in: stays.map(({ id }) => id) } });
  return new Map(stored.map((stay) => [stay.id, cancelFeeOn(today, stay)]));
}
