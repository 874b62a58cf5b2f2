import type { StoredAnswer } from '@booking/core/route';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../errors.ts';
import { checkIds, checkRoomOfType } from '../check-ids.ts';
import type { LockedStay } from '../on-stay.ts';
import { searchRooms } from '../place.ts';
import { toSleepIn } from '../sleep-in.ts';
import { type StepCall, type StepEffect, type StepTaken, takeStayStep } from './take-step.ts';

/** Checks a guest in. @param roomId the room that staff chose; null for the stay's own, or any that is free */
export function checkInStay(deps: Deps, call: StepCall, roomId: string | null): Promise<StepTaken | StoredAnswer> {
  return takeStayStep(deps, call, 'check_in', {
    check: (view) => checkIds(view, { room_id: roomId }),
    refuse: (locked) => refuseOtherType(locked, roomId),
    effect: (locked) => pinRoom(locked, roomId),
  });
}

function refuseOtherType({ view, stay }: LockedStay, roomId: string | null): void {
  if (roomId === null || roomId === stay.room_id) return;
  checkRoomOfType(view, stay.room_type_id, roomId, 'is no room of the type that was booked');
}

/**
 * Pins the room that staff named, else the tentative one, else any that is free throughout. Never a room in which somebody
 * sleeps, even an overdue guest: of two check-ins into one room, the type's lock lets the second see the first.
 */
async function pinRoom(locked: LockedStay, roomId: string | null): Promise<StepEffect> {
  const { tx, view, stay, today, isLast } = locked;
  const named = roomId ?? (stay.pinned ? stay.room_id : null);
  const wanted = named ?? stay.room_id;
  const { find } = await searchRooms(locked, (type) => toSleepIn(tx, view, type, { stay, wanted, today }));
  const tentative = named === null && stay.room_id !== null ? await find(stay.room_id) : null;
  const placement = tentative?.ok ? tentative : await find(named);
  if (placement.ok && !isLast) return { change: { room_id: placement.room, pinned: true }, moves: placement.moves };
  throw conflict(view, named === null ? { code: 'no_single_room' } : { code: 'room_taken', room: view.nameOf(named) });
}
