import type { Caller } from '@booking/core/caller';
import type { Stay as StayShape } from '@booking/core/shapes';
import type { StoredStay } from '../../db/entities/stay.ts';
import { writeLast } from '../../db/hot/write.ts';
import type { HotelView } from '../../db/hotels.ts';
import { markDirty } from '../../db/rooms/room-states.ts';
import { storeChange } from '../../db/stays.ts';
import { byStaff, noteStep } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import type { StepName } from '../../domain/stay/history.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import type { BeforeMove } from '../../domain/stay/undo.ts';
import { guestEmail } from '../../guests/emails.ts';
import { showStay } from '../../queries/show-stay.ts';
import type { Attempt } from '../attempt.ts';
import { nextVersion, stayEvents } from '../stay-events.ts';
import { payTokenFor } from '../tokens.ts';
import { type Warned, warned } from '../warnings.ts';
import type { Change } from './decide-change.ts';

export type StayChanged = {
  readonly stay: StayShape;
  readonly repriced: boolean;
  readonly guest_emailed: boolean;
} & Warned;

export type Decided = {
  readonly view: HotelView;
  /** As it is, locked. */
  readonly stay: StoredStay;
  readonly change: Pick<Change, 'fields' | 'moves' | 'repriced' | 'leftOut'>;
  /** What an undo puts back. */
  readonly before: BeforeMove | null;
  /** What it is called in the stay's history, where it is no mere change. */
  readonly step?: StepName;
  readonly notify: boolean;
  readonly caller: Caller;
  readonly now: Temporal.Instant;
};

/** Writes a change of a stay with its event, its e-mail and the answer for the Idempotency-Key, and commits. */
export async function writeChange(deps: Deps, { em, tx }: Attempt, decided: Decided): Promise<StayChanged> {
  const { view, stay, change, before, notify, caller, now } = decided;
  const pay_token = payTokenFor(view, caller, { ...stay, ...change.fields });
  const fields = { ...change.fields, pay_token, ...nextVersion(stay, now) };
  const changed = { ...stay, ...fields };
  const emails = notify ? guestEmail(deps, view, changed, 'changed') : [];
  if (leavesRoom(stay, changed)) await markDirty(em, caller.business, stay.room_id as string, now);
  const marks = [...new Set([stay.room_type_id, changed.room_type_id])];
  const events = stayEvents(view, 'stay.changed', changed);
  const answer: StayChanged = {
    stay: showStay(view, changed),
    repriced: change.repriced,
    guest_emailed: emails.length > 0,
    ...warned(view, change.leftOut),
  };
  const record = { caller, status: 200, body: JSON.stringify(answer) };
  tx.afterCommit('checkouts');
  deps.occupancy.invalidate(marks);
  noteStep(em, changed, decided.step ?? 'change', byStaff(caller));
  await storeChange(em, tx, stay, { ...fields, before_move: before }, change.moves);
  await writeLast(tx, caller.business, { moves: change.moves, marks, events, record, emails }, now);
  return answer;
}

/** A guest in the house who moves to another room leaves one behind that wants cleaning. */
function leavesRoom(before: Stay, after: Stay): boolean {
  return before.status === 'checked_in' && before.room_id !== null && before.room_id !== after.room_id;
}
