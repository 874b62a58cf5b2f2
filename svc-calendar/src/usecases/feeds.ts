import { notFound } from '@booking/kit/http/app';
import { newId } from '@booking/kit/ids';
import { languageOf } from '../db/businesses.ts';
import { deleteFeed, type FeedRow, findFeed, insertFeed, listFeeds } from '../db/feeds.ts';
import { lockRoom, touchHotel } from '../db/rooms.ts';
import { READ_ALL, type ReadOptions } from '../domain/event-facts.ts';
import type { Deps } from './deps.ts';
import { findRoom } from './find-room.ts';
import { badUrl } from './refusals.ts';
import { tellHotel } from './tell-hotel.ts';

/** A feed as the operator is shown it. */
export type FeedShape = Pick<FeedRow, 'id' | 'room' | 'url' | 'options'> & {
  readonly state: Pick<FeedRow, 'verdict' | 'read_at' | 'error' | 'nights' | 'skipped'> & {
    readonly next_due_at: string | null;
  };
};

export type FeedWish = {
  readonly room: string;
  readonly url: string;
  readonly options?: { readonly [K in keyof ReadOptions]?: ReadOptions[K] | undefined } | undefined;
};

export function shapeFeed(row: FeedRow, { vault }: Deps): FeedShape {
  const { id, room, options, verdict, read_at, error, nights, skipped } = row;
  // A room that is gone is read no more.
  const next_due_at = row.next_due_at === 'infinity' ? null : row.next_due_at;
  return {
    id,
    room,
    url: vault.open(row.url, id),
    options,
    state: { verdict, read_at, error, nights, skipped, next_due_at },
  };
}

export async function showFeeds(hotelId: string, deps: Deps): Promise<{ feeds: FeedShape[] }> {
  return { feeds: (await listFeeds(deps.db, hotelId)).map((row) => shapeFeed(row, deps)) };
}

/** Adds a foreign calendar, due at once. Its address is judged here; it is read by the worker. */
export async function addFeed(
  hotelId: string,
  wish: FeedWish,
  now: Temporal.Instant,
  deps: Deps,
): Promise<{ feed: FeedShape }> {
  const { db, vault } = deps;
  const checked = await deps.checkUrl(wish.url);
  if (!checked.ok) throw badUrl(checked, await languageOf(db, hotelId));
  const roomId = await findRoom(db, hotelId, wish.room);
  const id = newId(now.epochMilliseconds);
  const given = Object.entries(wish.options ?? {}).filter(([, value]) => value !== undefined);
  const options = { ...READ_ALL, ...Object.fromEntries(given) } as ReadOptions;
  const sealedUrl = vault.seal(wish.url, id);
  await insertFeed(db, { id, hotelId, roomId, sealedUrl, host: checked.url.host, options }, now);
  deps.wake();
  const next_due_at = now.toString({ smallestUnit: 'millisecond' });
  const unread = { verdict: null, read_at: null, error: null, nights: 0, skipped: 0, next_due_at };
  return { feed: shapeFeed({ id, room: wish.room, url: sealedUrl, options, ...unread }, deps) };
}

/** Removes a feed; its nights are free again. */
export async function removeFeed(id: string, now: Temporal.Instant, { db }: Deps): Promise<{ deleted: true }> {
  const feed = await findFeed(db, id);
  if (!feed) throw notFound();
  await db.tx(async (tx) => {
    const room = await lockRoom(tx, feed.room_id);
    await deleteFeed(tx, id);
    if (!room) return;
    await tellHotel(tx, room, now);
    await touchHotel(tx, room.hotelId);
  });
  return { deleted: true };
}
