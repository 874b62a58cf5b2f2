import type { Role } from '@booking/core/codes/rights';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { lockBusiness } from '../../db/businesses.ts';
import { findMember, listMembers, type MemberView, memberView } from '../../db/console/members.ts';
import type { ConsoleMember } from '../../db/entities/console-member.ts';
import type { Membership } from '../../db/hot/find-session.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { Refusal } from '../refusal.ts';
import { SESSIONS_ENDED } from '../sign-out.ts';

type Business = Membership['business'];

/** One change of a business's members at a time. */
function change<T>(
  { entities }: ConsoleDeps,
  { id }: Business,
  work: (em: EntityManager, tx: Tx) => Promise<T>,
): Promise<T> {
  return entities.tx(async (em, tx) => {
    await lockBusiness(em, { id });
    return work(em, tx);
  });
}

async function lockedMember(em: EntityManager, businessId: string, id: string) {
  const member = await findMember(em, businessId, id);
  if (member === null) throw new Refusal('not_found', 'not_found');
  return member;
}

/** A business always has an owner: nobody else could let anybody in. */
async function keepAnOwner(em: EntityManager, businessId: string, leaving: Pick<ConsoleMember, 'id' | 'role'>) {
  const members = await listMembers(em, businessId);
  const others = members.filter(({ id, role }) => role === 'owner' && id !== leaving.id);
  if (leaving.role === 'owner' && others.length === 0) throw new Refusal('conflict', 'last_owner');
}

export type MemberChange = { readonly name?: string | undefined; readonly role?: Role | undefined };

export function changeMember(
  deps: ConsoleDeps,
  business: Business,
  id: string,
  patch: MemberChange,
): Promise<MemberView> {
  return change(deps, business, async (em) => {
    const member = await lockedMember(em, business.id, id);
    const { name = member.name, role = member.role } = patch;
    if (role !== 'owner') await keepAnOwner(em, business.id, member);
    // Who is no owner any more is none by the business file either, until it is applied again.
    Object.assign(member, { name, role, fromFile: member.fromFile && role === 'owner' });
    return memberView(member);
  });
}

export function removeMember(deps: ConsoleDeps, business: Business, id: string): Promise<void> {
  return change(deps, business, async (em, tx) => {
    const member = await lockedMember(em, business.id, id);
    await keepAnOwner(em, business.id, member);
    em.remove(member);
    tx.afterCommit(SESSIONS_ENDED);
  });
}
