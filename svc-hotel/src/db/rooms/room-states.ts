import type { EntityManager } from '@booking/kit/db/orm/entities';
import { UNMARKED } from '../../domain/rooms/housekeeping.ts';
import { RoomState } from '../entities/room.ts';
import { noteMark } from './room-marks.ts';

export function readRoomStates(em: EntityManager, businessId: string): Promise<RoomState[]> {
  return em.find(RoomState, { businessId });
}

export async function writeRoomState(em: EntityManager, state: RoomState): Promise<void> {
  await em.upsert(RoomState, state, { disableIdentityMap: true });
}

/** The guest has left: the room needs cleaning, whatever else is the matter with it. */
export async function markDirty(
  em: EntityManager,
  businessId: string,
  roomId: string,
  now: Temporal.Instant,
): Promise<void> {
  const dirty = {
    roomId,
    businessId,
    ...UNMARKED,
    housekeeping: 'dirty',
    note: null,
    assignedTo: null,
    who: null,
    updatedAt: now.toString(),
  } as const;
  await em.upsert(RoomState, dirty, {
    onConflictMergeFields: ['housekeeping', 'cleanedOn', 'who', 'updatedAt'],
    disableIdentityMap: true,
  });
  const mark = {
    businessId,
    roomId,
    at: now.toString(),
    state: 'dirty',
    reason: null,
    until: null,
    who: null,
  } as const;
  await noteMark(em, mark, now);
}
