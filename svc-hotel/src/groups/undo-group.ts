import type { StoredAnswer } from '@booking/core/route';
import type { GroupUndo } from '@booking/core/routes/groups/groups';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import type { StoredStay } from '../db/entities/stay.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../errors.ts';
import { groupStepEmails } from '../guests/group-emails.ts';
import type { StayCall } from '../stays/on-stay.ts';
import { locksOf, stepBack } from '../stays/undo/undo-step.ts';
import { type GroupStepped, groupEffects, lockedGroup, namedIn, onEach } from './on-group.ts';

/**
 * Takes a step of a group back, in one transaction and with one e-mail: for all stays that are named, or that have the status,
 * or for none.
 * @throws ApiError 409 with the room in `fields` of which it cannot be taken back
 */
export function undoGroup(deps: Deps, call: StayCall, undo: GroupUndo): Promise<GroupStepped | StoredAnswer> {
  const { caller, now } = call;
  return deps.run({ caller, now, status: 200 }, (context) => takeBack(deps, context, call, undo));
}

async function takeBack(
  deps: Deps,
  context: CommandContext,
  call: StayCall,
  { status, stay_ids: ids }: GroupUndo,
): Promise<Effects<GroupStepped>> {
  const locked = await lockedGroup(deps, context, call, locksOf);
  const { view, group, stays } = locked;
  const isNamed = namedIn(stays, ids);
  const isMeant = (stay: StoredStay) => isNamed(stay) && (ids != null || stay.status === status);
  if (!stays.some(isMeant)) throw conflict(view, { code: 'changed_since' });
  const done = await onEach(locked, isMeant, (own) => stepBack(deps, own, status));
  // Whoever was told that it is off is told that it stands: a request that it is one, anything else that it is confirmed.
  const emails = (['requested', 'confirmed'] as const).flatMap((kind) => {
    const mailed = done.mailed.filter((stay) => (stay.status === 'requested') === (kind === 'requested'));
    return groupStepEmails(deps, view, group, mailed, { kind, message: null });
  });
  return groupEffects(locked, done, emails);
}
