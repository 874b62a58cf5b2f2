import { wrongField } from '@booking/core/errors';
import type { Output } from '@booking/core/route';
import type { GuestListQuery } from '@booking/core/routes/guests/guest-bodies';
import type { GUEST_ROUTES } from '@booking/core/routes/guests/guests';
import { Id, Timestamp } from '@booking/core/scalars';
import { z } from 'zod';
import { readCursor, writeCursor } from '../http/cursor.ts';
import { type After, FIRST_ID, findByName, findChanged, PAGE, type Place, searchGuests } from './find-guests.ts';
import { placeNewGuests } from './place-guests.ts';
import { readClusters } from './read-guests.ts';
import { showGuests } from './show-guest.ts';
import type { GuestCall, GuestTrade } from './trade.ts';

type Page = Output<Extract<(typeof GUEST_ROUTES)[number], { id: 'listGuests' }>>;

// In a cursor nothing holds a blank, and the database takes no U+0000.
const written = (name: string) => Buffer.from(name).toString('base64url');
const AfterName = z.tuple([
  z
    .string()
    .transform((name) => Buffer.from(name, 'base64url').toString())
    .refine((name) => !name.includes('\0')),
  Id,
]);
const AfterChange = z.tuple([Timestamp, Id]);

/** Guests by name, by their last change, or those who are named. */
export async function listGuests(
  trade: GuestTrade,
  { caller, now }: Omit<GuestCall, 'id'>,
  query: GuestListQuery,
): Promise<Page> {
  const { db } = trade;
  const business = await trade.businessOf(caller, now);
  const found = await placesOf(trade, caller.business, query);
  const page = found.slice(0, query.ids === undefined ? PAGE : found.length);
  const clusters = await readClusters(
    db,
    caller.business,
    page.map(({ id }) => id),
  );
  const byId = new Map(clusters.map((cluster) => [cluster.root.id, cluster]));
  const inOrder = page.flatMap(({ id }) => byId.get(id) ?? []);
  const last = page.at(-1);
  const isMore = found.length > page.length && last !== undefined;
  return {
    guests: await showGuests(trade, caller.business, inOrder, business),
    next_cursor: isMore ? writeCursor(last.sort, last.id) : null,
  };
}

async function placesOf(trade: GuestTrade, businessId: string, query: GuestListQuery): Promise<readonly Place[]> {
  const { ids, query: typed, updated_since: since, cursor } = query;
  const { db } = trade;
  if (ids !== undefined) {
    const clusters = await readClusters(db, businessId, ids);
    return clusters.map(({ root }) => ({ id: root.id, sort: '' }));
  }
  const after = placeBefore(since, cursor);
  await placeNewGuests(db, businessId);
  if (since !== undefined) return findChanged(db, businessId, after);
  const rows = await (typed === undefined
    ? findByName(db, businessId, after)
    : searchGuests(trade, businessId, typed, after));
  return rows.map(({ id, sort }) => ({ id, sort: written(sort) }));
}

/** Behind which guest the page begins. @throws ApiError 400 */
function placeBefore(since: number | undefined, cursor: string | undefined): After {
  if (cursor === undefined) return [since === undefined ? '' : new Date(since).toISOString(), FIRST_ID];
  const after = readCursor(cursor, since === undefined ? AfterName : AfterChange);
  if (after === null) throw wrongField('cursor', 'is not one that an answer gave');
  return after;
}
