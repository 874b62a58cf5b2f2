import { newId } from '@booking/kit/ids';
import { dueAllotments, putOffAllotment } from '../../db/allotments.ts';
import type { StoredAllotment } from '../../db/entities/groups/allotment.ts';
import type { Deps } from '../../deps.ts';
import { nextOf } from '../../domain/allotment/allotment.ts';
import { pageCaller } from '../../queries/read-stay-page.ts';
import { pursueDue } from '../../stays/pursue-due.ts';
import { releaseAllotment } from './release-allotment.ts';
import { remindOfAllotment } from './remind-of-allotment.ts';

/**
 * Reminds of allotments whose cut-off is near, and returns what is left of those whose cut-off is over to sale. Each is looked
 * at again behind its locks: of two processes one comes first. Answers whether there may be more.
 */
export function pursueAllotments(deps: Deps, now: Temporal.Instant): Promise<boolean> {
  const pursuit = {
    what: 'allotments',
    due: (at: Temporal.Instant, limit: number) => dueAllotments(deps.entities.fork(), at, limit),
    take: (allotment: StoredAllotment) => pursue(deps, allotment, now),
    putOff: (allotment: StoredAllotment, until: Temporal.Instant) =>
      putOffAllotment(deps.entities.fork(), allotment, until),
  };
  return pursueDue(pursuit, now);
}

async function pursue(deps: Deps, allotment: StoredAllotment, now: Temporal.Instant): Promise<void> {
  const { id, version, business_id } = allotment;
  const view = await deps.hotels.current(deps.db, business_id);
  // Once the cut-off is over it is too late for a reminder.
  const isOver = Date.parse(nextOf(allotment, view.account.time_zone, now).next_at) <= now.epochMilliseconds;
  if (!isOver) return remindOfAllotment(deps, { allotment, view, now });
  const caller = pageCaller({ stay: allotment, view }, newId(now.epochMilliseconds));
  await releaseAllotment(deps, { id, version, caller, now });
}
