import type { Role } from '@booking/core/codes/rights';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { ConsoleMember } from '../entities/console-member.ts';

/** A member as the console shows it. */
export type MemberView = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly created_at: string;
};

const WITH_PERSON = { populate: ['person'] } as const;

/** The members of a business with who they are, owners first. */
export function listMembers(em: EntityManager, business: string) {
  return em.find(ConsoleMember, { business }, { ...WITH_PERSON, orderBy: { role: 'asc', person: { email: 'asc' } } });
}

export function findMember(em: EntityManager, business: string, id: string) {
  return em.findOne(ConsoleMember, { business, id }, WITH_PERSON);
}

export async function isMember(em: EntityManager, business: string, id: string): Promise<boolean> {
  return (await em.count(ConsoleMember, { business, id })) === 1;
}

export function findMembership(em: EntityManager, business: string, person: string) {
  return em.findOne(ConsoleMember, { business, person });
}

type Member = Pick<ConsoleMember, 'id' | 'name' | 'role' | 'createdAt'> & {
  readonly person: { readonly email: string };
};

export function memberView({ id, person: { email }, name, role, createdAt }: Member): MemberView {
  return { id, email, name, role, created_at: createdAt };
}
