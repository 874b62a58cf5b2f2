import { setTimeout as pause } from 'node:timers/promises';
import type { Entities } from '@booking/kit/db/orm/entities';
import { languageOf } from '../db/businesses.ts';
import { Room } from '../db/entities/room.ts';
import { unknownRoom } from './refusals.ts';

const TIMEOUT_MS = 3000;
const PAUSE_MS = 50;

/**
 * The hotel's room of this name. A business file that was applied a moment ago has its rooms on the way to us still:
 * an unknown name is waited for, in real time, before it is refused.
 */
export async function findRoom(
  entities: Entities,
  hotelId: string,
  name: string,
): Promise<{ readonly id: string; readonly name: string }> {
  const end = performance.now() + TIMEOUT_MS;
  const newest = { fields: ['id', 'name'], orderBy: { updatedAt: 'desc' } } as const;
  for (;;) {
    const room = await entities.fork().findOne(Room, { hotelId, name, removed: false }, newest);
    if (room) return room;
    if (performance.now() >= end) throw unknownRoom(await languageOf(entities.fork(), hotelId));
    await pause(PAUSE_MS);
  }
}
