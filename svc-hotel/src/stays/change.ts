import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import type { StayChange } from '@booking/core/routes/hotel-bodies';
import { findIdempotencyRecord, saveIdempotencyRecord } from '@booking/kit/db/idempotency';
import type { HotelView } from '../db/hotels.ts';
import { isAnonymized, lockStay } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { alreadyIn } from '../domain/stay/conflicts.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { CHANGEABLE } from '../domain/stay/stay-states.ts';
import { beforeMove } from '../domain/stay/undo.ts';
import { conflict } from '../errors.ts';
import { couponLock, extraLock } from '../guests/contact.ts';
import { showStay } from '../queries/show-stay.ts';
import { lockSettingsFor } from '../settings/lock-settings.ts';
import { type Attempt, attemptInTx } from './attempt.ts';
import { changesNothing, decideChange } from './change/decide-change.ts';
import { type StayChanged, writeChange } from './change/write-change.ts';
import { checkIds } from './check-ids.ts';
import { ownExtraLocks } from './read-request.ts';
import { warned } from './warnings.ts';

export type ChangeCall = {
  readonly id: string;
  readonly body: StayChange;
  readonly caller: Caller;
  readonly now: Temporal.Instant;
};

/** Changes a stay: worked out again with today's prices unless the price is to be kept; 409 where there is no room. */
export async function changeStay(deps: Deps, call: ChangeCall): Promise<StayChanged | StoredAnswer> {
  return attemptInTx(deps, (current) => attempt(deps, current, call));
}

async function attempt(deps: Deps, current: Attempt, call: ChangeCall): Promise<StayChanged | StoredAnswer> {
  const { em, tx, lastTry } = current;
  const { id, body, caller, now } = call;
  const stored = await findIdempotencyRecord(tx, caller, now);
  if (stored !== null) return stored;
  const view = await lockSettingsFor(deps, tx, caller);
  checkIds(view, body);
  const stay = await lockStay(em, tx, caller.business, id, (before) => locksFor(view, body, before));
  const change = await decideChange(tx, view, stay, call, lastTry);
  // What was cleared for good is not filled in again.
  if (CHANGEABLE[stay.status] === undefined && (await isAnonymized(em, id)))
    throw conflict(view, alreadyIn(stay.status));
  if (changesNothing(change)) {
    const answer = {
      stay: showStay(view, stay),
      repriced: false,
      guest_emailed: false,
      ...warned(view, change.leftOut),
    };
    await saveIdempotencyRecord(tx, caller, 200, answer);
    return answer;
  }
  const notify = body.notify_guest === true;
  const before = beforeMove(stay, change, notify);
  return writeChange(deps, current, { view, stay, change, before, notify, caller, now });
}

/** Ids count only where they are the hotel's own: with another's, somebody would make that hotel's guests wait. */
export function locksFor({ businessId, hotel }: HotelView, body: StayChange, stay: Pick<Stay, 'extras'>): string[] {
  const type = body.room_type_id;
  return [
    ...(type !== undefined && hotel.typeById.has(type) ? [type] : []),
    ...(body.coupon == null ? [] : [couponLock(businessId, body.coupon)]),
    ...stay.extras.map(({ id }) => extraLock(id)),
    ...ownExtraLocks(hotel, body.extras ?? []),
  ];
}
