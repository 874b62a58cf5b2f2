import { notFound } from '@booking/kit/http/app';
import { newId } from '@booking/kit/ids';
import { languageOf } from '../db/businesses.ts';
import { isFeedOfRoom } from '../db/feeds.ts';
import { changePair, deleteLink, hasLink, insertLink, type LinkRow, listLinks, rotateLink } from '../db/links.ts';
import { hashToken, newToken } from '../net/vault.ts';
import type { Deps } from './deps.ts';
import { findRoom } from './find-room.ts';
import { foreignFeed } from './refusals.ts';

/** A link as the operator is shown it. */
export type LinkShape = Omit<LinkRow, 'token'> & { readonly url: string };

export type LinkWish = { readonly room: string; readonly label: string; readonly reads?: string | undefined };

function shape({ token, ...link }: LinkRow, { vault, publicUrl }: Deps): LinkShape {
  return { ...link, url: `${publicUrl}/calendar/${vault.open(token, link.id)}.ics` };
}

function makeToken(id: string, { vault }: Deps): { hash: Buffer; sealed: string } {
  const token = newToken();
  return { hash: hashToken(token) as Buffer, sealed: vault.seal(token, id) };
}

export async function showLinks(hotelId: string, deps: Deps): Promise<{ links: LinkShape[] }> {
  return { links: (await listLinks(deps.db, hotelId)).map((link) => shape(link, deps)) };
}

/** A secret link to one room's calendar, for one reader. */
export async function addLink(
  hotelId: string,
  wish: LinkWish,
  now: Temporal.Instant,
  deps: Deps,
): Promise<{ link: LinkShape }> {
  const { db } = deps;
  const roomId = await findRoom(db, hotelId, wish.room);
  const reads = wish.reads ?? null;
  if (reads !== null && !(await isFeedOfRoom(db, reads, roomId))) throw foreignFeed(await languageOf(db, hotelId));
  const id = newId(now.epochMilliseconds);
  const { hash, sealed } = makeToken(id, deps);
  await insertLink(db, { id, hotelId, roomId, label: wish.label, reads, tokenHash: hash, sealedToken: sealed }, now);
  const created_at = now.toString({ smallestUnit: 'millisecond' });
  return { link: shape({ id, room: wish.room, label: wish.label, reads, token: sealed, created_at }, deps) };
}

export async function rotate(id: string, deps: Deps): Promise<{ link: LinkShape }> {
  const link = await rotateLink(deps.db, id, makeToken(id, deps));
  if (!link) throw notFound();
  return { link: shape(link, deps) };
}

/**
 * Pairs a link with the feed that its reader's own nights come from, or with none. A site gives its address out when it
 * has been given ours as often as before, so pairs are made of two that are there already too.
 */
export async function pairLink(id: string, reads: string | null, deps: Deps): Promise<{ link: LinkShape }> {
  const { db } = deps;
  const link = await changePair(db, id, reads);
  if (link) return { link: shape(link, deps) };
  throw (await hasLink(db, id)) ? foreignFeed(await languageOf(db, id)) : notFound();
}

export async function removeLink(id: string, { db }: Deps): Promise<{ deleted: true }> {
  if (!(await deleteLink(db, id))) throw notFound();
  return { deleted: true };
}
