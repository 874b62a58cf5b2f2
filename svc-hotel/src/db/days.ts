import { addDays } from '@booking/core/rules/days';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { Occupancy } from '../domain/reports/occupancy.ts';
import { BusinessDay } from './entities/days/business-day.ts';
import { Payment } from './entities/payment.ts';

/** The last day that a hotel has closed; null where it has none. */
export async function lastClosed(em: EntityManager, businessId: string): Promise<string | null> {
  const [day] = await em.find(
    BusinessDay,
    { businessId, closedAt: { $ne: null } },
    { fields: ['date'], orderBy: { date: 'desc' }, limit: 1 },
  );
  return day?.date ?? null;
}

export function findDay(em: EntityManager, businessId: string, date: string): Promise<BusinessDay | null> {
  return em.findOne(BusinessDay, { businessId, date });
}

/** What closed days of a period came to, by date. @param until the day after its last */
export async function closedOccupancy(
  em: EntityManager,
  businessId: string,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<ReadonlyMap<string, Occupancy>> {
  const date = { $gte: from, $lt: until };
  const days = await em.find(BusinessDay, { businessId, date, closedAt: { $ne: null } });
  return new Map(days.flatMap(({ date: day, report }) => (report === null ? [] : [[day, report.occupancy]])));
}

/** The first day that a hotel ever closed: what was paid before it is in no cash report. */
export async function firstDay(em: EntityManager, businessId: string): Promise<string | null> {
  const [day] = await em.find(BusinessDay, { businessId }, { fields: ['date'], orderBy: { date: 'asc' }, limit: 1 });
  return day?.date ?? null;
}

/** Payments of a cash report are in no other. */
export async function markPayments(
  em: EntityManager,
  businessId: string,
  ids: readonly string[],
  date: string,
): Promise<void> {
  await em.nativeUpdate(Payment, { businessId, id: { $in: [...ids] } }, { cashDay: date });
}

/** Of a day that is opened again: its payments are in the report of when it is closed. @param since a moment before any of them */
export async function releasePayments(
  em: EntityManager,
  { businessId, date }: Pick<BusinessDay, 'businessId' | 'date'>,
  since: string,
): Promise<void> {
  await em.nativeUpdate(Payment, { businessId, paidAt: { $gte: since }, cashDay: date }, { cashDay: null });
}

/** The day that is closed next. @param yesterday where none was closed yet */
export const nextDay = (closed: string | null, yesterday: string): string =>
  closed === null ? yesterday : addDays(closed, 1);
