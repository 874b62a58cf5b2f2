import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { RoomMark } from '../entities/room.ts';

/** As many are kept of a room: some weeks of a room that is marked twice a day. */
export const MAX_MARKS = 50;

/** Newest first. */
export function readRoomMarks(em: EntityManager, businessId: string, roomId: string): Promise<RoomMark[]> {
  return em.find(RoomMark, { businessId, roomId }, { orderBy: { id: 'desc' }, limit: MAX_MARKS });
}

/** Notes what a room is marked as; the oldest mark makes room. */
export async function noteMark(em: EntityManager, mark: Omit<RoomMark, 'id'>, now: Temporal.Instant): Promise<void> {
  const { businessId, roomId } = mark;
  await em.insert(RoomMark, { id: newId(now.epochMilliseconds), ...mark });
  const last = { orderBy: { id: 'desc' }, offset: MAX_MARKS, limit: 1, fields: ['id'] } as const;
  const [old] = await em.find(RoomMark, { businessId, roomId }, last);
  if (old !== undefined) await em.nativeDelete(RoomMark, { businessId, roomId, id: { $lte: old.id } });
}
