import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from '@booking/kit/db/open';
import { languageOf } from '../db/businesses.ts';
import { roomNamed } from '../db/rooms.ts';
import { unknownRoom } from './refusals.ts';

const PATIENCE_MS = 3000;
const PAUSE_MS = 50;

/**
 * The hotel's room of this name. A business file that was applied a moment ago has its rooms on the way to us still:
 * an unknown name is waited for, in real time, before it is refused.
 */
export async function findRoom(db: Queryable, hotelId: string, name: string): Promise<string> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const room = await roomNamed(db, hotelId, name);
    if (room) return room.id;
    if (performance.now() >= end) throw unknownRoom(await languageOf(db, hotelId));
    await pause(PAUSE_MS);
  }
}
