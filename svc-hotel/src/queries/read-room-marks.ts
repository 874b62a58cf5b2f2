import { notFound } from '@booking/core/errors';
import type { ShownMark } from '@booking/core/routes/rooms';
import { readRoomMarks } from '../db/rooms/room-marks.ts';
import type { Deps } from '../deps.ts';

/** What a room was marked as, newest first. @throws ApiError 404 where the hotel has no such room */
export async function listRoomMarks(
  { db, entities, hotels }: Deps,
  businessId: string,
  roomId: string,
): Promise<{ marks: ShownMark[] }> {
  const { hotel } = await hotels.current(db, businessId);
  const room = hotel.roomById.get(roomId);
  if (room === undefined || room.hidden) throw notFound();
  const marks = await readRoomMarks(entities.fork(), businessId, roomId);
  return { marks: marks.map(({ at, state, reason, until, who }) => ({ at, state, reason, until, who })) };
}
