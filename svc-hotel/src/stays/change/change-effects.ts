import type { Stay as StayShape } from '@booking/core/shapes';
import type { Effects } from '@booking/kit/commands/run';
import { markDirty } from '../../db/rooms/room-states.ts';
import { byStaff } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { nextStep } from '../../domain/price/payment.ts';
import { BY_GUEST, type StepName } from '../../domain/stay/history.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import type { BeforeMove } from '../../domain/stay/undo.ts';
import { guestEmail, staffEmail } from '../../guests/emails.ts';
import { showStay } from '../../queries/show-stay.ts';
import { type LockedStay, stayEffects } from '../on-stay.ts';
import { nextVersion } from '../stay-events.ts';
import { payTokenFor } from '../tokens.ts';
import { type Warned, warned } from '../warnings.ts';
import type { Change } from './decide-change.ts';

export type StayChanged = {
  readonly stay: StayShape;
  readonly repriced: boolean;
  readonly guest_emailed: boolean;
} & Warned;

export type DecidedChange = {
  readonly change: Pick<Change, 'fields' | 'moves' | 'repriced' | 'leftOut'>;
  /** What an undo puts back. */
  readonly before: BeforeMove | null;
  /** What the change is called in the stay's history. */
  readonly step?: StepName;
  readonly notify: boolean;
  /** By the guest, on the stay's page: the hotel is written to. */
  readonly byGuest?: boolean;
};

/** Changes the stay; its event, its e-mail and the answer are in the effects. */
export async function changeEffects(
  deps: Deps,
  locked: LockedStay,
  { change, before, step = 'change', notify, byGuest = false }: DecidedChange,
): Promise<Effects<StayChanged>> {
  const { em, view, stay, caller, now } = locked;
  const by = byGuest ? BY_GUEST : byStaff(caller);
  const pay_token = payTokenFor(view, caller, { ...stay, ...change.fields });
  // When it is due follows the day of arrival: the next look at it says.
  const isMoved = change.fields.check_in !== undefined && stay.guarantee_step === 'ask';
  const due = isMoved ? nextStep('ask', now.epochMilliseconds) : {};
  const fields = { ...change.fields, ...due, pay_token, ...nextVersion(stay, now, by) };
  const changed = { ...stay, ...fields };
  const emails = notify ? guestEmail(deps, view, changed, 'changed', { was: stay }) : [];
  const staffEmails = byGuest ? [staffEmail(deps, view, changed, 'changed', stay)] : [];
  if (leavesRoom(stay, changed)) await markDirty(em, stay.business_id, stay.room_id as string, now);
  const answer = {
    stay: showStay(view, changed),
    repriced: change.repriced,
    guest_emailed: emails.length > 0,
    ...warned(view, change.leftOut),
  };
  return stayEffects(
    locked,
    {
      step,
      by,
      change: { ...fields, before_move: before },
      moves: change.moves,
      event: 'stay.changed',
      emails: [...emails, ...staffEmails],
    },
    answer,
  );
}

/** A guest in the house who moves to another room leaves one behind that wants cleaning. */
function leavesRoom(before: Stay, after: Stay): boolean {
  return before.status === 'checked_in' && before.room_id !== null && before.room_id !== after.room_id;
}
