import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import { Business } from '../entities/business.ts';
import { ConsoleLink, ConsoleLinkMail, ConsoleLinkRequest } from '../entities/console-link.ts';
import { ConsoleMember } from '../entities/console-member.ts';
import { ConsolePerson } from '../entities/console-person.ts';
import { lockPerson } from '../hot/lock-person.ts';
import type { LinkRequest } from '../hot/take-link-requests.ts';
import { invitationsOf } from './invitations.ts';

/** Whoever asks is written down in the same way, known or not: who it is is looked up by somebody else, later. */
export async function insertLinkRequest(em: EntityManager, request: LinkRequest, now: Temporal.Instant): Promise<void> {
  await em.insert(ConsoleLinkRequest, { ...request, createdAt: now.toString() });
}

/** A person who is a member of a business or invited to one, locked: links of one person are counted one after the other. */
export async function lockMember(em: EntityManager, tx: Tx, email: string) {
  const person = await em.findOne(ConsolePerson, { email });
  if (person === null) return null;
  await lockPerson(tx, person.id);
  const members = await em.find(ConsoleMember, { person });
  const businesses = await em.find(Business, { id: { $in: members.map(({ business }) => business) }, live: true });
  if (businesses.length === 0 && (await invitationsOf(em, person.id)).length === 0) return null;
  return { id: person.id, email, accounts: businesses.map(({ account }) => account) };
}

export type LinkPerson = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

/** How many e-mails with links were sent since then: by who asks for one person's, or of one link. */
export function countMails(
  em: EntityManager,
  which: { readonly person: string; readonly asker: string } | { readonly linkId: string },
  since: Temporal.Instant,
): Promise<number> {
  return em.count(ConsoleLinkMail, { ...which, at: { $gt: since.toString() } });
}

type NewMail = { readonly id: string; readonly person: string; readonly linkId: string; readonly asker: string };

/** Writes down that a link is sent. @returns how often it was by now */
export async function noteMail(em: EntityManager, mail: NewMail, now: Temporal.Instant): Promise<number> {
  await em.insert(ConsoleLinkMail, { ...mail, at: now.toString() });
  return em.count(ConsoleLinkMail, { linkId: mail.linkId });
}

/** The person's link that nobody has used yet, unless it was made too long ago. */
export function findStanding(em: EntityManager, person: string, now: Temporal.Instant, madeAfter: Temporal.Instant) {
  const where = { person, sealed: { $ne: null }, createdAt: { $gt: madeAfter.toString() }, ...usable(now) };
  return em.findOne(ConsoleLink, where, { orderBy: { createdAt: 'desc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** It is sent again: it stands as long as the e-mail says, and goes on where it was asked for last. */
export function keepStanding(
  link: { path?: string | null | undefined; expiresAt: string },
  path: string | null,
  expires: Temporal.Instant,
): void {
  Object.assign(link, { path: path ?? link.path ?? null, expiresAt: expires.toString() });
}

export type NewLink = {
  readonly id: string;
  readonly person: string;
  readonly hash: Buffer;
  readonly path: string | null;
  /** Its token, encrypted, where it may be sent again. */
  readonly sealed: string | null;
};

export async function insertLink(em: EntityManager, link: NewLink, now: Temporal.Instant, minutes: number) {
  const expiresAt = now.add({ minutes }).toString();
  await em.insert(ConsoleLink, { ...link, createdAt: now.toString(), expiresAt, usedAt: null });
}

const usable = (now: Temporal.Instant) => ({ usedAt: null, expiresAt: { $gt: now.toString() } });

/** Whose link it is, as long as it opens anything. */
export async function findLink(
  em: EntityManager,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<{ email: string } | null> {
  const link = await em.findOne(ConsoleLink, { hash, ...usable(now) }, { populate: ['person'] });
  return link && { email: link.person.email };
}

/** Uses a link up, for the one who came first; null for everybody after, who wait for the first one's commit. */
export async function useLink(em: EntityManager, hash: Buffer, now: Temporal.Instant) {
  const link = await em.findOne(ConsoleLink, { hash, ...usable(now) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (link === null) return null;
  Object.assign(link, { usedAt: now.toString(), sealed: null });
  return { personId: link.person.id, path: link.path ?? null };
}

export async function linkStands(em: EntityManager, id: string, now: Temporal.Instant): Promise<boolean> {
  return (await em.count(ConsoleLink, { id, ...usable(now) })) === 1;
}
