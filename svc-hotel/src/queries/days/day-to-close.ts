import { addDays } from '@booking/core/rules/days';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { firstDay, lastClosed, nextDay } from '../../db/days.ts';
import type { HotelView } from '../../db/hotels.ts';
import { businessDate } from '../../domain/day/business-date.ts';
import { clockOf } from './day-report.ts';

/** The day that is over and is closed next; null where there is none, and for a hotel that names no hour for that. */
export async function dayToClose(em: EntityManager, view: HotelView, now: Temporal.Instant): Promise<string | null> {
  if (view.hotel.settings.day_close === undefined) return null;
  const yesterday = addDays(businessDate(now.epochMilliseconds, clockOf(view)), -1);
  const closed = await lastClosed(em, view.businessId);
  // Where none is closed any more, the first that was is closed first again.
  const next = nextDay(closed, (await firstDay(em, view.businessId)) ?? yesterday);
  return next <= yesterday ? next : null;
}
