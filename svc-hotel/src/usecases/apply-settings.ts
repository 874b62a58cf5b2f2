import { isDeepStrictEqual } from 'node:util';
import { HotelPart } from '@booking/core/business-file/hotel';
import { apiError } from '@booking/core/errors';
import type { ApplySettings, SettingsApplied } from '@booking/core/messages';
import { localDate } from '@booking/core/rules/local-time';
import type { Database, Tx } from '@booking/kit/db/open';
import { notFound } from '@booking/kit/http/app';
import { newId } from '@booking/kit/ids';
import { z } from 'zod';
import { markHotel } from '../db/marks.ts';
import { lockStoredHotel, neededIds, readStoredHotel, type StoredHotel, writeHotel } from '../db/settings.ts';
import { hiddenThings, type NamedSettings, nameThings, partWithIds } from '../domain/naming.ts';
import type { Deps } from './deps.ts';

/**
 * Makes a hotel's part of its file what counts from now on. The same again changes nothing, an older one is passed
 * over; what stays that are not over refer to is kept, hidden.
 */
export async function applySettings(
  { db, hotels }: Deps,
  businessId: string,
  { version, slug = '', account, part: given }: ApplySettings,
  now: Temporal.Instant,
): Promise<SettingsApplied> {
  const part = parsePart(given);
  const applied = await db.tx(async (tx) => {
    const old = await lockStoredHotel(tx, businessId);
    if (old !== null && version < old.version) return { changed: false, hidden: hiddenThings(old.settings) };
    const today = localDate(now.epochMilliseconds, account.time_zone);
    const needed = old === null ? new Set<string>() : await neededIds(tx, typeIds(old), today);
    const next = nameThings(part, old, needed, () => newId(now.epochMilliseconds));
    const changed = old === null || !sameThing(next, old);
    if (changed || !sameThing(account, old.account) || version !== old.version)
      await write(tx, businessId, { ...next, slug, account, version, revision: (old?.revision ?? 0) + 1 }, now);
    return { changed, hidden: hiddenThings(next.settings) };
  });
  hotels.forget(businessId);
  return applied;
}

async function write(tx: Tx, businessId: string, next: StoredHotel, now: Temporal.Instant): Promise<void> {
  await writeHotel(tx, businessId, next, now);
  await markHotel(tx, businessId);
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

function parsePart(given: unknown): HotelPart {
  const parsed = HotelPart.safeParse(given);
  if (!parsed.success)
    throw apiError('bad_request', `The hotel's settings are not valid: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The part as it was applied, with ids. */
export async function readAppliedPart(db: Database, businessId: string): Promise<{ part: unknown }> {
  const stored = await readStoredHotel(db, businessId);
  if (stored === null) throw notFound();
  return { part: partWithIds(stored.settings) };
}
