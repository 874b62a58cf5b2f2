import type { StoredAnswer } from '@booking/core/route';
import type { StayStatus } from '@booking/core/shapes';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import type { StoredStay } from '../db/entities/stay.ts';
import type { Deps } from '../deps.ts';
import { STAY_STATES, stateConflict } from '../domain/stay/stay-states.ts';
import { conflict } from '../errors.ts';
import { groupStepEmails } from '../guests/group-emails.ts';
import { closeBill } from '../stays/steps/check-out.ts';
import { giveRoom } from '../stays/steps/confirm.ts';
import { type StepCall, stepEffects } from '../stays/steps/take-step.ts';
import { type GroupStepped, groupEffects, lockedGroup, namedIn, onEach } from './on-group.ts';

/** Steps that a group takes as one. */
export type GroupTrigger = 'confirm' | 'decline' | 'cancel' | 'check_out';

const KINDS = { confirm: 'confirmed', decline: 'declined', cancel: 'cancelled' } as const;
const RULES = { confirm: { effect: giveRoom }, decline: {}, cancel: {}, check_out: { effect: closeBill } } as const;

/** What has ended before: a step of the group passes it over. */
const CALLED_OFF: readonly StayStatus[] = ['declined', 'cancelled', 'no_show'];

type GroupCall = StepCall & {
  /** The stays that are meant; all, where none are named. */
  readonly stays?: readonly string[] | null | undefined;
};

/**
 * Takes all stays of a group through one step, in one transaction and with one e-mail: all that are named and not called off, or none.
 * Checked out are those in the house, and one invoice is issued for all that are on the bill of the group.
 * @throws ApiError 409 with the room in `fields` that cannot take it
 */
export function stepGroup(deps: Deps, call: GroupCall, trigger: GroupTrigger): Promise<GroupStepped | StoredAnswer> {
  const { caller, now } = call;
  return deps.run({ caller, now, status: 200 }, (context) => takeAll(deps, context, call, trigger));
}

async function takeAll(
  deps: Deps,
  context: CommandContext,
  call: GroupCall,
  trigger: GroupTrigger,
): Promise<Effects<GroupStepped>> {
  const locked = await lockedGroup(deps, context, call);
  const { view, group, stays } = locked;
  const isNamed = namedIn(stays, call.stays);
  const isDone = ({ status }: StoredStay) =>
    trigger === 'check_out'
      ? status !== 'checked_in'
      : CALLED_OFF.includes(status) || status === STAY_STATES[trigger].to;
  const isPassed = (stay: StoredStay) => !isNamed(stay) || isDone(stay);
  const [first] = stays.filter(isNamed) as [StoredStay];
  if (stays.every(isPassed)) throw conflict(view, stateConflict(trigger, first.status));
  const done = await onEach(
    locked,
    (stay) => !isPassed(stay),
    (own) => stepEffects(deps, own, call, trigger, RULES[trigger]),
  );
  const mail = { message: call.message ?? null };
  const emails =
    trigger === 'check_out' ? [] : groupStepEmails(deps, view, group, done.mailed, { ...mail, kind: KINDS[trigger] });
  return groupEffects(locked, done, emails);
}
