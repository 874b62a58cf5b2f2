import type { Caller } from '@booking/core/caller';
import { ApiError } from '@booking/core/errors';
import { newId } from '@booking/kit/ids';
import { StoredHotel } from '../db/entities/hotel.ts';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import { dayToClose } from '../queries/days/day-to-close.ts';
import { readDay } from '../queries/days/read-day.ts';
import { pageCaller } from '../queries/read-stay-page.ts';
import { closeDay } from './close-day.ts';

const NOBODY = { way: 'system', who: null } as const;

/**
 * Closes the days whose hour has come, of hotels that want that: one after the other, as long as nobody is still to come or
 * overdue, and nobody opened the day again. Else it waits: the front desk says so, and the screen of the day for whom.
 */
export async function closeDueDays(deps: Deps, now: Temporal.Instant): Promise<void> {
  const em = deps.entities.fork();
  const hotels = await em.find(
    StoredHotel,
    { settings: { day_close: { by_itself: true } } },
    { fields: ['businessId'] },
  );
  const failures: unknown[] = [];
  for (const { businessId } of hotels) {
    const view = await deps.hotels.current(deps.db, businessId);
    await closeDaysOf(deps, view, now).catch((error: unknown) => {
      // A colleague or another process was faster.
      if (!(error instanceof ApiError && error.code === 'conflict')) failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'days could not be closed');
}

async function closeDaysOf(deps: Deps, view: HotelView, now: Temporal.Instant): Promise<void> {
  const stay = { business_id: view.businessId };
  const caller: Caller = pageCaller({ stay, view }, newId(now.epochMilliseconds));
  for (;;) {
    const date = await dayToClose(deps.entities.fork(), view, now);
    if (date === null) return;
    const { day } = await readDay(deps, { date, caller, now });
    // Whoever opened it again closes it.
    const isWaiting = day.arrivals.length > 0 || day.departures.length > 0 || day.reopenings.length > 0;
    if (isWaiting) return;
    await closeDay(deps, { date, caller, now }, {}, NOBODY);
  }
}
