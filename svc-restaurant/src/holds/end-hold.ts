import type { Caller } from '@booking/core/caller';
import { notFound } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import type { Iteration } from '@booking/kit/workers/polling-worker';
import type { HoldRecord } from '../db/entities/hold.ts';
import { dueHolds, lockHold, readHold, removeHold } from '../db/holds.ts';
import type { Deps } from '../deps.ts';
import { dayLock } from '../domain/request/lock-names.ts';

type Call = { readonly id: string; readonly caller: Caller; readonly now: Temporal.Instant };

/** Lets go of a place that is held. 404 where it is held no more, or by somebody else's key. */
export function endHold(deps: Deps, { id, caller, now }: Call): Promise<{ deleted: true } | StoredAnswer> {
  return deps.run({ caller, now, status: 200 }, async (context) => {
    const hold = await readHold(context.em, caller.business, id);
    const isTheirs = caller.key_kind !== 'publishable' || hold?.keyId === caller.key_id;
    if (hold === null || hold.waitingId !== null || !isTheirs) throw notFound();
    return letGo(deps, context, hold);
  });
}

async function letGo(deps: Deps, { em, tx }: CommandContext, hold: HoldRecord): Promise<Effects<{ deleted: true }>> {
  const names = [dayLock(hold.businessId, hold.date)];
  await deps.locks(tx, { businesses: [hold.businessId], names });
  if ((await lockHold(em, hold.businessId, hold.id)) === null) throw notFound();
  await removeHold(em, hold.id);
  return { answer: { deleted: true }, invalidates: names };
}

const AT_ONCE = 50;

/** Lets go of places whose time is over; of two processes, or of a process and a guest who books, one comes first. */
export async function endDueHolds(deps: Deps, now: Temporal.Instant): Promise<Iteration> {
  const { due, nextMs } = await dueHolds(deps.entities.fork(), now.epochMilliseconds, AT_ONCE);
  for (const hold of due) {
    const caller = { business: hold.businessId, key_id: 'system', idempotency: null };
    await deps.run({ caller, now, status: 200 }, async ({ em, tx }) => {
      const names = [dayLock(hold.businessId, hold.date)];
      await deps.locks(tx, { businesses: [hold.businessId], names });
      if ((await lockHold(em, hold.businessId, hold.id)) !== null) await removeHold(em, hold.id);
      return { answer: null, invalidates: names };
    });
  }
  return due.length === AT_ONCE ? 'again' : { dueAtMs: nextMs };
}
