import { writeEffects } from '@booking/kit/commands/run';
import { CardHold } from '../../db/entities/hold.ts';
import type { StoredStay } from '../../db/entities/stay.ts';
import { spentHolds } from '../../db/hot/spent-holds.ts';
import { lockStayAlone, storeChange } from '../../db/stays.ts';
import type { Deps } from '../../deps.ts';
import { BY_SYSTEM } from '../../domain/stay/history.ts';
import { guestEmail } from '../../guests/emails.ts';
import { nextVersion, stayEvents } from '../../stays/stay-events.ts';

const AT_ONCE = 20;

/** Has providers forget cards that nothing can be charged to any more, and forgets what they called them. Answers whether there may be more. */
export async function releaseHolds(deps: Deps, now: Temporal.Instant): Promise<boolean> {
  const spent = await spentHolds(deps.db, now, AT_ONCE);
  const failures: unknown[] = [];
  for (const id of spent) {
    try {
      await releaseHold(deps, id, now);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'cards are kept that should be forgotten');
  return spent.length === AT_ONCE;
}

async function releaseHold(deps: Deps, id: string, now: Temporal.Instant): Promise<void> {
  const { method, cardRef } = await deps.entities.fork().findOneOrFail(CardHold, { id });
  await deps.held[method]?.forget(cardRef);
  await deps.entities.tx(async (em, tx) => {
    const { businessId, stay: stayId } = await em.findOneOrFail(CardHold, { id });
    const stay = (await lockStayAlone(em, businessId, stayId)) as StoredStay;
    const hold = await em.findOneOrFail(CardHold, { id }, { refresh: true });
    if (hold.releasedAt !== null) return;
    Object.assign(hold, { releasedAt: now.toString({ fractionalSecondDigits: 3 }), cardRef: '' });
    await storeChange(em, tx, stay, { hold_status: 'released', ...nextVersion(stay, now, BY_SYSTEM) });
    const view = await deps.hotels.current(tx, stay.business_id);
    const emails = guestEmail(deps, view, stay, 'hold_released');
    await writeEffects(tx, { events: stayEvents(view, 'stay.changed', stay), emails }, now);
  });
}
