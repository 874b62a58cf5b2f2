import { ApiError } from '@booking/core/errors';
import { newId } from '@booking/kit/ids';
import type { HotelView } from '../db/hotels.ts';
import { type ClosingHotel, closeDaysLater, hotelsToClose } from '../db/settings.ts';
import type { Deps } from '../deps.ts';
import { businessDate, dayBounds } from '../domain/day/business-date.ts';
import { clockOf } from '../queries/days/day-report.ts';
import { dayToClose } from '../queries/days/day-to-close.ts';
import { readDay } from '../queries/days/read-day.ts';
import { pageCaller } from '../queries/read-stay-page.ts';
import { pursueDue } from '../stays/pursue-due.ts';
import { closeDay } from './close-day.ts';

const NOBODY = { way: 'system', who: null } as const;
const WAIT_MINUTES = 5;

/**
 * Closes the days whose hour has come, of hotels that want that: one after the other, as long as nobody is still to come or
 * overdue, and nobody opened the day again. Else the day waits: the front desk says so, and the screen of the day for whom.
 * Answers whether there may be more.
 */
export function closeDueDays(deps: Deps, now: Temporal.Instant): Promise<boolean> {
  const later = (hotel: ClosingHotel, at: Temporal.Instant) => closeDaysLater(deps.entities.fork(), hotel, at);
  const pursuit = {
    what: 'days that close by themselves',
    due: (at: Temporal.Instant, limit: number) => hotelsToClose(deps.entities.fork(), at, limit),
    take: async (hotel: ClosingHotel) => {
      const view = await deps.hotels.current(deps.db, hotel.businessId);
      const isDone = await closeDays(deps, view, now);
      await later(hotel, isDone ? endOfDay(view, now) : now.add({ minutes: WAIT_MINUTES }));
    },
    putOff: later,
  };
  return pursueDue(pursuit, now);
}

/** Answers whether every day that is over is closed. */
async function closeDays(deps: Deps, view: HotelView, now: Temporal.Instant): Promise<boolean> {
  const caller = pageCaller({ stay: { business_id: view.businessId }, view }, newId(now.epochMilliseconds));
  for (;;) {
    const date = await dayToClose(deps.entities.fork(), view, now);
    if (date === null) return true;
    const { day } = await readDay(deps, { date, caller, now });
    // Whoever opened it again closes it.
    const isWaiting = day.arrivals.length > 0 || day.departures.length > 0 || day.reopenings.length > 0;
    if (isWaiting) return false;
    try {
      await closeDay(deps, { date, caller, now }, {}, NOBODY);
    } catch (error) {
      // A colleague or another process was faster.
      if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
      return false;
    }
  }
}

function endOfDay(view: HotelView, now: Temporal.Instant): Temporal.Instant {
  const clock = clockOf(view);
  return Temporal.Instant.fromEpochMilliseconds(dayBounds(businessDate(now.epochMilliseconds, clock), clock).until);
}
