import { isDeepStrictEqual } from 'node:util';
import { HotelPart } from '@booking/core/business-file/hotel';
import { apiError, notFound } from '@booking/core/errors';
import type { ApplySettings, SettingsApplied } from '@booking/core/messages';
import { localDate } from '@booking/core/rules/local-time';
import type { Tx } from '@booking/kit/db/open';
import type { Entities } from '@booking/kit/db/orm/entities';
import { queueEmails } from '@booking/kit/email/queue';
import { newId } from '@booking/kit/ids';
import { z } from 'zod';
import { leaveRooms } from '../clashes/leave-rooms.ts';
import { neededIds } from '../db/hot/needed-ids.ts';
import { viewOf } from '../db/hotels.ts';
import { markHotel } from '../db/rooms/dirty-types.ts';
import { type HotelState, lockStoredHotel, readStoredHotel, writeHotel } from '../db/settings.ts';
import type { Deps } from '../deps.ts';
import { assignIds, hiddenThings, type NamedSettings, partWithIds } from '../domain/hotel/assign-ids.ts';
import type { RoomTypeSettings } from '../domain/hotel/settings.ts';

/**
 * Makes a hotel's part of its file what counts from now on. The same again changes nothing, an older one is passed
 * over; what stays that are not over refer to is kept, hidden.
 */
export async function applySettings(
  deps: Deps,
  businessId: string,
  { version, slug = '', account, part: sent }: ApplySettings,
  now: Temporal.Instant,
): Promise<SettingsApplied> {
  const part = parsePart(sent);
  const applied = await deps.entities.tx(async (em, tx) => {
    const old = await lockStoredHotel(em, tx, businessId);
    if (old !== null && version < old.version) return { changed: false, hidden: hiddenThings(old.settings) };
    const today = localDate(now.epochMilliseconds, account.time_zone);
    const needed = old === null ? new Set<string>() : await neededIds(tx, typeIds(old), today);
    const next = assignIds(part, old, needed, () => newId(now.epochMilliseconds));
    const changed = old === null || !sameThing(next, old);
    if (changed || !sameThing(account, old.account) || version !== old.version) {
      const state = { ...next, slug, account, version, revision: (old?.revision ?? 0) + 1, updatedAt: now.toString() };
      const before = old?.settings.room_types;
      writeHotel(em, businessId, old, state);
      await markHotel(em, tx, businessId);
      if (before !== undefined) await leaveChangedRooms(deps, tx, { businessId, before, state }, now);
    }
    return { changed, hidden: hiddenThings(next.settings) };
  });
  deps.hotels.invalidate(businessId);
  return applied;
}

type SettingsChange = {
  readonly businessId: string;
  readonly before: readonly RoomTypeSettings[];
  readonly state: HotelState;
};

/** Stays go out of rooms that the file puts out of order, and the hotel is told of those that cannot. */
async function leaveChangedRooms(
  deps: Deps,
  tx: Tx,
  { businessId, before, state }: SettingsChange,
  now: Temporal.Instant,
): Promise<void> {
  // The hotel alone is written to: nothing of it leads to a payment page.
  const view = viewOf(businessId, { ...state, updated_at: state.updatedAt }, null, deps.publicUrl);
  const roomsBefore = new Map(before.map(({ id, rooms }) => [id, rooms]));
  const types = view.hotel.types.filter(({ settings: { id, rooms } }) => !sameThing(rooms, roomsBefore.get(id) ?? []));
  const emails = await leaveRooms(deps, tx, { view, types, now });
  if (emails.length > 0) await queueEmails(tx, emails, now);
}

function typeIds({ settings }: NamedSettings): string[] {
  return settings.room_types.map((type) => type.id);
}

// What comes out of the database has no undefined fields and its keys in another order.
function sameThing(a: unknown, b: unknown): boolean {
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  return isDeepStrictEqual(plain(settingsOnly(a)), plain(settingsOnly(b)));
}

function settingsOnly(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'settings' in value ? value.settings : value;
}

function parsePart(part: unknown): HotelPart {
  const parsed = HotelPart.safeParse(part);
  if (!parsed.success)
    throw apiError('bad_request', `The hotel's settings are not valid: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The part as it was applied, with ids. */
export async function readAppliedPart(entities: Entities, businessId: string): Promise<{ part: unknown }> {
  const stored = await readStoredHotel(entities.fork(), businessId);
  if (stored === null) throw notFound();
  return { part: partWithIds(stored.settings) };
}
