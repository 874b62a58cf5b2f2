import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import type { GroupCreate } from '@booking/core/routes/groups/groups';
import { nightsOf } from '@booking/core/rules/days';
import type { Stay as StayShape } from '@booking/core/shapes';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import { takeLocks } from '@booking/kit/db/locks';
import { roomWrites } from '../db/hot/rooms/room-writes.ts';
import { byStaff, noteStep } from '../db/steps.ts';
import type { Deps } from '../deps.ts';
import { typeName } from '../domain/hotel/names.ts';
import { validateNights } from '../domain/request/criteria.ts';
import { malformed } from '../errors.ts';
import { readContact } from '../guests/contact.ts';
import { groupGuestEmail } from '../guests/group-emails.ts';
import { showStay } from '../queries/show-stay.ts';
import { lockSettingsFor } from '../settings/lock-settings.ts';
import { loadForDesk, type StayCommand, type TakenAtDesk, takeAtDesk } from '../stays/create.ts';
import { requestLocks } from '../stays/read-request.ts';
import { stayEvents } from '../stays/stay-events.ts';
import type { Warned } from '../stays/warnings.ts';
import { atRoom, newGroup, roomsAtDesk, storeRooms } from './rooms.ts';

export type CreatedGroup = {
  readonly group_id: string;
  readonly reference: string;
  readonly stays: StayShape[];
  readonly guest_emailed: boolean;
  readonly warning_paths: string[];
} & Warned;
type GroupCommand = { readonly body: GroupCreate; readonly caller: Caller; readonly now: Temporal.Instant };

/** Several rooms that the desk takes, confirmed: all of them, by the rules of a stay by itself, or none. */
export async function createGroup(deps: Deps, command: GroupCommand): Promise<CreatedGroup | StoredAnswer> {
  const wrong = validateNights(nightsOf(command.body.check_in, command.body.check_out));
  if (wrong !== null) throw malformed(wrong);
  const { caller, now } = command;
  return deps.run({ caller, now, status: 201 }, (context) => take(deps, context, command));
}

async function take(
  deps: Deps,
  context: CommandContext,
  { body, caller, now }: GroupCommand,
): Promise<Effects<CreatedGroup>> {
  const { em, tx, isLast } = context;
  const view = await lockSettingsFor(deps, tx, caller);
  const contact = readContact(view, body);
  const commands = roomsAtDesk(body).map((room): StayCommand => ({ body: room, caller, now }));
  // The locks of all rooms in one call, which takes them in a fixed order: no two groups wait for each other in a ring.
  const names = commands.flatMap((command) => requestLocks(view, contact, command.body));
  await takeLocks(tx, { businesses: [caller.business], names });
  const group = newGroup(view, body.name, now);
  const { stored, taken } = await storeRooms(context, group, commands.length, (position) => {
    const command = commands[position] as StayCommand;
    const type = () => typeName(view, command.body.room_type_id, view.reader);
    return atRoom(position, type, async () => takeAtDesk(tx, await loadForDesk(view, tx, command), command, isLast));
  });
  for (const stay of stored) noteStep(em, stay, 'make', byStaff(caller));
  const emails = body.notify_guest === true ? groupGuestEmail(deps, view, group, stored, 'confirmed') : [];
  const types = [...new Set(stored.map(({ room_type_id }) => room_type_id))];
  return {
    answer: {
      group_id: group.id,
      reference: group.reference,
      stays: stored.map((stay) => showStay(view, stay)),
      guest_emailed: emails.length > 0,
      ...warningsOf(taken),
    },
    writes: roomWrites(view.businessId, types, []),
    events: stored.flatMap((stay) => stayEvents(view, 'stay.confirmed', stay)),
    emails,
    wakes: ['rooms'],
    invalidates: types,
  };
}

export function warningsOf(taken: readonly TakenAtDesk[]): Warned & { warning_paths: string[] } {
  const paths = taken.flatMap(({ warnings }, position) => warnings.warnings.map(() => `rooms.${position}`));
  return {
    warnings: taken.flatMap(({ warnings }) => warnings.warnings),
    warning_codes: taken.flatMap(({ warnings }) => warnings.warning_codes),
    warning_paths: paths,
  };
}
