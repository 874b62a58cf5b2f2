import { foldEmail } from '@booking/core/scalars';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { ConsoleMember } from '../entities/console-member.ts';
import { endInvitations } from './invitations.ts';
import { ensurePerson } from './people.ts';

function listedOwners(em: EntityManager, business: string) {
  return em.find(ConsoleMember, { business, fromFile: true }, { populate: ['person'] });
}

/** The owners that the business file listed last, sorted as the file's are. */
export async function ownersOfFile(em: EntityManager, business: string): Promise<string[]> {
  const owners = await listedOwners(em, business);
  return owners.map(({ person }) => person.email).toSorted();
}

/** Makes this person an owner by the file; true when they were not. */
async function putOwner(em: EntityManager, business: string, email: string, now: Temporal.Instant): Promise<boolean> {
  const person = await ensurePerson(em, email, now);
  const member = await em.findOne(ConsoleMember, { business, person });
  const owner = { role: 'owner', fromFile: true } as const;
  if (member?.role === owner.role && member.fromFile) return false;
  const id = newId(now.epochMilliseconds);
  if (member !== null) Object.assign(member, owner);
  else await endInvitations(em, business, person.id, now);
  if (member === null)
    em.create(ConsoleMember, { id, business, person, name: '', ...owner, createdAt: now.toString() });
  return true;
}

/**
 * Makes the listed addresses owners, and ends the membership of those whom an earlier file listed and this one does not.
 * Who was invited in the console stays. True when anything changed. The business is locked, so nobody else changes its
 * members meanwhile.
 */
export async function putOwners(
  em: EntityManager,
  business: string,
  emails: readonly string[],
  now: Temporal.Instant,
): Promise<boolean> {
  const listed = new Set(emails.map(foldEmail));
  const ended = (await listedOwners(em, business)).filter(({ person }) => !listed.has(person.email));
  for (const member of ended) em.remove(member);
  let changed = ended.length > 0;
  for (const email of listed) changed = (await putOwner(em, business, email, now)) || changed;
  return changed;
}
