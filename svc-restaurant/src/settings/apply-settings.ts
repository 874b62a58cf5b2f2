import { isDeepStrictEqual } from 'node:util';
import { AppointmentPart, RestaurantPart } from '@booking/core/business-file/venue';
import { apiError, notFound } from '@booking/core/errors';
import type { ApplySettings, SettingsApplied, Standing, TrySettings } from '@booking/core/messages';
import { lockForSettings } from '@booking/kit/db/locks';
import type { Entities, EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { z } from 'zod';
import type { StoredVenue } from '../db/entities/venue.ts';
import { neededIds } from '../db/hot/needed-ids.ts';
import { shiftTimeZone } from '../db/hot/shift-time-zone.ts';
import { readSettings, readSettingsForUpdate, writeSettings } from '../db/settings.ts';
import {
  hiddenOf,
  keepsQuestionIds,
  type Needed,
  nextSettings,
  type Part,
  partWithIds,
  type Settings,
  withoutIds,
} from '../domain/venue/settings.ts';
import { findStanding, mayStand } from './find-standing.ts';

const VenuePart = z.union([RestaurantPart, AppointmentPart]);

/**
 * Makes a business's part of its file what counts from now on. The same again changes nothing, an older one is passed
 * over; what bookings that are not over refer to stays, hidden.
 */
export async function applySettings(
  entities: Entities,
  businessId: string,
  message: ApplySettings,
  now: Temporal.Instant,
): Promise<SettingsApplied> {
  const { version } = message;
  const wanted = { slug: message.slug ?? null, account: message.account, part: parsePart(message.part) };
  return entities.tx(async (em, tx) => {
    await lockForSettings(tx, businessId);
    const old = await readSettingsForUpdate(em, businessId);
    if (old !== null && (version < old.version || isSame(old, wanted)))
      return { changed: false, hidden: hiddenOf(old.settings) };
    const needed = await neededIds(tx, businessId, now);
    const settings = nextSettings(old?.settings ?? null, wanted, needed, () => newId(now.epochMilliseconds));
    const zone = wanted.account.time_zone;
    if (old !== null && old.settings.account.time_zone !== zone) await shiftTimeZone(tx, businessId, zone, now);
    const updatedAt = now.toString({ smallestUnit: 'millisecond' });
    const next = { version, revision: (old?.revision ?? 0) + 1, settings, updatedAt };
    const standing = old === null ? NOTHING : await standingAgainst(em, businessId, [old.settings, settings], now);
    await writeSettings(em, businessId, old, next);
    return { changed: true, hidden: hiddenOf(settings), ...(standing.count > 0 ? { standing } : {}) };
  });
}

const NOTHING: Standing = { count: 0, bookings: [] };

async function standingAgainst(
  em: EntityManager,
  businessId: string,
  [before, after]: readonly [Settings, Settings],
  now: Temporal.Instant,
): Promise<Standing> {
  if (!mayStand(before, after)) return NOTHING;
  return findStanding(em, businessId, [before, after], now.epochMilliseconds);
}

/** What would stand against these settings, with nothing changed. */
export async function trySettings(
  entities: Entities,
  businessId: string,
  message: TrySettings,
  now: Temporal.Instant,
): Promise<Standing> {
  const wanted = { slug: message.slug ?? null, account: message.account, part: parsePart(message.part) };
  const em = entities.fork();
  const old = await readSettings(em, businessId);
  if (old === null) return NOTHING;
  const settings = nextSettings(old.settings, wanted, ALL, () => newId(now.epochMilliseconds));
  return standingAgainst(em, businessId, [old.settings, settings], now);
}

/** Whatever is gone from the file counts as needed: nothing is stored of it. */
const ALL: Needed = { has: () => true };

/** The part as it was applied, with ids. */
export async function readAppliedPart(entities: Entities, businessId: string): Promise<{ part: unknown }> {
  const stored = await readSettings(entities.fork(), businessId);
  if (stored === null) throw notFound();
  return { part: partWithIds(stored.settings) };
}

function parsePart(part: unknown): Part {
  const parsed = VenuePart.safeParse(part);
  if (!parsed.success)
    throw apiError('bad_request', `The venue's settings are not valid: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function isSame({ settings }: StoredVenue, wanted: Pick<Settings, 'slug' | 'account' | 'part'>): boolean {
  // What comes out of the database has no undefined fields and its keys in another order.
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  if (!keepsQuestionIds(settings, wanted.part)) return false;
  return isDeepStrictEqual(
    plain([wanted.slug, wanted.account, withoutIds(wanted.part)]),
    plain([settings.slug, settings.account, settings.part]),
  );
}
