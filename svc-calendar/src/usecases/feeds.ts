import { notFound } from '@booking/core/errors';
import { newId } from '@booking/kit/ids';
import { languageOf } from '../db/businesses.ts';
import { Feed } from '../db/entities/feed.ts';
import { NEVER } from '../db/feeds.ts';
import { lockRoom, touchHotel } from '../db/rooms.ts';
import { READ_ALL, type ReadOptions } from '../domain/event-facts.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { Deps, Which } from './deps.ts';
import { findRoom } from './find-room.ts';
import { publishForeignNights } from './publish-foreign-nights.ts';
import { badUrl } from './refusals.ts';

/** A feed as the operator is shown it. */
export type FeedShape = {
  readonly id: string;
  readonly room: string;
  readonly url: string;
  readonly options: ReadOptions;
  readonly state: {
    readonly verdict: Verdict | null;
    readonly read_at: string | null;
    readonly error: string | null;
    readonly nights: number;
    readonly skipped: number;
    readonly next_due_at: string | null;
  };
};

export type NewFeed = {
  readonly room: string;
  readonly url: string;
  readonly options?: { readonly [K in keyof ReadOptions]?: ReadOptions[K] | undefined } | undefined;
};

type Shown = Pick<Feed, 'id' | 'url' | 'options' | 'nights' | 'skipped' | 'nextDueAt'> &
  Partial<Pick<Feed, 'verdict' | 'readAt' | 'error'>> & { readonly room: { readonly name: string } };

function shapeFeed(feed: Shown, { encryption }: Deps): FeedShape {
  const { id, room, url, options, verdict = null, readAt = null, error = null, nights, skipped, nextDueAt } = feed;
  // A room that is gone is read no more.
  const next_due_at = nextDueAt === NEVER ? null : nextDueAt;
  const state = { verdict, read_at: readAt, error, nights, skipped, next_due_at };
  return { id, room: room.name, url: encryption.decrypt(url, id), options, state };
}

export async function showFeeds(hotelId: string, deps: Deps): Promise<{ feeds: FeedShape[] }> {
  const withNames = { populate: ['room'], fields: ['*', 'room.name'], orderBy: { id: 'asc' } } as const;
  const feeds = await deps.entities.fork().find(Feed, { hotelId }, withNames);
  return { feeds: feeds.map((feed) => shapeFeed(feed, deps)) };
}

/** Adds a foreign calendar, due at once. Its address is judged here; it is read by the worker. */
export async function addFeed(
  hotelId: string,
  wanted: NewFeed,
  now: Temporal.Instant,
  deps: Deps,
): Promise<{ feed: FeedShape }> {
  const { entities, encryption } = deps;
  const em = entities.fork();
  const checked = await deps.checkUrl(wanted.url);
  if (!checked.ok) throw badUrl(checked, await languageOf(em, hotelId));
  const room = await findRoom(entities, hotelId, wanted.room);
  const id = newId(now.epochMilliseconds);
  const given = Object.entries(wanted.options ?? {}).filter(([, value]) => value !== undefined);
  const options = { ...READ_ALL, ...Object.fromEntries(given) } as ReadOptions;
  const at = now.toString({ smallestUnit: 'millisecond' });
  const url = encryption.encrypt(wanted.url, id);
  const feed = { id, hotelId, url, host: checked.url.host, options, createdAt: at, nextDueAt: at };
  await em.insert(Feed, { ...feed, room: room.id });
  deps.wake();
  return { feed: shapeFeed({ ...feed, room, nights: 0, skipped: 0 }, deps) };
}

/** Removes a feed; its nights are free again. */
export async function removeFeed(which: Which, now: Temporal.Instant, { entities }: Deps): Promise<{ deleted: true }> {
  const feed = await entities.fork().findOne(Feed, which);
  if (!feed) throw notFound();
  await entities.tx(async (em, tx) => {
    const room = await lockRoom(em, feed.room.id);
    await em.nativeDelete(Feed, { id: feed.id });
    if (!room) return;
    await publishForeignNights(tx, room, now);
    await touchHotel(em, room.hotelId);
  });
  return { deleted: true };
}
