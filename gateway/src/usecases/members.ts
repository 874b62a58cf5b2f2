import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { type NewEmail, queueEmail } from '@booking/kit/email/queue';
import { newId } from '@booking/kit/ids';
import { lockBusiness } from '../db/businesses.ts';
import { findMember, listMembers, type MemberView, memberView } from '../db/console/members.ts';
import { ensurePerson } from '../db/console/people.ts';
import { ConsoleMember } from '../db/entities/console-member.ts';
import type { ConsolePerson } from '../db/entities/console-person.ts';
import type { Membership } from '../db/hot/find-session.ts';
import type { Role } from '../domain/console-rules.ts';
import { INVITATION_MAIL, type InvitationFacts } from '../emails/console-emails.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { Refusal } from './refusal.ts';
import { SESSIONS_ENDED } from './sign-out.ts';

const MOST_MEMBERS = 100;

type Business = Membership['business'];
export type Invited = { readonly email: string; readonly name: string; readonly role: Role };

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

type Added = Parameters<typeof memberView>[0] & { readonly person: ConsolePerson };

/** Adds a member and writes to the person, in one transaction. */
export function inviteMember(deps: ConsoleDeps, business: Business, inviter: string, { email, name, role }: Invited) {
  return change(deps, business, async (em, tx) => {
    const now = deps.clock.now();
    const members = await listMembers(em, business.id);
    if (members.length >= MOST_MEMBERS) throw new Refusal('conflict', 'too_many_members');
    const person = await ensurePerson(em, email, now);
    if (members.some((member) => member.person.id === person.id)) throw new Refusal('conflict', 'member_exists');
    const createdAt = now.toString({ smallestUnit: 'millisecond' });
    const added = { id: newId(now.epochMilliseconds), person, name, role, createdAt };
    em.create(ConsoleMember, { ...added, business: business.id, fromFile: false });
    await queueEmail(tx, invitation(deps, business, inviter, added), now);
    return memberView(added);
  });
}

function invitation(
  { publicUrl }: ConsoleDeps,
  { account }: Business,
  inviter: string,
  { id, person }: Added,
): NewEmail {
  const { name, brand = null, language: lang } = account;
  const data: InvitationFacts = { inviter, email: person.email, business: { name, brand } };
  const message_id = `${id}.invitation.1@${new URL(publicUrl).hostname}`;
  return { to: person.email, kind: INVITATION_MAIL, aggregate_id: person.id, lang, data, message_id };
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
  its: MemberChange,
): Promise<MemberView> {
  return change(deps, business, async (em) => {
    const member = await lockedMember(em, business.id, id);
    const { name = member.name, role = member.role } = its;
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
