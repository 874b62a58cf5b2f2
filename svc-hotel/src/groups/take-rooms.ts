import type { Caller } from '@booking/core/caller';
import type { GroupCreate } from '@booking/core/routes/groups/groups';
import { nightsOf } from '@booking/core/rules/days';
import type { CommandContext } from '@booking/kit/commands/run';
import { takeLocks } from '@booking/kit/db/locks';
import type { StoredGroup } from '../db/entities/groups/group.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import type { HotelView } from '../db/hotels.ts';
import { byStaff, noteStep } from '../db/steps.ts';
import { typeName } from '../domain/hotel/names.ts';
import { validateNights } from '../domain/request/criteria.ts';
import { malformed } from '../errors.ts';
import { readContact } from '../guests/contact.ts';
import { loadForDesk, type StayCommand, type TakenAtDesk, takeAtDesk } from '../stays/create.ts';
import { requestLocks } from '../stays/read-request.ts';
import type { Warned } from '../stays/warnings.ts';
import { atRoom, newGroup, roomsAtDesk, storeRooms } from './rooms.ts';

export type GroupCommand<Body extends GroupCreate = GroupCreate> = {
  readonly body: Body;
  readonly caller: Caller;
  readonly now: Temporal.Instant;
};

/** The group, its stays in the order of the rooms, their room types, and what speaks against each room. */
export type RoomsTaken = {
  readonly group: StoredGroup;
  readonly stays: readonly StoredStay[];
  readonly types: readonly string[];
  readonly warnings: Warned & { readonly warning_paths: string[] };
};

/** @throws ApiError 400 for nights that no stay can have */
export function checkNights({ check_in, check_out }: GroupCreate): void {
  const wrong = validateNights(nightsOf(check_in, check_out));
  if (wrong !== null) throw malformed(wrong);
}

/**
 * Takes several rooms at the desk: all of them, by the rules of a stay by itself, or none. The settings are locked.
 * @param asStored what a room becomes before it is stored, in the group that is made for it
 */
export async function takeRooms(
  context: CommandContext,
  view: HotelView,
  { body, caller, now }: GroupCommand,
  asStored: (room: TakenAtDesk, group: StoredGroup) => TakenAtDesk,
): Promise<RoomsTaken> {
  const { em, tx, isLast } = context;
  const contact = readContact(view, body);
  const commands = roomsAtDesk(body).map((room): StayCommand => ({ body: room, caller, now }));
  // The locks of all rooms in one call, which takes them in a fixed order: no two groups wait for each other in a ring.
  const names = commands.flatMap((command) => requestLocks(view, contact, command.body));
  await takeLocks(tx, { businesses: [caller.business], names });
  const group = newGroup(view, body.name, now);
  const { stored, taken } = await storeRooms(context, group, commands.length, (position) => {
    const command = commands[position] as StayCommand;
    const type = () => typeName(view, command.body.room_type_id, view.reader);
    const room = async () => takeAtDesk(tx, await loadForDesk(view, context, command), command, isLast);
    return atRoom(position, type, async () => asStored(await room(), group));
  });
  for (const stay of stored) noteStep(em, stay, 'make', byStaff(caller));
  const types = [...new Set(stored.map(({ room_type_id }) => room_type_id))];
  return { group, stays: stored, types, warnings: warningsOf(taken) };
}

function warningsOf(taken: readonly TakenAtDesk[]): RoomsTaken['warnings'] {
  return {
    warnings: taken.flatMap(({ warnings }) => warnings.warnings),
    warning_codes: taken.flatMap(({ warnings }) => warnings.warning_codes),
    warning_paths: taken.flatMap(({ warnings }, position) => warnings.warnings.map(() => `rooms.${position}`)),
  };
}
