import type { StoredAnswer } from '@booking/core/route';
import { findDay, releasePayments } from '../db/days.ts';
import { byStaff } from '../db/steps.ts';
import type { Deps } from '../deps.ts';
import { dayBounds } from '../domain/day/business-date.ts';
import { reopenConflict } from '../domain/day/close.ts';
import { conflict } from '../errors.ts';
import { clockOf } from '../queries/days/day-report.ts';
import { closedDays, type DayCall } from '../queries/days/read-day.ts';
import { lockHotel } from './close-day.ts';

export type Reopened = { readonly date: string; readonly state: 'open' };

const LATE_MS = 3 * 86_400_000;

/**
 * Opens the day that was closed last, with a reason, which it keeps. What was posted on the next day meanwhile stays there.
 * @throws ApiError 409 where it is not closed, or not the last that is
 */
export function reopenDay(
  deps: Deps,
  call: DayCall,
  { reason }: { readonly reason: string },
): Promise<Reopened | StoredAnswer> {
  const { caller, now, date } = call;
  return deps.run({ caller, now, status: 200 }, async (context) => {
    const { em } = context;
    const view = await lockHotel(deps, context, call);
    const why = reopenConflict(await closedDays(em, view, call));
    const day = await findDay(em, caller.business, date);
    if (why !== null || day === null) throw conflict(view, why ?? { code: 'day_open', day: date });
    const since = new Date(dayBounds(date, clockOf(view)).from - LATE_MS).toISOString();
    await releasePayments(em, day, since);
    const reopening = { at: new Date(now.epochMilliseconds).toISOString(), ...byStaff(caller), reason };
    Object.assign(day, { closedAt: null, report: null, reopenings: [...day.reopenings, reopening] });
    return { answer: { date, state: 'open' as const } };
  });
}
