import type { Period } from '@booking/core/routes/reports/report';
import { addDays } from '@booking/core/rules/days';
import { momentOf } from '@booking/core/rules/local-time';
import type { Queryable } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { Moments } from '../../db/hot/reports/money.ts';
import type { ReportPeriod } from '../../db/hot/reports/period.ts';
import type { HotelView } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';

/** What is read in: a transaction that closes a day, or whoever looks. */
export type ReportReader = { readonly db: Queryable; readonly em: EntityManager; readonly view: HotelView };

export type ReportCall = { readonly businessId: string; readonly query: Period };

/** The hotel, and what its report is read by. */
export async function openReport(
  { db, hotels }: Deps,
  { businessId, query: { from, to } }: ReportCall,
): Promise<{ view: HotelView; currency: string; period: ReportPeriod }> {
  const view = await hotels.current(db, businessId);
  const { currency } = view.account;
  return { view, currency, period: { businessId, from, until: addDays(to, 1), typeIds: view.typeIds, currency } };
}

/** The moments at which the period begins and is over, by the clocks of the hotel. */
export function momentsOf({ account: { time_zone } }: HotelView, { from, until }: ReportPeriod): Moments {
  const at = (date: string) => new Date(momentOf(date, '00:00', time_zone)).toISOString();
  return { since: at(from), before: at(until) };
}
