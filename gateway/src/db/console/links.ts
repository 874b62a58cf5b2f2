import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import { Business } from '../entities/business.ts';
import { ConsoleLink, ConsoleLinkRequest } from '../entities/console-link.ts';
import { ConsoleMember } from '../entities/console-member.ts';
import { ConsolePerson } from '../entities/console-person.ts';
import type { LinkRequest } from '../hot/take-link-requests.ts';

/** Whoever asks is written down in the same way, known or not: who it is is looked up by somebody else, later. */
export async function insertLinkRequest(em: EntityManager, its: LinkRequest, now: Temporal.Instant): Promise<void> {
  await em.insert(ConsoleLinkRequest, { ...its, createdAt: now.toString() });
}

/** A person who is a member of a business, locked: links of one person are counted one after the other. */
export async function lockMember(em: EntityManager, email: string) {
  const person = await em.findOne(ConsolePerson, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (person === null) return null;
  const members = await em.find(ConsoleMember, { person });
  const businesses = await em.find(Business, { id: { $in: members.map(({ business }) => business) }, live: true });
  return businesses.length === 0 ? null : { id: person.id, email, accounts: businesses.map(({ account }) => account) };
}

export type LinkPerson = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

export function countLinks(em: EntityManager, person: string, since: Temporal.Instant): Promise<number> {
  return em.count(ConsoleLink, { person, createdAt: { $gt: since.toString() } });
}

export type NewLink = {
  readonly id: string;
  readonly person: string;
  readonly hash: Buffer;
  readonly path: string | null;
};

export async function insertLink(em: EntityManager, its: NewLink, now: Temporal.Instant, minutes: number) {
  const expiresAt = now.add({ minutes }).toString();
  await em.insert(ConsoleLink, { ...its, createdAt: now.toString(), expiresAt, usedAt: null });
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
  link.usedAt = now.toString();
  return { personId: link.person.id, path: link.path ?? null };
}

export async function linkStands(em: EntityManager, id: string, now: Temporal.Instant): Promise<boolean> {
  return (await em.count(ConsoleLink, { id, ...usable(now) })) === 1;
}
