import type { Database } from '@booking/kit/db/open';
import { newId } from '@booking/kit/ids';
import { READ_ALL } from '../../src/domain/event-facts.ts';
import { nextSlot } from '../../src/domain/schedule.ts';
import { createEncryption } from '../../src/net/encryption.ts';

export type Crowd = {
  readonly encryptionKey: string;
  readonly nowMs: number;
  /** The address of the n-th feed. */
  readonly url: (n: number) => string;
  readonly count: number;
  /** When the n-th is due first; in its own minute of the running hour without. */
  readonly dueMs?: (n: number) => number;
};

/** Many feeds at once, a room each, written straight into the tables. Answers their ids in order. */
export async function addCrowd(db: Pick<Database, 'query'>, crowd: Crowd): Promise<string[]> {
  const { encryptionKey, nowMs, url, count, dueMs } = crowd;
  const encryption = createEncryption(encryptionKey, 'cal.example.test');
  const now = new Date(nowMs);
  const hotel = newId(nowMs);
  const all = Array.from({ length: count }, (_, n) => ({ n, id: newId(nowMs), room: newId(nowMs) }));
  await db.query(
    `insert into room (id, hotel_id, name, room_type_id, version, removed, time_zone, taken, type_full, type_unplaced, updated_at, checked_on)
     select r.id, $2::uuid, r.name, $2::text, 1, false, 'Europe/Zurich', '[]', '[]', '[]', $3, '2100-01-01' from unnest($1::uuid[], $4::text[]) as r (id, name)`,
    [all.map(({ room }) => room), hotel, now, all.map(({ n }) => String(n))],
  );
  await db.query(
    `insert into feed (id, hotel_id, room_id, url, host, options, created_at, next_due_at)
     select f.id, $2, f.room, f.url, f.host, $3, $4, f.due
     from unnest($1::uuid[], $5::uuid[], $6::text[], $7::text[], $8::timestamptz[]) as f (id, room, url, host, due)`,
    [
      all.map(({ id }) => id),
      hotel,
      JSON.stringify(READ_ALL),
      now,
      all.map(({ room }) => room),
      all.map(({ n, id }) => encryption.encrypt(url(n), id)),
      all.map(({ n }) => new URL(url(n)).host),
      all.map(({ n, id }) => new Date(dueMs ? dueMs(n) : nextSlot(id, nowMs))),
    ],
  );
  return all.map(({ id }) => id);
}
