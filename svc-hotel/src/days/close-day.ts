import type { StoredAnswer } from '@booking/core/route';
import type { DayClose, BusinessDay as ShownDay } from '@booking/core/routes/days';
import { addDays } from '@booking/core/rules/days';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import { lockForSettings, takeLocks } from '@booking/kit/db/locks';
import type { NewEmail } from '@booking/kit/email/queue';
import { findDay, markPayments } from '../db/days.ts';
import { BusinessDay } from '../db/entities/days/business-day.ts';
import { StoredStay } from '../db/entities/stay.ts';
import { type HotelView, readIn } from '../db/hotels.ts';
import { byStaff } from '../db/steps.ts';
import type { Deps } from '../deps.ts';
import { closeConflict } from '../domain/day/close.ts';
import type { By } from '../domain/stay/history.ts';
import { conflict } from '../errors.ts';
import { clockOf, dayReport } from '../queries/days/day-report.ts';
import { closedDays, type DayCall, showClosed } from '../queries/days/read-day.ts';
import { lockedStay } from '../stays/on-stay.ts';
import { type StepTaken, stepEffects } from '../stays/steps/take-step.ts';

/**
 * Closes a day: marks whom staff ticked as not come, each with its event and the fee by the rule, freezes what the day came to,
 * and keeps it. All of it or nothing; one of many who close it at once does.
 * @param more nobody, and what the hotel is told, where its hour has come and it closes by itself
 * @throws ApiError 409 where it is closed, not over, or not the next, and where a stay that was ticked is no longer to come
 */
export function closeDay(
  deps: Deps,
  call: DayCall,
  body: DayClose,
  { by = byStaff(call.caller), emails = [] }: { readonly by?: By; readonly emails?: readonly NewEmail[] } = {},
): Promise<{ day: ShownDay } | StoredAnswer> {
  const { caller, now } = call;
  return deps.run({ caller, now, status: 200 }, async (context) => {
    const { em, tx } = context;
    const closedAt = new Date(now.epochMilliseconds).toISOString();
    const view = await lockHotel(deps, context, call);
    const days = await closedDays(em, view, call);
    const why = closeConflict(days, clockOf(view), now.epochMilliseconds);
    if (why !== null) throw conflict(view, why);
    const effects = await markAbsent(deps, context, call, [...new Set(body.no_shows ?? [])]);
    // What is reported is read by statements of its own.
    await em.flush();
    const { report: sums, payments } = await dayReport({ db: tx, em, view }, call.date);
    const report = body.counted_cash_amount == null ? sums : { ...sums, counted_cash_amount: body.counted_cash_amount };
    await markPayments(em, caller.business, payments, call.date);
    const day = await keep(context, call, { ...by, report, closedAt });
    const closed = { ...day, closedAt, report };
    return {
      ...together([...effects, { answer: null, emails }]),
      answer: { day: showClosed(view, closed, { date: call.date, closed: call.date, next: addDays(call.date, 1) }) },
    };
  });
}

/** The hotel, with nobody else changing a stay of it: whoever writes on a bill holds the other side of this lock. */
export async function lockHotel(deps: Deps, { tx }: CommandContext, { caller }: DayCall): Promise<HotelView> {
  await lockForSettings(tx, caller.business);
  return readIn(await deps.hotels.current(tx, caller.business), caller);
}

async function markAbsent(
  deps: Deps,
  context: CommandContext,
  { caller, now }: DayCall,
  ids: readonly string[],
): Promise<Effects<StepTaken>[]> {
  const { em, tx } = context;
  const stays = await em.find(StoredStay, { business_id: caller.business, id: { $in: [...ids] } });
  // All of their types at once, in the order in which everybody takes them.
  await takeLocks(tx, { businesses: [], names: stays.map(({ room_type_id }) => room_type_id) });
  const effects: Effects<StepTaken>[] = [];
  for (const id of ids) {
    const call = { id, caller, now };
    effects.push(await stepEffects(deps, await lockedStay(deps, context, call, {}), call, 'no_show'));
  }
  return effects;
}

type Kept = Pick<BusinessDay, 'way' | 'who' | 'report' | 'closedAt'>;

async function keep({ em }: CommandContext, { caller, date }: DayCall, kept: Kept): Promise<BusinessDay> {
  const before = await findDay(em, caller.business, date);
  if (before === null)
    return em.create(BusinessDay, { businessId: caller.business, date, version: 1, reopenings: [], ...kept });
  return Object.assign(before, kept, { version: before.version + 1 });
}

/** What several steps come to. */
function together(effects: readonly Effects<unknown>[]): Omit<Effects<never>, 'answer'> {
  return {
    writes: effects.flatMap(({ writes = [] }) => writes),
    events: effects.flatMap(({ events = [] }) => events),
    emails: effects.flatMap(({ emails = [] }) => emails),
    wakes: effects.flatMap(({ wakes = [] }) => wakes),
    invalidates: effects.flatMap(({ invalidates = [] }) => invalidates),
  };
}
