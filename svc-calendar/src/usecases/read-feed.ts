import { isoOf } from '@booking/core/rules/days';
import type { Feed } from '../db/entities/feed.ts';
import { lockClaimed } from '../db/feeds.ts';
import type { Claimed } from '../db/hot/claim-feeds.ts';
import { lockRoom } from '../db/rooms.ts';
import { importWindow, todayIn } from '../domain/window.ts';
import type { Fetched } from '../net/fetch-feed.ts';
import type { Deps } from './deps.ts';
import {
  type ReadOutcome,
  type Recording,
  recordFailed,
  recordUnchanged,
  recordWhole,
  type WholeRead,
} from './record-read.ts';

type Answer = { kind: 'unchanged' } | { kind: 'failed'; error: string } | ({ kind: 'whole' } & WholeRead);

/**
 * Asks a claimed feed and writes down what it says: the nights, the message to the hotel and any e-mail in one
 * transaction. Null where somebody else has claimed the feed since, or it is gone: then nothing is written.
 * @throws when `signal` ended it; nothing is written then either
 */
export async function readFeed(claimed: Claimed, deps: Deps, signal?: AbortSignal): Promise<ReadOutcome | null> {
  const answer = await ask(claimed, deps, signal);
  const now = deps.clock.now();
  return deps.entities.tx(async (em, tx) => {
    const room = await lockRoom(em, claimed.room_id);
    const feed: Feed | null = room && (await lockClaimed(em, claimed));
    if (!room || !feed) return null;
    const today = todayIn(room.timeZone, now.epochMilliseconds);
    const recording: Recording = { em, tx, deps, feed, room, now, window: importWindow(today), today: isoOf(today) };
    if (answer.kind === 'failed') return recordFailed(recording, answer.error);
    return answer.kind === 'whole' ? recordWhole(recording, answer) : recordUnchanged(recording);
  });
}

/** Fetches and reads, with no transaction open. What the server said last counts for the rest of its day alone. */
async function ask(
  claimed: Claimed,
  { clock, encryption, fetch, read, log }: Deps,
  signal?: AbortSignal,
): Promise<Answer> {
  const { id, time_zone: zone, options } = claimed;
  const today = todayIn(zone, clock.ms());
  const isKnown = claimed.whole_on === isoOf(today);
  const conditional = { etag: isKnown ? claimed.etag : null, lastModified: isKnown ? claimed.last_modified : null };
  const fetched: Fetched = await fetch(encryption.decrypt(claimed.url, id), conditional, signal);
  // What an ending process did not get says nothing about the feed.
  signal?.throwIfAborted();
  if (fetched.kind === 'unchanged') return { kind: 'unchanged' };
  if (fetched.kind === 'failed') return { kind: 'failed', error: fetched.fault };
  const reading = await read(fetched.body, { window: importWindow(today), zone, options });
  signal?.throwIfAborted();
  if (!reading.ok) return { kind: 'failed', error: reading.reason };
  if (reading.latin1) log.warn({ feed: id }, 'a calendar is no UTF-8: it was read as Latin-1');
  return { kind: 'whole', reading, etag: fetched.etag, lastModified: fetched.lastModified };
}
