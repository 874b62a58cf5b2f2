import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import { dayOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import type { Stay as StayShape } from '@booking/core/shapes';
import { findIdempotencyRecord } from '@booking/kit/db/idempotency';
import { hasInvoiceFile } from '../../db/billing/invoice-files.ts';
import type { StoredStay } from '../../db/entities/stay.ts';
import { writeLast } from '../../db/hot/write.ts';
import type { HotelView } from '../../db/hotels.ts';
import { lockStay, storeChange } from '../../db/stays.ts';
import { byStaff, lastStep, noteStep } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import type { BeforeStep } from '../../domain/stay/history.ts';
import {
  STATE_EVENTS,
  stepBackConflict,
  UNDONE,
  type Undoable,
  type UndoableStep,
  undoable,
} from '../../domain/stay/step-back.ts';
import { conflict } from '../../errors.ts';
import { couponLock, extraLock } from '../../guests/contact.ts';
import { guestEmail } from '../../guests/emails.ts';
import { showStay } from '../../queries/show-stay.ts';
import { lockSettingsFor } from '../../settings/lock-settings.ts';
import { type Attempt, attemptInTx } from '../attempt.ts';
import { nextVersion, stayEvents } from '../stay-events.ts';
import { backInRoom } from './back-in-room.ts';

export type UndoStepCall = {
  readonly id: string;
  /** The status that is taken back; the one that it has, where none is named. */
  readonly status: Undoable | undefined;
  readonly caller: Caller;
  readonly now: Temporal.Instant;
};

export type StepUndone = { readonly stay: StayShape; readonly undone: UndoableStep; readonly guest_emailed: boolean };

/**
 * Takes a check-in, a check-out, a cancellation or a no-show back: the stay is what it was, as a new version with the event
 * of that state. What was given free is had again by the locks and the rules of a new stay, or the answer is 409.
 */
export async function undoStep(deps: Deps, call: UndoStepCall): Promise<StepUndone | StoredAnswer> {
  return attemptInTx(deps, (current) => attempt(deps, current, call));
}

async function attempt(deps: Deps, current: Attempt, call: UndoStepCall): Promise<StepUndone | StoredAnswer> {
  const { em, tx, lastTry } = current;
  const { id, caller, now } = call;
  const stored = await findIdempotencyRecord(tx, caller, now);
  if (stored !== null) return stored;
  const view = await lockSettingsFor(deps, tx, caller);
  const stay = await lockStay(em, tx, caller.business, id, (before) => locksOf(view, before));
  const today = localDate(now.epochMilliseconds, view.account.time_zone);
  const status = undoable(call.status ?? stay.status);
  if (status === null) throw conflict(view, { code: 'changed_since' });
  const before = await beforeOf(current, view, stay, status, today);
  const back = await backInRoom({ tx, view, stay, before, today: dayOf(today), lastTry });
  const change = { ...back.change, ...nextVersion(stay, now), status: before.status, cancel_fee_amount: null };
  const changed = { ...stay, ...change };
  // Who was told that it is off is told that it stands.
  const kind = before.status === 'requested' ? 'requested' : 'confirmed';
  const emails = before.mailed ? guestEmail(deps, view, changed, kind) : [];
  const answer: StepUndone = {
    stay: showStay(view, changed),
    undone: UNDONE[status].step,
    guest_emailed: emails.length > 0,
  };
  const record = { caller, status: 200, body: JSON.stringify(answer) };
  const events = stayEvents(view, STATE_EVENTS[before.status], changed);
  const marks = [stay.room_type_id];
  tx.afterCommit('checkouts');
  deps.occupancy.invalidate(marks);
  noteStep(em, changed, 'undo', byStaff(caller));
  await storeChange(em, tx, stay, change, back.moves);
  await writeLast(tx, caller.business, { moves: back.moves, marks, events, record, emails }, now);
  return answer;
}

function locksOf(
  { businessId }: HotelView,
  { extras, coupon_code }: Pick<StoredStay, 'extras' | 'coupon_code'>,
): string[] {
  return [
    ...extras.map(({ id }) => extraLock(id)),
    ...(coupon_code === null ? [] : [couponLock(businessId, coupon_code)]),
  ];
}

/** What the last step kept, where it can be taken back. */
async function beforeOf(
  { em }: Attempt,
  view: HotelView,
  stay: StoredStay,
  status: Undoable,
  today: string,
): Promise<BeforeStep> {
  const step = await lastStep(em, stay.id, [UNDONE[status].step]);
  const day = step === null ? '' : localDate(Date.parse(step.at), view.account.time_zone);
  const before = step?.before ?? null;
  const invoiced = status === 'checked_out' && (await hasInvoiceFile(em, stay.id));
  const why = stepBackConflict(stay, status, { before, day, today, invoiced });
  if (why !== null || before === null) throw conflict(view, why ?? { code: 'undo_over' });
  return before;
}
