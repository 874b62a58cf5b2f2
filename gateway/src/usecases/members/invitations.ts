import type { Role } from '@booking/core/codes/rights';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { type NewEmail, queueEmail } from '@booking/kit/email/queue';
import { newId } from '@booking/kit/ids';
import { lockBusiness } from '../../db/businesses.ts';
import { beginAudit } from '../../db/console/audit.ts';
import {
  countInvitations,
  findInvitation,
  invitationsOf,
  listInvited,
  lockInvitation,
} from '../../db/console/invitations.ts';
import { findMembership, listMembers } from '../../db/console/members.ts';
import { ensurePerson } from '../../db/console/people.ts';
import { ConsoleInvitation } from '../../db/entities/console-invitation.ts';
import { ConsoleMember } from '../../db/entities/console-member.ts';
import type { Membership, SessionRow } from '../../db/hot/find-session.ts';
import { lockPerson } from '../../db/hot/lock-person.ts';
import { INVITATIONS_A_DAY } from '../../domain/console-rules.ts';
import { INVITATION_MAIL, type InvitationFacts } from '../../emails/console-emails.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { Refusal } from '../refusal.ts';
import { tellOwners } from './notices.ts';

const MAX_MEMBERS = 100;

type Business = Membership['business'];
export type Invited = { readonly email: string; readonly name: string; readonly role: Role };

const printed = (now: Temporal.Instant) => now.toString({ smallestUnit: 'millisecond' });

type View = Pick<ConsoleInvitation, 'id' | 'name' | 'role' | 'createdAt'> & { readonly person: { email: string } };

/** An invitation as owners see it. */
export function invitedView({ id, person: { email }, name, role, createdAt }: View) {
  return { id, email, name, role, created_at: createdAt };
}

async function judgeInvitation(em: EntityManager, business: string, person: string, now: Temporal.Instant) {
  const [members, invited] = [await listMembers(em, business), await listInvited(em, business)];
  if (members.length + invited.length >= MAX_MEMBERS) throw new Refusal('conflict', 'too_many_members');
  if (members.some((member) => member.person.id === person)) throw new Refusal('conflict', 'member_exists');
  if (invited.some((invitation) => invitation.person.id === person)) throw new Refusal('conflict', 'invitation_exists');
  const dayAgo = now.subtract({ hours: 24 });
  if ((await countInvitations(em, { business }, dayAgo)) >= INVITATIONS_A_DAY.business)
    throw new Refusal('conflict', 'too_many_invitations');
  if ((await countInvitations(em, { person }, dayAgo)) >= INVITATIONS_A_DAY.person)
    throw new Refusal('conflict', 'invited_today');
}

/** Invites somebody and writes to them, in one transaction: a member is who accepts. */
export function inviteMember(deps: ConsoleDeps, business: Business, inviter: string, { email, name, role }: Invited) {
  return deps.entities.tx(async (em, tx) => {
    await lockBusiness(em, { id: business.id });
    const now = deps.clock.now();
    const person = await ensurePerson(em, email, now);
    // Two businesses that invite one person at once are counted one after the other.
    await lockPerson(tx, person.id);
    await judgeInvitation(em, business.id, person.id, now);
    const invitation = { id: newId(now.epochMilliseconds), name, role, inviter, createdAt: printed(now) };
    em.create(ConsoleInvitation, { ...invitation, person, business: business.id, endedAt: null });
    await tellOwners(em, tx, deps, business, { id: invitation.id, what: 'member', by: inviter, name: person.email });
    await queueInvitation(tx, deps, business, { ...invitation, person }, now);
    return invitedView({ ...invitation, person });
  });
}

async function queueInvitation(
  tx: Tx,
  { publicUrl }: ConsoleDeps,
  { account }: Business,
  {
    id,
    inviter,
    person,
  }: Pick<ConsoleInvitation, 'id' | 'inviter'> & { readonly person: { id: string; email: string } },
  now: Temporal.Instant,
): Promise<void> {
  const { name, brand = null, language: lang } = account;
  const data: InvitationFacts = { inviter, email: person.email, business: { name, brand } };
  const message_id = `${id}.invitation.1@${new URL(publicUrl).hostname}`;
  const mail: NewEmail = { to: person.email, kind: INVITATION_MAIL, aggregate_id: person.id, lang, data, message_id };
  await queueEmail(tx, mail, now);
}

const gone = () => new Refusal('not_found', 'not_found');

export function withdrawInvitation({ entities, clock }: ConsoleDeps, business: string, id: string): Promise<void> {
  return entities.tx(async (em) => {
    const invitation = await lockInvitation(em, id, { business });
    if (invitation === null) throw gone();
    invitation.endedAt = printed(clock.now());
  });
}

/** What the person who is signed in is invited to. */
export async function readInvitations({ entities }: ConsoleDeps, person: string) {
  const invitations = await invitationsOf(entities.fork(), person);
  return invitations.map(({ id, role, inviter, business: { account } }) => {
    return { id, role, inviter, business: account.name };
  });
}

/** From now on the person is a member, and stands in the list of what was done there. */
export function acceptInvitation({ entities, clock }: ConsoleDeps, { person_id, email }: SessionRow, id: string) {
  return entities.tx(async (em) => {
    const now = clock.now();
    const found = await findInvitation(em, id, person_id);
    if (found === null) throw gone();
    // The business first, as everybody locks them who changes its members.
    const business = await lockBusiness(em, { id: found.business.id });
    const invitation = await lockInvitation(em, id, { person: person_id });
    if (invitation === null || !business?.live) throw gone();
    const { name, role, person } = invitation;
    invitation.endedAt = printed(now);
    const member = { id: newId(now.epochMilliseconds), name, role, createdAt: printed(now), fromFile: false };
    if ((await findMembership(em, business.id, person.id)) === null)
      em.create(ConsoleMember, { ...member, business: business.id, person });
    const entry = { business: business.id, name, email, action: 'acceptInvitation', address: '', done: true };
    await beginAudit(em, { ...entry, params: { role } }, now);
    return { business: { id: business.id, name: business.account.name } };
  });
}

/** Nobody is told: whoever was invited wrongly has nothing to explain. */
export function declineInvitation({ entities, clock }: ConsoleDeps, person: string, id: string): Promise<void> {
  return entities.tx(async (em) => {
    const invitation = await lockInvitation(em, id, { person });
    if (invitation === null) throw gone();
    invitation.endedAt = printed(clock.now());
  });
}
