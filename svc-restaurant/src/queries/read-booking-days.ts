import type { Period } from '@booking/core/routes/reports/report';
import type { Deps } from '../deps.ts';
import { todayIn } from '../domain/venue/day.ts';
import { countShifts } from './reports/read-reports.ts';

/** A week or a month as the front desk looks at it: what each shift of each day comes to. */
export async function readBookingDays(deps: Deps, businessId: string, query: Period, nowMs: number) {
  const { venue, days, counts } = await countShifts(deps, { businessId, query });
  const byDate = Map.groupBy(counts, ({ date }) => date);
  return {
    today: todayIn(venue.calendar.zone, nowMs).date,
    days: days.map(({ date }) => ({
      date,
      shifts: (byDate.get(date) ?? []).map(({ shift, bookings, covers }) => ({
        name: shift?.name ?? null,
        bookings,
        covers,
      })),
    })),
  };
}
