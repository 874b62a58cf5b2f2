import type { StoredAnswer } from '@booking/core/route';
import type { Deps } from '../../deps.ts';
import { freeRooms } from '../../domain/rooms/availability.ts';
import { conflict } from '../../errors.ts';
import type { LockedStay } from '../on-stay.ts';
import { searchRooms } from '../place.ts';
import { NO_EFFECT, type StepCall, type StepEffect, type StepTaken, takeStayStep } from './take-step.ts';

/** Confirms a request, for staff at the console, by a key or by the link in the hotel's e-mail. @throws ApiError 409 where the type is full */
export function confirmStay(deps: Deps, call: StepCall): Promise<StepTaken | StoredAnswer> {
  return takeStayStep(deps, call, 'confirm', { effect: giveRoom });
}

/** A request that has a room keeps it; one that has none is given one, or at least a place on every night. */
export async function giveRoom(locked: LockedStay): Promise<StepEffect> {
  const { view, stay, isLast } = locked;
  if (stay.room_id !== null) return NO_EFFECT;
  const { inventory, nights, find } = await searchRooms(locked);
  const placement = isLast ? null : await find();
  if (placement?.ok) return { change: { room_id: placement.room }, moves: placement.moves };
  if (freeRooms(inventory, nights) === 0) throw conflict(view, { code: 'full' });
  return NO_EFFECT;
}
