import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import { findIdempotencyRecord } from '@booking/kit/db/idempotency';
import { lockStay, readBeforeMove } from '../../db/stays.ts';
import type { Deps } from '../../deps.ts';
import { type BeforeMove, putBack, undoConflict } from '../../domain/stay/undo.ts';
import { conflict, refused } from '../../errors.ts';
import { extraLock } from '../../guests/contact.ts';
import { lockSettingsFor } from '../../settings/lock-settings.ts';
import { type Attempt, attemptInTx } from '../attempt.ts';
import { changesNothing, decideChange } from '../change/decide-change.ts';
import { type Decided, type StayChanged, writeChange } from '../change/write-change.ts';

export type UndoCall = {
  readonly id: string;
  /** The `updated_at` that the move gave the stay: whoever takes a move back names their own. */
  readonly movedAt: string;
  readonly caller: Caller;
  readonly now: Temporal.Instant;
};

/**
 * Takes the last move of a stay back: nights, room and every amount as they were, by the rules of any other change. 409
 * where the stay has changed since, where the room is held by somebody else by now, or after ten minutes.
 */
export async function undoMove(deps: Deps, call: UndoCall): Promise<StayChanged | StoredAnswer> {
  return attemptInTx(deps, (current) => attempt(deps, current, call));
}

async function attempt(deps: Deps, current: Attempt, call: UndoCall): Promise<StayChanged | StoredAnswer> {
  const { em, tx } = current;
  const { id, movedAt, caller, now } = call;
  const stored = await findIdempotencyRecord(tx, caller, now);
  if (stored !== null) return stored;
  const view = await lockSettingsFor(deps, tx, caller);
  const before = await readBeforeMove(em, caller.business, id);
  const stay = await lockStay(em, tx, caller.business, id, () => locksOf(before));
  // What was read before the locks is the stay's own only as long as the versions are equal.
  const why = undoConflict(stay, before, movedAt, now);
  if (why !== null || before === null) throw conflict(view, why ?? { code: 'changed_since' });
  const change = await decideUndo(current, { view, stay, before, now });
  // The guest was told of the move, so the guest is told that it is as it was.
  return writeChange(deps, current, {
    view,
    stay,
    change,
    before: null,
    step: 'undo_move',
    notify: before.mailed,
    caller,
    now,
  });
}

function locksOf(before: BeforeMove | null): string[] {
  return before === null ? [] : [before.stay.room_type_id, ...before.stay.extras.map(({ id }) => extraLock(id))];
}

type Undo = Pick<Decided, 'view' | 'stay' | 'now'> & { readonly before: BeforeMove };

/** The way back is a change under a kept price of the stay as it was agreed before. */
async function decideUndo({ tx, lastTry }: Attempt, { view, stay, before, now }: Undo): Promise<Decided['change']> {
  const { check_in, check_out, room_type_id, room_id, pinned, held_from: _, ...agreed } = before.stay;
  const body = { check_in, check_out, room_type_id, room_id: pinned ? room_id : null, keep_price: true };
  const back = await decideChange(tx, view, { ...stay, ...agreed }, { body, now }, lastTry);
  if (changesNothing(back)) throw conflict(view, { code: 'changed_since' });
  const soldOut = back.leftOut.find(({ code }) => code === 'extra');
  if (soldOut !== undefined) throw refused(soldOut, view.reader);
  return { ...back, fields: putBack(before, back.fields) };
}
