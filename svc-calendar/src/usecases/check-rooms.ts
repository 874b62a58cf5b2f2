import { isoOf } from '@booking/core/rules/days';
import { counter } from '@booking/kit/telemetry/metrics';
import { roomsToCheck } from '../db/hot/rooms-to-check.ts';
import { lockRoom } from '../db/rooms.ts';
import { todayIn } from '../domain/window.ts';
import type { Deps } from './deps.ts';
import { publishForeignNights } from './publish-foreign-nights.ts';

const BATCH = 50;

const drifted = counter(
  'booking_calendar_rooms_drifted_total',
  'Rooms whose hotel had been told other nights than are stored.',
);

/**
 * Once a day for every room with foreign nights: what is stored is held against what the hotel was told, and told
 * again whole under a new version, so that a message that was lost anywhere is made good within a day.
 * Answers how many rooms were checked; fewer than a full batch means that all are done.
 */
export async function checkRooms({ db, entities, clock, log }: Deps): Promise<'again' | 'idle'> {
  const now = clock.now();
  const ids = await roomsToCheck(db, now, BATCH);
  for (const id of ids) {
    await entities.tx(async (em, tx) => {
      const room = await lockRoom(em, id);
      if (!room || room.removed) return;
      const { differed } = await publishForeignNights(tx, room, now, true);
      room.checkedOn = isoOf(todayIn(room.timeZone, now.epochMilliseconds));
      if (!differed) return;
      drifted.inc();
      log.warn({ room: id }, 'the hotel had been told other foreign nights than are stored: told again');
    });
  }
  return ids.length < BATCH ? 'idle' : 'again';
}
