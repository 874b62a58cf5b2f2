import { hash } from 'node:crypto';
import type { Lang } from '@booking/core/lang';
import type { Day } from '@booking/core/rules/days';
import { foreignNights } from '../db/hot/foreign-nights.ts';
import { linkByToken, noteFirstRead, type ReadLink } from '../db/hot/link-by-token.ts';
import { roomAlone, roomsOfType } from '../db/hot/read-rooms.ts';
import { type Block, writeCalendar } from '../domain/ical/ical-write.ts';
import type { NightSet } from '../domain/nights.ts';
import { type ListedBlock, listedBlocks } from '../domain/room-export.ts';
import { exportWindow, todayIn } from '../domain/window.ts';
import { hashToken } from '../net/encryption.ts';
import type { Deps } from './deps.ts';

/** `language`: the hotel's. */
export type Served =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unchanged'; readonly language: Lang; readonly etag: string }
  | { readonly kind: 'calendar'; readonly language: Lang; readonly etag: string; readonly body: Buffer };

/** The ETag that a link had, for as long as nothing of its hotel changes and the day does not end. */
export type EtagMemory = Map<string, { readonly state: string; readonly etag: string }>;

const REMEMBERED = 20_000;

type ServeDeps = Pick<Deps, 'db' | 'clock' | 'encryption'> & { readonly etags: EtagMemory };

/** A block without a change of its own is dated by the link: the body must not change by itself. */
function blockOf(block: ListedBlock, link: ReadLink, { encryption }: ServeDeps): Block {
  const { from, to, ref, updatedMs } = block;
  return { from, to, uid: encryption.blockUid(ref, link.id), stampMs: updatedMs ?? Date.parse(link.created_at) };
}

/** Some sites refuse a calendar without events: an empty one tells them of the night that is over. */
function orPastNight(blocks: ListedBlock[], today: Day): ListedBlock[] {
  if (blocks.length > 0) return blocks;
  return [{ from: today - 1, to: today, ref: 'empty', updatedMs: null }];
}

async function blocksOf(link: ReadLink, today: Day, { db }: ServeDeps): Promise<ListedBlock[]> {
  const isPaired = link.reads !== null;
  // What is in the other rooms bears on a paired link alone: by our own nights the hotel says itself where a type is full.
  const reading = isPaired ? roomsOfType(db, link.hotel_id, link.room_type_id) : roomAlone(db, link.room_id);
  const rooms = await reading;
  const own = rooms.find((room) => room.roomId === link.room_id);
  // Given another type since the link was looked up: rather no calendar than an empty one.
  if (!own) throw new Error('the room was changed while its calendar was built');
  const window = exportWindow(today);
  const ids = rooms.map((room) => room.roomId);
  const foreign = isPaired ? await foreignNights(db, ids, window.from, link.reads) : new Map<string, NightSet>();
  const type = { rooms, full: own.full, unplaced: own.unplaced };
  return orPastNight(listedBlocks(own, type, foreign, window), today);
}

async function write(link: ReadLink, today: Day, deps: ServeDeps): Promise<{ etag: string; body: Buffer }> {
  const blocks = (await blocksOf(link, today, deps)).map((block) => blockOf(block, link, deps));
  const body = Buffer.from(writeCalendar({ name: link.room, blocks }));
  return { body, etag: `"${hash('sha256', body, 'base64url')}"` };
}

/** Whether one of the tags that a reader knows is this one. A weak mark does not matter for that question. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const cached = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return cached.includes(etag) || cached.includes('*');
}

/** What a reader asks for. `isWhole`: with the nights themselves; HEAD asks for none. */
export type CalendarCall = {
  readonly token: string;
  readonly ifNoneMatch: string | undefined;
  readonly isWhole: boolean;
};

/** The calendar behind a token, or that the reader has it already. 0.4 ms for the latter: one look-up, nothing built. */
export async function serveFeed({ token, ifNoneMatch, isWhole }: CalendarCall, deps: ServeDeps): Promise<Served> {
  const tokenHash = hashToken(token);
  const link = tokenHash && (await linkByToken(deps.db, tokenHash));
  if (!link) return { kind: 'unknown' };
  if (link.unread && isWhole) await noteFirstRead(deps.db, link.room_id, deps.clock.now());
  const { language } = link;
  const today = todayIn(link.time_zone, deps.clock.ms());
  const state = `${link.revision}/${today}/${link.reads}`;
  const cached = deps.etags.get(link.id);
  if (cached?.state === state && matches(ifNoneMatch, cached.etag))
    return { kind: 'unchanged', language, etag: cached.etag };
  const { etag, body } = await write(link, today, deps);
  if (deps.etags.size >= REMEMBERED) deps.etags.clear();
  deps.etags.set(link.id, { state, etag });
  return matches(ifNoneMatch, etag)
    ? { kind: 'unchanged', language, etag }
    : { kind: 'calendar', language, etag, body };
}
