import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import { dayOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import type { StayStatus } from '@booking/core/shapes';
import { findIdempotencyRecord } from '@booking/kit/db/idempotency';
import type { NewEmail } from '@booking/kit/email/queue';
import { writeLast } from '../db/hot/write.ts';
import type { HotelView } from '../db/hotels.ts';
import { lockStay, storeChange } from '../db/stays.ts';
import { byStaff, noteStep } from '../db/steps.ts';
import type { Deps } from '../deps.ts';
import { cancelFeeOn } from '../domain/price/cancellation.ts';
import { type By, beforeStep } from '../domain/stay/history.ts';
import type { Stay } from '../domain/stay/stay.ts';
import {
  type StayTrigger,
  type StepAnswer,
  stateConflict,
  type Transition,
  takeStep,
} from '../domain/stay/stay-states.ts';
import type { GuestEmailKind } from '../emails/guest-templates.ts';
import { conflict, OutdatedPageError } from '../errors.ts';
import { guestEmail, staffEmail } from '../guests/emails.ts';
import { lockSettingsFor } from '../settings/lock-settings.ts';
import { type Attempt, attemptInTx } from './attempt.ts';
import { checkIds, checkRoomOfType } from './check-ids.ts';
import { nextVersion, stayEvents } from './stay-events.ts';
import { STEP_EFFECTS } from './step-effects.ts';
import { payTokenFor } from './tokens.ts';

export type StepCall = {
  readonly id: string;
  readonly trigger: StayTrigger;
  readonly caller: Caller;
  readonly now: Temporal.Instant;
  readonly notify?: boolean;
  readonly message?: string | null;
  readonly roomId?: string | null;
  /** The version that was looked at: a stay that changed since is left as it is. */
  readonly version?: number;
  /** By the guest, on the stay's own page: the hotel is written to. */
  readonly byGuest?: boolean;
};

export type StepTaken = {
  readonly status: StayStatus;
  readonly guest_emailed: boolean;
  readonly currency: string;
  readonly cancel_fee_amount: number | null;
};

/** Takes a stay one step through the table of its states. */
export async function transitionStay(deps: Deps, call: StepCall): Promise<StepTaken | StoredAnswer> {
  return attemptInTx(deps, (current) => attempt(deps, current, call));
}

async function attempt(deps: Deps, { em, tx, lastTry }: Attempt, call: StepCall): Promise<StepTaken | StoredAnswer> {
  const { id, trigger, caller, now, roomId = null } = call;
  const stored = await findIdempotencyRecord(tx, caller, now);
  if (stored !== null) return stored;
  const view = await lockSettingsFor(deps, tx, caller);
  checkIds(view, { room_id: roomId });
  const stay = await lockStay(em, tx, caller.business, id);
  if (call.version !== undefined && call.version !== stay.version) throw new OutdatedPageError();
  checkStepRoom(view, stay, roomId);
  const date = localDate(now.epochMilliseconds, view.account.time_zone);
  const today = dayOf(date);
  const step = takeStep(trigger, { ...stay, checkIn: dayOf(stay.check_in), checkOut: dayOf(stay.check_out) }, today);
  if (!step.ok) throw cannot(view, stay, trigger, step);
  const effect = await STEP_EFFECTS[trigger]({ em, tx, view, stay, today, now, roomId, lastTry });
  const fee = step.transition.fee ? cancelFeeOn(date, stay) : null;
  const money = { cancel_fee_amount: fee, pay_token: payTokenFor(view, caller, stay) };
  const change = { ...effect.change, ...nextVersion(stay, now), status: step.transition.to, ...money };
  const changed = { ...stay, ...change };
  const emails = mailsFor(deps, view, stay, changed, step.transition, call);
  const events = stayEvents(view, step.transition.event, changed);
  const answer: StepTaken = {
    status: changed.status,
    guest_emailed: emails.length > 0,
    currency: stay.currency,
    cancel_fee_amount: fee,
  };
  const record = { caller, status: 200, body: JSON.stringify(answer) };
  const writes = {
    moves: effect.moves,
    marks: [stay.room_type_id],
    events,
    record,
    emails: [...emails, ...notices(deps, view, changed, call)],
  };
  tx.afterCommit('checkouts');
  deps.occupancy.invalidate(writes.marks);
  noteStep(em, changed, trigger, byOf(call), beforeStep(stay, emails.length > 0));
  await storeChange(em, tx, stay, change, effect.moves);
  await writeLast(tx, caller.business, writes, now);
  return answer;
}

/** Who answers by a page names the version that they looked at. */
function byOf({ caller, byGuest, version }: StepCall): By {
  if (byGuest === true) return { way: 'guest_page', who: null };
  return version === undefined ? byStaff(caller) : { way: 'email_link', who: null };
}

function checkStepRoom(view: HotelView, stay: Stay, roomId: string | null): void {
  if (roomId === null || roomId === stay.room_id) return;
  checkRoomOfType(view, stay.room_type_id, roomId, 'is no room of the type that was booked');
}

function cannot(view: HotelView, stay: Stay, trigger: StayTrigger, { why }: Extract<StepAnswer, { ok: false }>) {
  if (why === 'too_early') return conflict(view, { code: 'too_early', from: stay.check_in });
  if (why === 'too_late') return conflict(view, { code: 'stay_over', since: stay.check_out });
  return conflict(view, stateConflict(trigger, stay.status));
}

const EMAILS: Readonly<Partial<Record<StayStatus, GuestEmailKind>>> = {
  confirmed: 'confirmed',
  declined: 'declined',
  cancelled: 'cancelled',
};

function mailsFor(
  deps: Deps,
  view: HotelView,
  before: Stay,
  stay: Stay,
  transition: Transition,
  call: StepCall,
): NewEmail[] {
  const kind = EMAILS[transition.to];
  const wanted = transition.mail === 'always' || (transition.mail === 'asked' && call.notify === true);
  if (kind === undefined || !wanted) return [];
  return guestEmail(deps, view, stay, kind, { message: call.message ?? null, before: before.status });
}

/** What the guest did on their own page is told to the hotel. */
function notices(deps: Deps, view: HotelView, stay: Stay, { byGuest }: StepCall): NewEmail[] {
  return byGuest === true && stay.status === 'cancelled' ? [staffEmail(deps, view, stay, 'cancelled')] : [];
}
