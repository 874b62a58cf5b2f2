import { writeEffects } from '@booking/kit/commands/run';
import { takeLocks } from '@booking/kit/db/locks';
import { newId } from '@booking/kit/ids';
import type { HoldNews } from '@booking/kit/payments/port';
import { isHeld } from '../../db/billing/holds.ts';
import { CardHold } from '../../db/entities/hold.ts';
import { lockStayAlone, storeChange } from '../../db/stays.ts';
import { noteStep } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { isCardWanted } from '../../domain/price/payment.ts';
import { BY_GUEST, BY_SYSTEM } from '../../domain/stay/history.ts';
import { guestEmail } from '../../guests/emails.ts';
import { nextVersion, stayEvents } from '../../stays/stay-events.ts';
import { afterGuarantee, emailsOfAwaited } from './after-guarantee.ts';

/** What became of the news: `late` is a card that nobody wants any more, and that its provider forgets. */
export type HoldTaken = 'kept' | 'late' | 'repeated' | 'unknown_stay';

/** A card that a provider keeps for a stay: noted once, however often it is said. */
export async function takeHold(deps: Deps, method: string, news: HoldNews, now: Temporal.Instant): Promise<HoldTaken> {
  const taken = await deps.entities.tx(async (em, tx): Promise<HoldTaken> => {
    // Before the stay, as at the desk: no stay is confirmed in a day that is being closed.
    await takeLocks(tx, { businesses: [news.businessId], names: [] });
    const stay = await lockStayAlone(em, news.businessId, news.bookedId);
    if (stay === null) return 'unknown_stay';
    if (await isHeld(em, method, news.ref)) return 'repeated';
    if (!isCardWanted(stay)) return 'late';
    const { id, business_id: businessId, currency } = stay;
    const { ref: providerRef, cardRef } = news;
    const held = { method, providerRef, cardRef, currency, keptAt: now.toString(), releasedAt: null };
    em.create(CardHold, { id: newId(now.epochMilliseconds), businessId, stay: id, ...held });
    const { change, event, wasAwaited } = afterGuarantee(stay);
    await storeChange(em, tx, stay, { hold_status: 'kept', ...change, ...nextVersion(stay, now, BY_GUEST) });
    if (event === 'stay.confirmed') noteStep(em, stay, 'confirm', BY_SYSTEM);
    await em.flush();
    const view = await deps.hotels.current(tx, stay.business_id);
    const emails = wasAwaited ? emailsOfAwaited(deps, view, stay) : guestEmail(deps, view, stay, 'held');
    await writeEffects(tx, { events: stayEvents(view, event, stay), emails }, now);
    tx.afterCommit('checkouts');
    return 'kept';
  });
  if (taken === 'late') await deps.held[method]?.forget(news.cardRef);
  return taken;
}
