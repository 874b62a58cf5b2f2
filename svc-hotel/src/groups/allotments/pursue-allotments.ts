import { ApiError } from '@booking/core/errors';
import { newId } from '@booking/kit/ids';
import { OutdatedPageError } from '@booking/kit/pages/form-token';
import { dueAllotments, putOffAllotment } from '../../db/allotments.ts';
import type { StoredAllotment } from '../../db/entities/groups/allotment.ts';
import type { Deps } from '../../deps.ts';
import { pageCaller } from '../../queries/read-stay-page.ts';
import { releaseAllotment } from './release-allotment.ts';

const AT_ONCE = 20;
const PUT_OFF_MINUTES = 5;

/**
 * Returns what is left of allotments whose cut-off is over to sale. Each is looked at again behind its locks: of two processes
 * one comes first. Answers whether there may be more.
 */
export async function pursueAllotments(deps: Deps, now: Temporal.Instant): Promise<boolean> {
  const allotments = await dueAllotments(deps.entities.fork(), now, AT_ONCE);
  const failures: unknown[] = [];
  for (const allotment of allotments) {
    try {
      await pursueAllotment(deps, allotment, now);
    } catch (error) {
      // Somebody changed it meanwhile: the next round looks at it as it is then.
      if (error instanceof OutdatedPageError || (error instanceof ApiError && error.code === 'conflict')) continue;
      failures.push(error);
      await putOffAllotment(deps.entities.fork(), allotment, now.add({ minutes: PUT_OFF_MINUTES }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'allotments could not be looked after');
  return allotments.length === AT_ONCE;
}

async function pursueAllotment(deps: Deps, looked: StoredAllotment, now: Temporal.Instant): Promise<void> {
  const view = await deps.hotels.current(deps.db, looked.business_id);
  const caller = pageCaller({ stay: looked, view }, newId(now.epochMilliseconds));
  await releaseAllotment(deps, { id: looked.id, version: looked.version, caller, now });
}
