import type { StoredAnswer } from '@booking/core/route';
import type { Stay as StayShape } from '@booking/core/shapes';
import { roomWrites } from '../db/hot/rooms/room-writes.ts';
import type { Deps } from '../deps.ts';
import { groupGuestEmail } from '../guests/group-emails.ts';
import { showStay } from '../queries/show-stay.ts';
import { lockSettingsFor } from '../settings/lock-settings.ts';
import { stayEvents } from '../stays/stay-events.ts';
import { checkNights, type GroupCommand, type RoomsTaken, takeRooms } from './take-rooms.ts';

export type CreatedGroup = {
  readonly group_id: string;
  readonly reference: string;
  readonly stays: StayShape[];
  readonly guest_emailed: boolean;
} & RoomsTaken['warnings'];

/** Several rooms that the desk takes, confirmed: all of them, by the rules of a stay by itself, or none. */
export async function createGroup(deps: Deps, command: GroupCommand): Promise<CreatedGroup | StoredAnswer> {
  const { body, caller, now } = command;
  checkNights(body);
  return deps.run({ caller, now, status: 201 }, async (context) => {
    const view = await lockSettingsFor(deps, context.tx, caller);
    const { group, stays, types, warnings } = await takeRooms(context, view, command, (room) => room);
    const emails = body.notify_guest === true ? groupGuestEmail(deps, view, group, stays, 'confirmed') : [];
    return {
      answer: {
        group_id: group.id,
        reference: group.reference,
        stays: stays.map((stay) => showStay(view, stay)),
        guest_emailed: emails.length > 0,
        ...warnings,
      },
      writes: roomWrites(view.businessId, types, []),
      events: stays.flatMap((stay) => stayEvents(view, 'stay.confirmed', stay)),
      emails,
      wakes: ['rooms'],
      invalidates: types,
    };
  });
}
