import type { StoredAnswer } from '@booking/core/route';
import type { StayChange } from '@booking/core/routes/hotel-bodies';
import type { Effects } from '@booking/kit/commands/run';
import type { HotelView } from '../db/hotels.ts';
import { isAnonymized } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { isQuoted } from '../domain/quote/quote.ts';
import { bearsOnPrice } from '../domain/stay/change.ts';
import { alreadyIn } from '../domain/stay/conflicts.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { CHANGEABLE } from '../domain/stay/stay-states.ts';
import { beforeMove } from '../domain/stay/undo.ts';
import { conflict } from '../errors.ts';
import { couponLock, extraLock } from '../guests/contact.ts';
import { showStay } from '../queries/show-stay.ts';
import { changeEffects, type StayChanged } from './change/change-effects.ts';
import { changesNothing, decideChange } from './change/decide-change.ts';
import { checkIds } from './check-ids.ts';
import { type LockedStay, onStay, type StayCall, type StayWork } from './on-stay.ts';
import { ownExtraLocks } from './read-request.ts';
import { warned } from './warnings.ts';

/** Changes a stay: worked out again with today's prices unless the price is to be kept; 409 where there is no room. */
export function changeStay(deps: Deps, call: StayCall, body: StayChange): Promise<StayChanged | StoredAnswer> {
  return onStay(deps, call, { ...lockedBy(body), run: (locked) => changeTo(deps, locked, body) });
}

/** What a change is checked and locked by before it is decided. */
export const lockedBy = (body: StayChange): Omit<StayWork<unknown>, 'run'> => ({
  check: (view) => checkIds(view, body),
  locks: (view, before) => locksFor(view, body, before),
});

async function changeTo(deps: Deps, locked: LockedStay, body: StayChange): Promise<Effects<StayChanged>> {
  const { em, view, stay } = locked;
  const change = await decideChange(locked, stay, body);
  // What was cleared for good is not filled in again.
  if (CHANGEABLE[stay.status] === undefined && (await isAnonymized(em, stay.id)))
    throw conflict(view, alreadyIn(stay.status));
  // A quote's price is the price that is booked.
  if (isQuoted(stay) && bearsOnPrice(change.differs)) throw conflict(view, { code: 'quote_open' });
  if (changesNothing(change)) {
    const unchanged = { stay: showStay(view, stay), repriced: false, guest_emailed: false };
    return { answer: { ...unchanged, ...warned(view, change.leftOut) } };
  }
  const notify = body.notify_guest === true;
  return changeEffects(deps, locked, { change, before: beforeMove(stay, change, notify), notify });
}

/** Ids count only where they are the hotel's own: with another's, somebody would make that hotel's guests wait. */
function locksFor({ businessId, hotel }: HotelView, body: StayChange, stay: Pick<Stay, 'extras'>): string[] {
  const type = body.room_type_id;
  return [
    ...(type !== undefined && hotel.typeById.has(type) ? [type] : []),
    ...(body.coupon == null ? [] : [couponLock(businessId, body.coupon)]),
    ...stay.extras.map(({ id }) => extraLock(id)),
    ...ownExtraLocks(hotel, body.extras ?? []),
  ];
}
