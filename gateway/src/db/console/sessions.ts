import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import { LONGEST_SESSION_DAYS } from '../../domain/console-rules.ts';
import { ConsoleMember } from '../entities/console-member.ts';
import { ConsolePerson } from '../entities/console-person.ts';
import { ConsoleSession } from '../entities/console-session.ts';

export type NewSession = {
  readonly id: string;
  readonly person: string;
  readonly hash: Buffer;
  /** What the browser says of itself. */
  readonly device: string;
  readonly address: string;
  readonly how: NonNullable<ConsoleSession['how']>;
};

/** The business that the person looked at last, if they still work for it. */
async function lastBusiness(em: EntityManager, person: string): Promise<string | null> {
  const { businessId: business } = await em.findOneOrFail(ConsolePerson, person);
  return business && (await em.count(ConsoleMember, { person, business })) === 1 ? business : null;
}

export async function insertSession(
  em: EntityManager,
  session: NewSession,
  now: Temporal.Instant,
  expires: Temporal.Instant,
): Promise<void> {
  const business = await lastBusiness(em, session.person);
  const at = now.toString();
  await em.insert(ConsoleSession, {
    ...session,
    business,
    opened: [],
    createdAt: at,
    usedAt: at,
    expiresAt: expires.toString(),
  });
}

/**
 * The session opens a business: how its person signed in, for the first call of all that do so; null for the others.
 */
export async function addOpened(em: EntityManager, id: string, business: string): Promise<ConsoleSession['how']> {
  const session = await em.findOne(ConsoleSession, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (session === null || session.opened.includes(business)) return null;
  session.opened = [...session.opened, business];
  return session.how ?? null;
}

export async function noteUse(em: EntityManager, id: string, now: Temporal.Instant, expires: Temporal.Instant) {
  await em.nativeUpdate(ConsoleSession, { id }, { usedAt: now.toString(), expiresAt: expires.toString() });
}

/** The session looks at another business, and so does the next one of its person. */
export async function setBusiness(
  em: EntityManager,
  { id, person_id }: { readonly id: string; readonly person_id: string },
  business: string,
): Promise<void> {
  await em.nativeUpdate(ConsoleSession, { id }, { business });
  await em.nativeUpdate(ConsolePerson, { id: person_id }, { businessId: business });
}

/** The sessions of a person that have not run out, those that were used last first. */
export async function listSessions(em: EntityManager, person: string, now: Temporal.Instant) {
  const oldest = now.subtract({ hours: 24 * LONGEST_SESSION_DAYS });
  const live = { person, expiresAt: { $gt: now.toString() }, createdAt: { $gt: oldest.toString() } };
  const sessions = await em.find(ConsoleSession, live, { orderBy: { usedAt: 'desc', id: 'asc' } });
  return sessions.map(({ id, device, address, createdAt, usedAt }) => {
    return { id, device, address, created_at: createdAt, used_at: usedAt };
  });
}

/** Ends one session of a person; false where it is none of theirs. */
export async function endSession(em: EntityManager, person: string, id: string): Promise<boolean> {
  const session = await em.findOne(ConsoleSession, { person, id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (session !== null) em.remove(session);
  return session !== null;
}

/** Ends the session of a token, if it is one. */
export async function endSessionOf(em: EntityManager, hash: Buffer): Promise<void> {
  await em.nativeDelete(ConsoleSession, { hash });
}

/** Ends all sessions of a person. */
export async function endSessions(em: EntityManager, person: string): Promise<void> {
  await em.nativeDelete(ConsoleSession, { person });
}
