import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import { ConsoleChallenge, ConsolePasskey } from '../entities/console-passkey.ts';

export function listPasskeys(em: EntityManager, person: string): Promise<ConsolePasskey[]> {
  return em.find(ConsolePasskey, { person }, { orderBy: { createdAt: 'asc', id: 'asc' } });
}

export function findPasskey(em: EntityManager, credentialId: string): Promise<ConsolePasskey | null> {
  return em.findOne(ConsolePasskey, { credentialId });
}

/** False where somebody has this passkey already; of two who add it at once one is told so. */
export async function insertPasskey(em: EntityManager, passkey: ConsolePasskey): Promise<boolean> {
  const insert = em.createQueryBuilder(ConsolePasskey).insert(passkey).onConflict('credentialId').ignore();
  return (await insert.returning('id').execute('all')).length === 1;
}

/** False for a counter that was there already: of two answers with one counter, one is a copy's. Some count nothing. */
export async function notePasskey(
  em: EntityManager,
  id: string,
  counter: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const passkey = await em.findOne(ConsolePasskey, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (passkey === null) return false;
  const isNext = passkey.counter < counter || (passkey.counter === 0 && counter === 0);
  if (isNext) Object.assign(passkey, { counter, usedAt: now.toString() });
  return isNext;
}

/** False where it is none of the person's. */
export async function deletePasskey(em: EntityManager, person: string, id: string): Promise<boolean> {
  const passkey = await em.findOne(ConsolePasskey, { person, id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (passkey !== null) em.remove(passkey);
  return passkey !== null;
}

/** What an authenticator is asked to sign; without a session it is for whoever is about to sign in. */
type Challenge = { readonly hash: Buffer; readonly sessionId: string | null };

export async function insertChallenge(
  em: EntityManager,
  challenge: Challenge,
  expires: Temporal.Instant,
): Promise<void> {
  await em.insert(ConsoleChallenge, { ...challenge, expiresAt: expires.toString() });
}

/** Uses a challenge up; true for the one who came first with it, in time, from the session that it was made for. */
export async function useChallenge(em: EntityManager, challenge: Challenge, now: Temporal.Instant): Promise<boolean> {
  const inTime = { ...challenge, expiresAt: { $gt: now.toString() } };
  const stored = await em.findOne(ConsoleChallenge, inTime, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (stored !== null) await em.nativeDelete(ConsoleChallenge, { hash: challenge.hash });
  return stored !== null;
}
