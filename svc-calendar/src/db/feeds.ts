import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode, raw } from '@mikro-orm/postgresql';
import { Feed } from './entities/feed.ts';
import type { Claimed } from './hot/claim-feeds.ts';

/** When a feed of a room that is gone comes due. */
export const NEVER = 'infinity';

/** The next read of every feed of the room has to be whole. */
export async function clearHeaders(em: EntityManager, roomId: string): Promise<void> {
  await em.nativeUpdate(Feed, { room: roomId }, { etag: null, lastModified: null, wholeOn: null });
}

/** Feeds of a room that is gone are not read; those of one that is back are due at once. */
export async function scheduleRoom(em: EntityManager, roomId: string, nextDueAt: string): Promise<void> {
  const fetchSeq = raw('fetch_seq + 1');
  await em.nativeUpdate(Feed, { room: roomId }, { nextDueAt, fetchSeq });
}

/** The feed, if nobody claimed it after us and it is still there. The room must be locked before. */
export function lockClaimed(em: EntityManager, { id, fetch_seq: fetchSeq }: Claimed): Promise<Feed | null> {
  return em.findOne(Feed, { id, fetchSeq }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Gives a claimed feed back, due at once, for the next process to take. */
export async function releaseClaim(em: EntityManager, claimed: Claimed, nextDueAt: string): Promise<void> {
  await em.nativeUpdate(Feed, { id: claimed.id, fetchSeq: claimed.fetch_seq }, { nextDueAt });
}
