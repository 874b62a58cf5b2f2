import type { Nights } from '@booking/core/rules/days';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { Feed } from '../db/entities/feed.ts';
import type { Room } from '../db/entities/room.ts';
import { type ForeignNights, replaceStays, staysOfFeed } from '../db/foreign-stays.ts';
import { touchHotel } from '../db/rooms.ts';
import { type Alert, nextAlert } from '../domain/alerts.ts';
import { type OwnNights, ownNights } from '../domain/echo.ts';
import type { Reading } from '../domain/ical/ical-read.ts';
import { covers, nightSet } from '../domain/nights.ts';
import { nextDue } from '../domain/schedule.ts';
import { heldCount, type Settled, settle } from '../domain/settle.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { Deps } from './deps.ts';
import { publishForeignNights } from './publish-foreign-nights.ts';
import { writeToHotel } from './write-to-hotel.ts';

/** What is needed to write down a read: the room and the feed are locked in the transaction. */
export type Recording = {
  readonly em: EntityManager;
  readonly tx: Tx;
  readonly deps: Deps;
  readonly feed: Feed;
  readonly room: Room;
  readonly now: Temporal.Instant;
  readonly window: Nights;
  readonly today: string;
};

/** A calendar that was fetched and read as a whole. */
export type WholeRead = {
  readonly reading: Extract<Reading, { ok: true }>;
  readonly etag: string | null;
  readonly lastModified: string | null;
};

/** What a read came to. */
export type ReadOutcome = {
  readonly verdict: Verdict;
  readonly nights_added: number;
  readonly nights_released: number;
  readonly skipped: number;
  readonly error: string | null;
};

/** A read that failed says nothing about the nights: they and what was known of them stay. */
export async function recordFailed(recording: Recording, error: string): Promise<ReadOutcome> {
  const alert = recordVerdict(recording, { verdict: 'error', error, failures: recording.feed.failures + 1 });
  await writeAlert(recording, alert);
  return { verdict: 'error', nights_added: 0, nights_released: 0, skipped: 0, error };
}

/** 304 is a good read: what is stored is what the feed says. */
export async function recordUnchanged(recording: Recording): Promise<ReadOutcome> {
  recordVerdict(recording, { verdict: 'ok', error: null, failures: 0 });
  return { verdict: 'ok', nights_added: 0, nights_released: 0, skipped: 0, error: null };
}

export async function recordWhole(recording: Recording, whole: WholeRead): Promise<ReadOutcome> {
  const { em, tx, feed, room, now, window } = recording;
  const stored = await staysOfFeed(em, feed.id);
  const own = { ...ownNights(room.taken, window, now.epochMilliseconds), sold: soldUnread(room, stored) };
  const settled = settleRead(recording, whole, stored, own);
  const hasChanged = !sameStays(settled.stays, stored);
  if (hasChanged) await replaceStays(em, { id: feed.id, roomId: room.id }, settled.stays);
  await publishForeignNights(tx, room, now);
  const { verdict, added, released } = settled;
  recordContent(recording, whole, settled, own.settling);
  await writeAlert(recording, recordVerdict(recording, { verdict, error: null, failures: 0 }));
  if (hasChanged) await touchHotel(em, room.hotelId);
  const skipped = whole.reading.skipped.length;
  return { verdict, nights_added: added, nights_released: released, skipped, error: null };
}

/** Nights that were sold while no site had read a calendar of this room; all of them while none has. */
function soldUnread({ readAt }: Room, stored: readonly ForeignNights[]): NonNullable<OwnNights['sold']> {
  return readAt == null ? 'all' : nightSet(stored.filter((stay) => stay.soldUnread));
}

/** What the feed holds after this reading, by the rules. */
function settleRead(
  { deps, feed, window }: Recording,
  { reading }: WholeRead,
  stored: readonly ForeignNights[],
  own: OwnNights,
): Settled<Omit<ForeignNights, keyof Nights>> {
  const { sold = [] } = own;
  const isSold = (nights: Nights) => sold === 'all' || covers(sold, nights);
  const stays = reading.stays.map(({ from, to, uid }) => {
    const uidHash = uid === null ? null : deps.encryption.hashUid(uid, feed.id);
    return { from, to, uidHash, soldUnread: isSold({ from, to }) };
  });
  const read = { stays, unreadable: reading.skipped.length > 0, empty: reading.empty };
  const bare = (nights: Nights): ForeignNights => ({ ...nights, uidHash: null, soldUnread: isSold(nights) });
  return settle(read, { stays: stored, pending: feed.pending ?? null }, own, window, bare);
}

function sameStays(a: readonly ForeignNights[], b: readonly ForeignNights[]): boolean {
  const text = (list: readonly ForeignNights[]) =>
    list
      .map(({ from, to, uidHash, soldUnread }) => `${from}/${to}/${uidHash}/${soldUnread}`)
      .sort()
      .join();
  return a.length === b.length && text(a) === text(b);
}

type VerdictFacts = { readonly verdict: Verdict; readonly error: string | null; readonly failures: number };

/** How the read went, when the next one is due, and how far its hotel is told of bad ones; answers what it is told now. */
function recordVerdict({ feed, now }: Recording, { verdict, error, failures }: VerdictFacts): Alert | null {
  const nowMs = now.epochMilliseconds;
  const badSinceMs = feed.badSince ? Date.parse(feed.badSince) : null;
  const next = nextAlert({ badSinceMs, level: feed.alertLevel }, verdict, nowMs);
  Object.assign(feed, {
    verdict,
    error,
    failures,
    readAt: now.toString(),
    nextDueAt: iso(nextDue(feed.id, nowMs, verdict, failures)),
    badSince: next.badSinceMs === null ? null : iso(next.badSinceMs),
    alertLevel: next.level,
  });
  return next.alert;
}

const iso = (ms: number): string => new Date(ms).toISOString();

function recordContent(
  { feed, today }: Recording,
  whole: WholeRead,
  settled: Settled<unknown>,
  isSettling: boolean,
): void {
  // Of a reading that is to be judged again the server's headers are not kept: "nothing new" would say nothing.
  const keep = settled.verdict === 'ok' && !isSettling;
  Object.assign(feed, {
    nights: heldCount(settled),
    skipped: whole.reading.skipped.length,
    pending: settled.pending,
    etag: keep ? whole.etag : null,
    lastModified: keep ? whole.lastModified : null,
    wholeOn: keep ? today : null,
  });
}

async function writeAlert(recording: Recording, alert: Alert | null): Promise<void> {
  const { feed, room, now } = recording;
  if (!alert) return;
  const sinceMs = feed.badSince ? Date.parse(feed.badSince) : now.epochMilliseconds;
  await writeToHotel(recording, { kind: alert, room, feed, sinceMs });
}
