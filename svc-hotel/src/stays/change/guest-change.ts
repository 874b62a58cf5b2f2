import type { StayChange } from '@booking/core/routes/hotel-bodies';
import type { Effects } from '@booking/kit/commands/run';
import { OutdatedPageError } from '@booking/kit/pages/form-token';
import type { Deps } from '../../deps.ts';
import { restOfDeposit } from '../../domain/price/guest-deposit.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { beforeMove } from '../../domain/stay/undo.ts';
import { PriceChangedError, refused } from '../../errors.ts';
import { lockedBy } from '../change.ts';
import { type LockedStay, lockedStay, onStay, type StayCall } from '../on-stay.ts';
import { changeEffects, type StayChanged } from './change-effects.ts';
import { type Change, changesNothing, decideChange } from './decide-change.ts';
import { readChanges } from './read-changes.ts';

/** What a guest wants their stay to be. The plan, the room itself and who it is for stay. */
export type WantedStay = Pick<
  StayChange,
  'check_in' | 'check_out' | 'room_type_id' | 'adults' | 'children' | 'children_ages' | 'extras'
>;

type GuestChangeCall = StayCall & {
  /** The version that the page showed. */
  readonly version: number;
  readonly wanted: WantedStay;
};

/**
 * The guest changes the stay to what the public can have, within the limits of the hotel and at today's prices: judged and
 * counted behind the locks. The hotel and the guest are written to.
 * @param shown the total that the guest agreed to
 * @throws PriceChangedError where it would cost another amount: that is shown first
 * @throws ApiError 409 where no room is free, 422 where no guest may have it; what stands is left
 * @throws OutdatedPageError where the stay has changed since, or the guest may change nothing of it any more
 */
export async function changeByGuest(deps: Deps, call: GuestChangeCall, shown: number): Promise<void> {
  const run = async (locked: LockedStay): Promise<Effects<StayChanged | null>> => {
    if (call.version !== locked.stay.version) throw new OutdatedPageError();
    const { change, after } = await decide(locked, call.wanted);
    if (changesNothing(change)) return { answer: null };
    if (after.total_amount !== shown) throw new PriceChangedError();
    const before = beforeMove(locked.stay, change, true);
    return changeEffects(deps, locked, { change, before, notify: true, byGuest: true });
  };
  await onStay<StayChanged | null>(deps, call, { ...lockedBy(call.wanted), run });
}

/** What the stay would be, decided under the same locks and by the same rules, and not written; null where it is like that already. */
export function quoteByGuest(deps: Deps, call: Omit<GuestChangeCall, 'version'>): Promise<Stay | null> {
  return deps.entities.tx(async (em, tx) => {
    const context = { em, tx, number: 1, isLast: false };
    const { change, after } = await decide(await lockedStay(deps, context, call, lockedBy(call.wanted)), call.wanted);
    return changesNothing(change) ? null : after;
  });
}

async function decide(
  locked: LockedStay,
  wanted: WantedStay,
): Promise<{ readonly change: Change; readonly after: Stay }> {
  const { em, tx, view, stay, now } = locked;
  const left = await readChanges({ em, db: tx }, view, stay, now);
  if (left?.isOpen !== true) throw new OutdatedPageError();
  const change = await decideChange(locked, stay, wanted);
  // What staff is only warned of is refused to the public.
  const [broken] = change.leftOut;
  if (broken !== undefined) throw refused(broken, locked.caller.lang);
  if (changesNothing(change)) return { change, after: stay };
  const fields = { ...change.fields, ...restOfDeposit(view.hotel, stay, { ...stay, ...change.fields }) };
  return { change: { ...change, fields }, after: { ...stay, ...fields } };
}
