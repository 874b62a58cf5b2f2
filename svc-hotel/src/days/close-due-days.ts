import type { Caller } from '@booking/core/caller';
import { ApiError } from '@booking/core/errors';
import type { BusinessDay } from '@booking/core/routes/days';
import { queueEmails } from '@booking/kit/email/queue';
import { newId } from '@booking/kit/ids';
import { firstDay } from '../db/days.ts';
import type { HotelView } from '../db/hotels.ts';
import { type ClosingHotel, closeDaysLater, hotelsToClose } from '../db/settings.ts';
import type { Deps } from '../deps.ts';
import { businessDate, dayBounds, toldFrom } from '../domain/day/business-date.ts';
import { clockOf } from '../queries/days/day-report.ts';
import { dayToClose } from '../queries/days/day-to-close.ts';
import { readDay } from '../queries/days/read-day.ts';
import { pageCaller } from '../queries/read-stay-page.ts';
import { pursueDue } from '../stays/pursue-due.ts';
import { closeDay } from './close-day.ts';
import { tellOfDay } from './tell-of-day.ts';

const NOBODY = { way: 'system', who: null } as const;
const WAIT_MINUTES = 5;

/**
 * Closes the days whose hour has come, of hotels that want that: one after the other, as long as nobody is still to come or
 * overdue, and nobody opened the day again. Else the day waits: the front desk says so, and the screen of the day for whom.
 * A hotel that wants to hear of it gets an e-mail where nobody has closed the day later in the morning.
 * Answers whether there may be more.
 */
export function closeDueDays(deps: Deps, now: Temporal.Instant): Promise<boolean> {
  const later = (hotel: ClosingHotel, at: Temporal.Instant) => closeDaysLater(deps.entities.fork(), hotel, at);
  const pursuit = {
    what: 'days that are to be closed',
    due: (at: Temporal.Instant, limit: number) => hotelsToClose(deps.entities.fork(), at, limit),
    take: async (hotel: ClosingHotel) => {
      const view = await deps.hotels.current(deps.db, hotel.businessId);
      const caller = pageCaller({ stay: { business_id: view.businessId }, view }, newId(now.epochMilliseconds));
      await later(hotel, await lookAfter(deps, { view, caller, now }));
    },
    putOff: later,
  };
  return pursueDue(pursuit, now);
}

type Looking = { readonly view: HotelView; readonly caller: Caller; readonly now: Temporal.Instant };

/** Answers when the days of the hotel are to be looked at again. */
async function lookAfter(deps: Deps, looking: Looking): Promise<Temporal.Instant> {
  const { view, now } = looking;
  const clock = clockOf(view);
  const today = businessDate(now.epochMilliseconds, clock);
  const tellFrom = Temporal.Instant.fromEpochMilliseconds(toldFrom(today, clock));
  const nextHour = Temporal.Instant.fromEpochMilliseconds(dayBounds(today, clock).until);
  const isEarly = Temporal.Instant.compare(now, tellFrom) < 0;
  const closesByItself = view.hotel.settings.day_close?.by_itself === true;
  if (isEarly && !closesByItself) return tellFrom;
  const open = closesByItself ? await closeDays(deps, looking) : await firstOpen(deps, looking);
  if (open === null) return nextHour;
  if (!isEarly && (closesByItself || (await hasClosed(deps, view)))) await tell(deps, looking, open);
  return closesByItself ? now.add({ minutes: WAIT_MINUTES }) : nextHour;
}

/** Of a hotel that has never closed a day nobody waits for it. */
const hasClosed = async (deps: Deps, { businessId }: HotelView) =>
  (await firstDay(deps.entities.fork(), businessId)) !== null;

async function tell(deps: Deps, { view, now }: Looking, day: BusinessDay): Promise<void> {
  await deps.entities.tx((_em, tx) => queueEmails(tx, tellOfDay(deps, view, 'day_open', day, now), now));
}

/** The first day that is over and not closed; null where there is none. */
async function firstOpen(deps: Deps, { view, caller, now }: Looking): Promise<BusinessDay | null> {
  const date = await dayToClose(deps.entities.fork(), view, now);
  return date === null ? null : (await readDay(deps, { date, caller, now })).day;
}

/** Answers the day that waits for somebody; null where every day that is over is closed. */
async function closeDays(deps: Deps, looking: Looking): Promise<BusinessDay | null> {
  const { view, caller, now } = looking;
  for (;;) {
    const day = await firstOpen(deps, looking);
    // Whoever opened it again closes it.
    const isWaiting =
      day !== null && (day.arrivals.length > 0 || day.departures.length > 0 || day.reopenings.length > 0);
    if (day === null || isWaiting) return day;
    const emails = tellOfDay(deps, view, 'day_closed', day, now);
    try {
      await closeDay(deps, { date: day.date, caller, now }, {}, { by: NOBODY, emails });
    } catch (error) {
      // A colleague or another process was faster.
      if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
      return day;
    }
  }
}
