import type { StoredAnswer } from '@booking/core/route';
import { dayOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import type { Stay as StayShape, StayStatus } from '@booking/core/shapes';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import type { StoredStay } from '../db/entities/stay.ts';
import { lockGroupStays, readStoredGroup } from '../db/groups.ts';
import type { Deps } from '../deps.ts';
import { typeName } from '../domain/hotel/names.ts';
import { STAY_STATES, stateConflict } from '../domain/stay/stay-states.ts';
import { conflict } from '../errors.ts';
import { groupStepEmails } from '../guests/group-emails.ts';
import { showStay } from '../queries/show-stay.ts';
import { lockSettingsFor } from '../settings/lock-settings.ts';
import type { LockedStay } from '../stays/on-stay.ts';
import { closeBill } from '../stays/steps/check-out.ts';
import { giveRoom } from '../stays/steps/confirm.ts';
import { type StepCall, type StepTaken, stepEffects } from '../stays/steps/take-step.ts';
import { atRoom } from './rooms.ts';

/** Steps that a group takes as one. */
export type GroupTrigger = 'confirm' | 'decline' | 'cancel' | 'check_out';

export type GroupStepped = { readonly group_id: string; readonly stays: StayShape[]; readonly guest_emailed: boolean };

const KINDS = { confirm: 'confirmed', decline: 'declined', cancel: 'cancelled' } as const;
const RULES = { confirm: { effect: giveRoom }, decline: {}, cancel: {}, check_out: { effect: closeBill } } as const;

/** What has ended before: a step of the group passes it over. */
const CALLED_OFF: readonly StayStatus[] = ['declined', 'cancelled', 'no_show'];

/**
 * Takes all stays of a group through one step, in one transaction and with one e-mail: all that are not called off, or none.
 * Checked out are those in the house, and one invoice is issued for all that are on the bill of the group.
 * @throws ApiError 409 with the room in `fields` that cannot take it
 */
export function stepGroup(deps: Deps, call: StepCall, trigger: GroupTrigger): Promise<GroupStepped | StoredAnswer> {
  const { caller, now } = call;
  return deps.run({ caller, now, status: 200 }, (context) => takeAll(deps, context, call, trigger));
}

async function takeAll(
  deps: Deps,
  context: CommandContext,
  call: StepCall,
  trigger: GroupTrigger,
): Promise<Effects<GroupStepped>> {
  const { em, tx } = context;
  const { id, caller, now } = call;
  const view = await lockSettingsFor(deps, tx, caller);
  const group = await readStoredGroup(em, caller.business, id);
  const stays = await lockGroupStays(em, tx, caller.business, id);
  const date = localDate(now.epochMilliseconds, view.account.time_zone);
  const common = { ...context, caller, now, view, date, today: dayOf(date) };
  const isPassed = ({ status }: StoredStay) =>
    trigger === 'check_out'
      ? status !== 'checked_in'
      : CALLED_OFF.includes(status) || status === STAY_STATES[trigger].to;
  const [first] = stays as [StoredStay];
  if (stays.every(isPassed)) throw conflict(view, stateConflict(trigger, first.status));
  const done: Effects<StepTaken>[] = [];
  const mailed: StoredStay[] = [];
  for (const [position, stay] of stays.entries()) {
    if (isPassed(stay)) continue;
    const type = () => typeName(view, stay.room_type_id, view.reader);
    const effects = await atRoom(position, type, () => stepNow(deps, { ...common, stay }, call, trigger));
    done.push(effects);
    if (effects.answer.guest_emailed) mailed.push(stay);
  }
  const mail = { message: call.message ?? null };
  const emails =
    trigger === 'check_out' ? [] : groupStepEmails(deps, view, group, mailed, { ...mail, kind: KINDS[trigger] });
  return {
    answer: { group_id: id, stays: stays.map((stay) => showStay(view, stay)), guest_emailed: emails.length > 0 },
    events: done.flatMap(({ events = [] }) => events),
    emails,
    wakes: ['rooms', 'checkouts'],
    invalidates: [...new Set(stays.map(({ room_type_id }) => room_type_id))],
  };
}

/** With its writes done, so that the room of the next one is searched for among the rooms as they are by then. */
async function stepNow(
  deps: Deps,
  locked: LockedStay,
  call: StepCall,
  trigger: GroupTrigger,
): Promise<Effects<StepTaken>> {
  const { em, tx, stay } = locked;
  await em.refresh(stay);
  const effects = await stepEffects(deps, locked, call, trigger, RULES[trigger]);
  for (const { statement, values } of effects.writes ?? []) await tx.query(statement, [...values]);
  return effects;
}
