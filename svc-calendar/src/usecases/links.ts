import { notFound } from '@booking/core/errors';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { LockMode } from '@mikro-orm/postgresql';
import { languageOf } from '../db/businesses.ts';
import { Feed } from '../db/entities/feed.ts';
import { Link } from '../db/entities/link.ts';
import { hashToken, newToken } from '../net/encryption.ts';
import type { Deps, Which } from './deps.ts';
import { findRoom } from './find-room.ts';
import { foreignFeed } from './refusals.ts';

/** A link as the operator is shown it. */
export type LinkShape = {
  readonly id: string;
  readonly room: string;
  readonly label: string;
  readonly reads: string | null;
  readonly created_at: string;
  readonly url: string;
};

export type NewLink = { readonly room: string; readonly label: string; readonly reads?: string | undefined };

type Shown = Pick<Link, 'id' | 'label' | 'token' | 'createdAt'> & {
  readonly reads?: string | null | undefined;
  readonly room: { readonly name: string };
};

// Of the room no more than its name is wanted, and its stays are much.
const WITH_NAMES = { populate: ['room'], fields: ['*', 'room.name'] } as const;

function shape({ id, room, label, reads = null, token, createdAt }: Shown, { encryption, publicUrl }: Deps): LinkShape {
  const url = `${publicUrl}/calendar/${encryption.decrypt(token, id)}.ics`;
  return { id, room: room.name, label, reads, created_at: createdAt, url };
}

function makeToken(id: string, { encryption }: Deps): Pick<Link, 'token' | 'tokenHash'> {
  const token = newToken();
  return { tokenHash: hashToken(token) as Buffer, token: encryption.encrypt(token, id) };
}

export async function showLinks(hotelId: string, deps: Deps): Promise<{ links: LinkShape[] }> {
  const links = await deps.entities.fork().find(Link, { hotelId }, { ...WITH_NAMES, orderBy: { id: 'asc' } });
  return { links: links.map((link) => shape(link, deps)) };
}

/** Whether the feed is one of this room's; it is held, so that it is still there when a link is paired with it. */
async function isFeedOf(em: EntityManager, id: string, room: string): Promise<boolean> {
  return (await em.findOne(Feed, { id, room }, { lockMode: LockMode.PESSIMISTIC_READ, fields: ['id'] })) !== null;
}

/** A secret link to one room's calendar, for one reader. */
export async function addLink(
  hotelId: string,
  wanted: NewLink,
  now: Temporal.Instant,
  deps: Deps,
): Promise<{ link: LinkShape }> {
  const room = await findRoom(deps.entities, hotelId, wanted.room);
  const { label, reads = null } = wanted;
  const id = newId(now.epochMilliseconds);
  const createdAt = now.toString({ smallestUnit: 'millisecond' });
  const link = { id, hotelId, label, reads, createdAt, ...makeToken(id, deps) };
  await deps.entities.tx(async (em) => {
    if (reads !== null && !(await isFeedOf(em, reads, room.id))) throw foreignFeed(await languageOf(em, hotelId));
    await em.insert(Link, { ...link, room: room.id });
  });
  return { link: shape({ ...link, room }, deps) };
}

/** Gives the link another token; the old one is nobody's from then on. */
export function rotate(which: Which, deps: Deps): Promise<{ link: LinkShape }> {
  return changeLink(which, deps, async (link) => void Object.assign(link, makeToken(link.id, deps)));
}

/**
 * Pairs a link with the feed that its reader's own nights come from, or with none. A site gives its address out when it
 * has been given ours as often as before, so pairs are made of two that are there already too.
 */
export function pairLink(which: Which, reads: string | null, deps: Deps): Promise<{ link: LinkShape }> {
  return changeLink(which, deps, async (link, em) => {
    const isOurs = reads === null || (await isFeedOf(em, reads, link.room.id));
    if (!isOurs) throw foreignFeed(await languageOf(em, link.hotelId));
    link.reads = reads;
  });
}

type ChangedLink = Pick<Link, 'id' | 'hotelId' | 'reads'> & { readonly room: { readonly id: string } };

async function changeLink(
  which: Which,
  deps: Deps,
  change: (link: ChangedLink, em: EntityManager) => Promise<void>,
): Promise<{ link: LinkShape }> {
  const link = await deps.entities.tx(async (em) => {
    const found = await em.findOne(Link, which, { ...WITH_NAMES, lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!found) throw notFound();
    await change(found, em);
    return found;
  });
  return { link: shape(link, deps) };
}

export async function removeLink(which: Which, { entities }: Deps): Promise<{ deleted: true }> {
  await entities.tx(async (em) => {
    const link = await em.findOne(Link, which);
    if (!link) throw notFound();
    em.remove(link);
  });
  return { deleted: true };
}
