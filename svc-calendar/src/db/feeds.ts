import type { Queryable, Statement, Tx } from '@booking/kit/db/open';
import type { ReadOptions } from '../domain/event-facts.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { IsoRange } from './ranges.ts';

/** A feed as the operator sees it; `url` is sealed. */
export type FeedRow = {
  readonly id: string;
  readonly room: string;
  readonly url: string;
  readonly options: ReadOptions;
  readonly verdict: Verdict | null;
  readonly read_at: string | null;
  readonly error: string | null;
  readonly nights: number;
  readonly skipped: number;
  readonly next_due_at: string;
};

/** A feed that is ours to read until the lease ends. `fetch_seq` must still stand when what was read is written. */
export type Claimed = {
  readonly id: string;
  readonly room_id: string;
  readonly host: string;
  readonly url: string;
  readonly options: ReadOptions;
  readonly time_zone: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly whole_on: string | null;
  fetch_seq: number;
};

/** What was known of the feed before this read, under lock. */
export type FeedState = {
  readonly failures: number;
  readonly pending: { nights: IsoRange[]; window: IsoRange; reads: number } | null;
  readonly bad_since: string | null;
  readonly told: number;
};

const SHOWN = `f.id, r.name as room, f.url, f.options, f.verdict, f.read_at, f.error, f.nights, f.skipped, f.next_due_at`;

export type NewFeed = {
  readonly id: string;
  readonly hotelId: string;
  readonly roomId: string;
  readonly sealedUrl: string;
  readonly host: string;
  readonly options: ReadOptions;
};

/** A new feed is due at once. */
export async function insertFeed(tx: Queryable, feed: NewFeed, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `insert into feed (id, hotel_id, room_id, url, host, options, created_at, next_due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [feed.id, feed.hotelId, feed.roomId, feed.sealedUrl, feed.host, JSON.stringify(feed.options), now],
  );
}

export function listFeeds(db: Queryable, hotelId: string): Promise<FeedRow[]> {
  return db.query<FeedRow>(
    `select ${SHOWN} from feed f join room r on r.id = f.room_id where f.hotel_id = $1 order by f.id`,
    [hotelId],
  );
}

export async function findFeed(db: Queryable, id: string): Promise<(FeedRow & { room_id: string }) | null> {
  const [row] = await db.query<FeedRow & { room_id: string }>(
    `select ${SHOWN}, f.room_id from feed f join room r on r.id = f.room_id where f.id = $1`,
    [id],
  );
  return row ?? null;
}

/** Whether the feed is one of this room's. */
export async function isFeedOfRoom(db: Queryable, id: string, roomId: string): Promise<boolean> {
  return (await db.query('select 1 from feed where id = $1 and room_id = $2', [id, roomId])).length > 0;
}

export async function deleteFeed(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query('delete from feed where id = $1 returning 1', [id])).length > 0;
}

/** The next read of every feed of the room has to be whole. */
export async function forgetHeaders(tx: Tx, roomId: string): Promise<void> {
  await tx.query('update feed set etag = null, last_modified = null, whole_on = null where room_id = $1', [roomId]);
}

/** Feeds of a room that is gone are not read; those of one that is back are due at once. */
export async function scheduleRoom(tx: Tx, roomId: string, due: Temporal.Instant | 'never'): Promise<void> {
  const at = due === 'never' ? 'infinity' : due;
  await tx.query('update feed set next_due_at = $2, fetch_seq = fetch_seq + 1 where room_id = $1', [roomId, at]);
}

const LOCK_CLAIMED: Statement = {
  name: 'calendar_lock_claimed',
  text: 'select failures, pending, bad_since, told from feed where id = $1 and fetch_seq = $2 for update',
};

/** The feed, if nobody claimed it after us and it is still there. The room must be locked before. */
export async function lockClaimed(tx: Tx, { id, fetch_seq }: Claimed): Promise<FeedState | null> {
  const [row] = await tx.query<FeedState>(LOCK_CLAIMED, [id, fetch_seq]);
  return row ?? null;
}
