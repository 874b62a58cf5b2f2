import { writeEffects } from '@booking/kit/commands/run';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { OutdatedPageError } from '@booking/kit/pages/form-token';
import { StoredStay } from '../db/entities/stay.ts';
import type { HotelView } from '../db/hotels.ts';
import { lockStayAlone, storeChange } from '../db/stays.ts';
import { noteStep } from '../db/steps.ts';
import type { Deps } from '../deps.ts';
import { type Pursued, pursue } from '../domain/price/guarantee.ts';
import { BY_SYSTEM } from '../domain/stay/history.ts';
import { guestEmail } from '../guests/emails.ts';
import { pageCaller } from '../queries/read-stay-page.ts';
import { pursueDue } from '../stays/pursue-due.ts';
import { nextVersion, stayEvents } from '../stays/stay-events.ts';
import { releaseStay } from '../stays/steps/release.ts';
import { returnDeclined } from './payments/return-money.ts';

/**
 * Asks guests for what is due, reminds them, and releases stays that were not paid in time. Each is looked at again behind its
 * lock: of two processes, or a process and a payment, one comes first. Answers whether there may be more.
 */
export function pursuePayments(deps: Deps, now: Temporal.Instant): Promise<boolean> {
  const pursuit = {
    what: 'stays that wait for a payment',
    due: (at: Temporal.Instant, limit: number) => dueStays(deps.entities.fork(), at, limit),
    take: (stay: StoredStay) => pursueStay(deps, stay, now),
    putOff: (stay: StoredStay, until: Temporal.Instant) => putOffStay(deps.entities.fork(), stay, until),
  };
  return pursueDue(pursuit, now);
}

const dueStays = (em: EntityManager, now: Temporal.Instant, limit: number): Promise<StoredStay[]> =>
  em.find(StoredStay, { guarantee_at: { $lte: now.toString() } }, { orderBy: { guarantee_at: 'asc' }, limit });

async function putOffStay(em: EntityManager, { id, business_id, version }: StoredStay, until: Temporal.Instant) {
  const which = { id, business_id, version, guarantee_at: { $ne: null } };
  await em.nativeUpdate(StoredStay, which, { guarantee_at: until.toString() });
}

async function pursueStay(deps: Deps, stay: StoredStay, now: Temporal.Instant): Promise<void> {
  const view = await deps.hotels.current(deps.db, stay.business_id);
  const clock = { zone: view.account.time_zone, checkInFrom: view.hotel.settings.check_in_from };
  const pursued = pursue(stay, now.epochMilliseconds, clock);
  if (pursued.act === 'return') return returnDeclined(deps, stay, now);
  if (pursued.act !== 'release') return takeNext(deps, view, stay, pursued, now);
  const caller = pageCaller({ stay, view }, newId(now.epochMilliseconds));
  await releaseStay(deps, { id: stay.id, version: stay.version, caller, now });
}

async function takeNext(
  deps: Deps,
  view: HotelView,
  looked: StoredStay,
  { act, next, payBy }: Pursued,
  now: Temporal.Instant,
): Promise<void> {
  await deps.entities.tx(async (em, tx) => {
    const stay = await lockStayAlone(em, looked.business_id, looked.id);
    const isSame = stay?.version === looked.version && stay.guarantee_at === looked.guarantee_at;
    if (stay === null || !isSame) throw new OutdatedPageError();
    if (act === 'nothing') return storeChange(em, tx, stay, next);
    await storeChange(em, tx, stay, { ...next, ...nextVersion(stay, now, BY_SYSTEM) });
    noteStep(em, stay, 'payment_link', BY_SYSTEM);
    await em.flush();
    const emails = guestEmail(deps, view, stay, act === 'ask' ? 'payment' : 'payment_reminder', { payBy });
    await writeEffects(tx, { events: stayEvents(view, 'stay.changed', stay), emails }, now);
  });
}
