import type { Tx } from '@booking/kit/db/open';
import { type Claimed, type FeedState, lockClaimed } from '../db/feeds.ts';
import { finishRead } from '../db/finish-read.ts';
import { type ForeignRow, replaceStays, staysOfFeed } from '../db/foreign-stays.ts';
import { fromIso, fromIsoList } from '../db/ranges.ts';
import { lockRoom, type Room, touchHotel } from '../db/rooms.ts';
import { nextAlert } from '../domain/alerts.ts';
import { isoOf } from '../domain/days.ts';
import { clashes, ownNights } from '../domain/echo.ts';
import type { Reading } from '../domain/ical-read.ts';
import { clipSet, type NightSet, type Nights, nightSet } from '../domain/nights.ts';
import { nextDue } from '../domain/schedule.ts';
import { heldCount, type Settled, settle } from '../domain/settle.ts';
import type { Pending, Verdict } from '../domain/verdict.ts';
import { importWindow, todayIn } from '../domain/window.ts';
import type { Fetched } from '../net/fetch-feed.ts';
import type { Deps } from './deps.ts';
import { tellHotel } from './tell-hotel.ts';
import { writeToHotel } from './write-to-hotel.ts';

/** What a read came to. */
export type ReadOutcome = {
  readonly verdict: Verdict;
  readonly nights_added: number;
  readonly nights_released: number;
  readonly skipped: number;
  readonly error: string | null;
};

type Whole = {
  readonly reading: Extract<Reading, { ok: true }>;
  readonly etag: string | null;
  readonly lastModified: string | null;
};
type Got = { kind: 'unchanged' } | { kind: 'failed'; error: string } | ({ kind: 'whole' } & Whole);

/** A read under way in its transaction. */
type Settling = {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly feed: Claimed;
  readonly room: Room;
  readonly state: FeedState;
  readonly now: Temporal.Instant;
  readonly window: Nights;
  readonly today: string;
};

/**
 * Asks a claimed feed and writes down what it says: the nights, the message to the hotel and any mail in one
 * transaction. Null where somebody else has claimed the feed since, or it is gone: then nothing is written.
 * @throws when `signal` ended it; nothing is written then either
 */
export async function readFeed(feed: Claimed, deps: Deps, signal?: AbortSignal): Promise<ReadOutcome | null> {
  const got = await ask(feed, deps, signal);
  const now = deps.clock.now();
  return deps.db.tx(async (tx) => {
    const room = await lockRoom(tx, feed.room_id);
    const state = room && (await lockClaimed(tx, feed));
    if (!room || !state) return null;
    const today = todayIn(room.zone, now.epochMilliseconds);
    const settling = { tx, deps, feed, room, state, now, window: importWindow(today), today: isoOf(today) };
    if (got.kind === 'failed') return writeFailed(settling, got.error);
    return got.kind === 'whole' ? writeWhole(settling, got) : writeUnchanged(settling);
  });
}

/** Fetches and reads, with no transaction open. What the server said last counts for the rest of its day alone. */
async function ask(feed: Claimed, { clock, vault, fetch, read, log }: Deps, signal?: AbortSignal): Promise<Got> {
  const today = todayIn(feed.time_zone, clock.ms());
  const known = feed.whole_on === isoOf(today);
  const conditional = { etag: known ? feed.etag : null, lastModified: known ? feed.last_modified : null };
  const fetched: Fetched = await fetch(vault.open(feed.url, feed.id), conditional, signal);
  // What an ending process did not get says nothing about the feed.
  signal?.throwIfAborted();
  if (fetched.kind === 'unchanged') return { kind: 'unchanged' };
  if (fetched.kind === 'failed') return { kind: 'failed', error: fetched.fault };
  const window = importWindow(today);
  const reading = await read(fetched.body, { window, zone: feed.time_zone, options: feed.options });
  signal?.throwIfAborted();
  if (!reading.ok) return { kind: 'failed', error: reading.reason };
  if (reading.latin1) log.warn({ feed: feed.id }, 'a calendar is no UTF-8: it was read as Latin-1');
  return { kind: 'whole', reading, etag: fetched.etag, lastModified: fetched.lastModified };
}

async function writeFailed({ tx, deps, feed, room, state, now }: Settling, error: string): Promise<ReadOutcome> {
  const nowMs = now.epochMilliseconds;
  const failures = state.failures + 1;
  const { alert, ...told } = nextAlert(alertState(state), 'error', nowMs);
  const nextDueMs = nextDue(feed.id, nowMs, 'error', failures);
  await finishRead(tx, feed, { verdict: 'error', error, failures, nextDueMs, alert: told, content: null }, now);
  if (alert) await writeToHotel(tx, { kind: alert, room, feed, sinceMs: told.badSinceMs ?? nowMs }, now, deps);
  return { verdict: 'error', nights_added: 0, nights_released: 0, skipped: 0, error };
}

/** 304 is a good read: what is stored is what the feed says. */
async function writeUnchanged(settling: Settling): Promise<ReadOutcome> {
  const { tx, feed, now, window } = settling;
  const { alert: _, ...told } = nextAlert(alertState(settling.state), 'ok', now.epochMilliseconds);
  const nextDueMs = nextDue(feed.id, now.epochMilliseconds, 'ok', 0);
  await finishRead(tx, feed, { verdict: 'ok', error: null, failures: 0, nextDueMs, alert: told, content: null }, now);
  const held = clipSet(nightSet(await staysOfFeed(tx, feed.id)), window);
  await flagClashes(settling, held, held);
  return { verdict: 'ok', nights_added: 0, nights_released: 0, skipped: 0, error: null };
}

async function writeWhole(settling: Settling, whole: Whole): Promise<ReadOutcome> {
  const { tx, deps, feed, room, now, window, state } = settling;
  const stored = await staysOfFeed(tx, feed.id);
  const own = ownNights(room.taken, window, now.epochMilliseconds);
  const stays = whole.reading.stays.map(({ from, to, uid }) => ({
    from,
    to,
    uidHash: uid === null ? null : deps.vault.hashUid(uid, feed.id),
  }));
  const unreadable = whole.reading.skipped.length > 0;
  const bare = (nights: Nights): ForeignRow => ({ ...nights, uidHash: null });
  const settled = settle(
    { stays, unreadable, empty: whole.reading.empty },
    { stays: stored, pending: pendingOf(state) },
    own,
    window,
    bare,
  );
  const changed = !sameStays(settled.stays, stored);
  if (changed) await replaceStays(tx, { id: feed.id, roomId: room.id }, settled.stays);
  await tellHotel(tx, room, now);
  await flagClashes(settling, settled.nights, nightSet(stored));
  await writeVerdict(settling, whole, settled, own.settling);
  if (changed) await touchHotel(tx, room.hotelId);
  const { verdict, added, released } = settled;
  const skipped = whole.reading.skipped.length;
  return { verdict, nights_added: added, nights_released: released, skipped, error: null };
}

function sameStays(a: readonly ForeignRow[], b: readonly ForeignRow[]): boolean {
  const text = (list: readonly ForeignRow[]) =>
    list
      .map(({ from, to, uidHash }) => `${from}/${to}/${uidHash}`)
      .sort()
      .join();
  return a.length === b.length && text(a) === text(b);
}

async function writeVerdict(
  settling: Settling,
  whole: Whole,
  settled: Settled<unknown>,
  unsettled: boolean,
): Promise<void> {
  const { tx, deps, feed, room, state, now, today } = settling;
  const nowMs = now.epochMilliseconds;
  const { verdict, pending } = settled;
  const { alert, ...told } = nextAlert(alertState(state), verdict, nowMs);
  // Of a reading that is to be judged again the server's headers are not kept: "nothing new" would say nothing.
  const keep = verdict === 'ok' && !unsettled;
  const content = {
    nights: heldCount(settled),
    skipped: whole.reading.skipped.length,
    pending,
    etag: keep ? whole.etag : null,
    lastModified: keep ? whole.lastModified : null,
    wholeOn: keep ? today : null,
  };
  const nextDueMs = nextDue(feed.id, nowMs, verdict, 0);
  await finishRead(tx, feed, { verdict, error: null, failures: 0, nextDueMs, alert: told, content }, now);
  if (alert) await writeToHotel(tx, { kind: alert, room, feed, sinceMs: told.badSinceMs ?? nowMs }, now, deps);
}

async function flagClashes({ tx, deps, feed, room, now }: Settling, held: NightSet, before: NightSet): Promise<void> {
  for (const clash of clashes(room.taken, held, before)) {
    await writeToHotel(tx, { kind: 'clash', room, feed, clash }, now, deps);
  }
}

const alertState = (state: FeedState) => ({
  badSinceMs: state.bad_since === null ? null : Date.parse(state.bad_since),
  told: state.told,
});

function pendingOf({ pending }: FeedState): Pending | null {
  if (!pending) return null;
  return { nights: nightSet(fromIsoList(pending.nights)), window: fromIso(pending.window), reads: pending.reads };
}
