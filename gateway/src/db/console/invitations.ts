import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import { ConsoleInvitation } from '../entities/console-invitation.ts';

const OPEN = { endedAt: null } as const;

/** The invitations of a business that nobody has answered yet, the oldest first. */
export function listInvited(em: EntityManager, business: string): Promise<ConsoleInvitation[]> {
  const oldestFirst = { createdAt: 'asc', id: 'asc' } as const;
  return em.find(ConsoleInvitation, { business, ...OPEN }, { populate: ['person'], orderBy: oldestFirst });
}

/** What a person is invited to, by businesses that are there. */
export function invitationsOf(em: EntityManager, person: string): Promise<ConsoleInvitation[]> {
  const where = { person, business: { live: true }, ...OPEN };
  return em.find(ConsoleInvitation, where, { populate: ['business'], orderBy: { createdAt: 'asc', id: 'asc' } });
}

export function findInvitation(em: EntityManager, id: string, person: string): Promise<ConsoleInvitation | null> {
  return em.findOne(ConsoleInvitation, { id, person, ...OPEN });
}

/** How many there were since then, answered or not. */
export function countInvitations(em: EntityManager, whose: Whose, since: Temporal.Instant): Promise<number> {
  return em.count(ConsoleInvitation, { ...whose, createdAt: { $gt: since.toString() } });
}

type Whose = { readonly person: string } | { readonly business: string };

/** One that stands, locked; null where it is somebody else's, or has ended. */
export function lockInvitation(em: EntityManager, id: string, whose: Whose): Promise<ConsoleInvitation | null> {
  return em.findOne(ConsoleInvitation, { id, ...whose, ...OPEN }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Somebody became a member by another way. */
export async function endInvitations(em: EntityManager, business: string, person: string, now: Temporal.Instant) {
  await em.nativeUpdate(ConsoleInvitation, { business, person, ...OPEN }, { endedAt: now.toString() });
}
