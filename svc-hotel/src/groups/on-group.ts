import { dayOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import type { Stay as StayShape } from '@booking/core/shapes';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import type { NewEmail } from '@booking/kit/email/queue';
import type { StoredGroup } from '../db/entities/groups/group.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import { lockGroupStays, readStoredGroup } from '../db/groups.ts';
import type { HotelView } from '../db/hotels.ts';
import type { LockedColumns } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { typeName } from '../domain/hotel/names.ts';
import { malformed } from '../errors.ts';
import { showStay } from '../queries/show-stay.ts';
import { lockSettingsFor } from '../settings/lock-settings.ts';
import type { LockedStay, StayCall } from '../stays/on-stay.ts';
import { atRoom } from './rooms.ts';

/** What a group command answers. */
export type GroupStepped = { readonly group_id: string; readonly stays: StayShape[]; readonly guest_emailed: boolean };

/** What a command on a whole group works with: its stays, locked together with their room types, and what a stay is judged by. */
export type LockedGroup = Omit<LockedStay, 'stay'> & {
  readonly group: StoredGroup;
  /** By arrival, then by id. */
  readonly stays: readonly StoredStay[];
};

/** @throws ApiError 404 where the hotel has no such group */
export async function lockedGroup(
  deps: Deps,
  context: CommandContext,
  { id, caller, now }: StayCall,
  locks: (view: HotelView, before: Pick<LockedColumns, 'extras' | 'coupon_code'>) => readonly string[] = () => [],
): Promise<LockedGroup> {
  const { em, tx } = context;
  const view = await lockSettingsFor(deps, tx, caller);
  const group = await readStoredGroup(em, caller.business, id);
  const stays = await lockGroupStays(em, tx, caller.business, id, (before) => locks(view, before));
  const date = localDate(now.epochMilliseconds, view.account.time_zone);
  return { ...context, caller, now, view, group, stays, date, today: dayOf(date) };
}

/** Whether a command on a group is about a stay: about all, where none are named. @throws ApiError 400 for a stay of another group */
export function namedIn(stays: readonly StoredStay[], ids: readonly string[] | null | undefined) {
  if (ids?.some((id) => stays.every((stay) => stay.id !== id)))
    throw malformed({ field: 'stay_ids', message: 'must be stays of the group' });
  return ({ id }: StoredStay): boolean => ids == null || ids.includes(id);
}

type Done = { readonly effects: readonly Effects<unknown>[]; readonly mailed: readonly StoredStay[] };

/**
 * Runs a command on stays of a group, one after the other, each with its writes done, so that the room of the next one is
 * searched for among the rooms as they are by then. What refuses one of them refuses all, and names its room.
 */
export async function onEach(
  { group: _, stays, ...common }: LockedGroup,
  isMeant: (stay: StoredStay) => boolean,
  run: (locked: LockedStay) => Promise<Effects<{ readonly guest_emailed: boolean }>>,
): Promise<Done> {
  const { em, tx, view } = common;
  const done: Effects<unknown>[] = [];
  const mailed: StoredStay[] = [];
  for (const [position, stay] of stays.entries()) {
    if (!isMeant(stay)) continue;
    const type = () => typeName(view, stay.room_type_id, view.reader);
    const effects = await atRoom(position, type, async () => {
      await em.refresh(stay);
      return run({ ...common, stay });
    });
    for (const { statement, values } of effects.writes ?? []) await tx.query(statement, [...values]);
    done.push(effects);
    if (effects.answer.guest_emailed) mailed.push(stay);
  }
  return { effects: done, mailed };
}

/** The events of each stay, and e-mails of the group in place of those of its stays. */
export function groupEffects(
  { group, stays, view }: LockedGroup,
  { effects }: Done,
  emails: readonly NewEmail[],
): Effects<GroupStepped> {
  return {
    answer: { group_id: group.id, stays: stays.map((stay) => showStay(view, stay)), guest_emailed: emails.length > 0 },
    events: effects.flatMap(({ events = [] }) => events),
    emails,
    wakes: ['rooms', 'checkouts'],
    invalidates: [...new Set(stays.map(({ room_type_id }) => room_type_id))],
  };
}
