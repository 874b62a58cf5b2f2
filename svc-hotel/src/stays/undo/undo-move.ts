import type { StoredAnswer } from '@booking/core/route';
import type { Effects } from '@booking/kit/commands/run';
import { readBeforeMove } from '../../db/stays.ts';
import type { Deps } from '../../deps.ts';
import { type BeforeMove, putBack, undoConflict } from '../../domain/stay/undo.ts';
import { conflict, refused } from '../../errors.ts';
import { extraLock } from '../../guests/contact.ts';
import { changeEffects, type DecidedChange, type StayChanged } from '../change/change-effects.ts';
import { changesNothing, decideChange } from '../change/decide-change.ts';
import { type LockedStay, onStay, type StayCall } from '../on-stay.ts';

/**
 * Takes the last move of a stay back: nights, room and every amount as they were, by the rules of any other change. 409
 * where the stay has changed since, where the room is held by somebody else by now, or after ten minutes.
 * @param movedAt the `updated_at` that the move gave the stay: whoever takes a move back names their own
 */
export function undoMove(deps: Deps, call: StayCall, movedAt: string): Promise<StayChanged | StoredAnswer> {
  return onStay(deps, call, {
    locks: (_, { before_move: before }) => locksOf(before),
    run: (locked) => moveBack(deps, locked, movedAt),
  });
}

async function moveBack(deps: Deps, locked: LockedStay, movedAt: string): Promise<Effects<StayChanged>> {
  const { em, view, stay, now } = locked;
  const before = await readBeforeMove(em, stay.business_id, stay.id);
  const why = undoConflict(stay, before, movedAt, now);
  if (why !== null || before === null) throw conflict(view, why ?? { code: 'changed_since' });
  const change = await decideUndo(locked, before);
  // The guest was told of the move, so the guest is told that it is as it was.
  return changeEffects(deps, locked, { change, before: null, step: 'undo_move', notify: before.mailed });
}

function locksOf(before: BeforeMove | null): string[] {
  return before === null ? [] : [before.stay.room_type_id, ...before.stay.extras.map(({ id }) => extraLock(id))];
}

/** The way back is a change under a kept price of the stay as it was agreed before. */
async function decideUndo(locked: LockedStay, before: BeforeMove): Promise<DecidedChange['change']> {
  const { view, stay } = locked;
  const { check_in, check_out, room_type_id, room_id, pinned, held_from: _, ...agreed } = before.stay;
  const body = { check_in, check_out, room_type_id, room_id: pinned ? room_id : null, keep_price: true };
  const back = await decideChange(locked, { ...stay, ...agreed }, body);
  if (changesNothing(back)) throw conflict(view, { code: 'changed_since' });
  const soldOut = back.leftOut.find(({ code }) => code === 'extra');
  if (soldOut !== undefined) throw refused(soldOut, view.reader);
  return { ...back, fields: putBack(before, back.fields) };
}
