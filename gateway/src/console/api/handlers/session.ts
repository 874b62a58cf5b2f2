import type { Output } from '@booking/core/route';
import type { SESSION_ROUTES } from '@booking/core/routes/console/session';
import { langOf } from '../../../call/answers.ts';
import { deletePasskey, listPasskeys } from '../../../db/console/passkeys.ts';
import { endSession, listSessions, setBusiness } from '../../../db/console/sessions.ts';
import type { ConsolePasskey } from '../../../db/entities/console-passkey.ts';
import type { Membership } from '../../../db/hot/find-session.ts';
import { relyingParty } from '../../../domain/console-rules.ts';
import { acceptInvitation, declineInvitation, readInvitations } from '../../../usecases/members/invitations.ts';
import { removeMember } from '../../../usecases/members/members.ts';
import { addPasskey, passkeyOptions } from '../../../usecases/passkeys.ts';
import { Refusal } from '../../../usecases/refusal.ts';
import { SESSIONS_ENDED, signOut, signOutEverywhere } from '../../../usecases/sign-out.ts';
import { tokenOf } from '../../parts.ts';
import { type ConsoleHandlers, sessionIn, type Visit, WithSession } from '../../visit.ts';

type ReadSession = Extract<(typeof SESSION_ROUTES)[number], { id: 'readSession' }>;

const businessView = ({ role, business: { id, slug, kind, account } }: Membership) => ({
  ...{ id, slug, kind, role },
  name: account.name,
});

function currentBusiness(membership: Membership) {
  const { language, currency, time_zone, brand } = membership.business.account;
  return { ...businessView(membership), language, currency, time_zone, colour: brand?.colour ?? null };
}

async function view(visit: Visit, membership: Membership | null): Promise<Output<ReadSession>> {
  const { id, person_id, email, memberships } = sessionIn(visit);
  const member = membership && { id: membership.member_id, name: membership.name, role: membership.role };
  const business = membership && currentBusiness(membership);
  const passkeys = relyingParty(new URL(visit.parts.publicUrl)) !== null;
  const invitations = await readInvitations(visit.parts, person_id);
  return { session: { id, email, member, business, businesses: memberships.map(businessView), invitations, passkeys } };
}

const passkeyView = ({ id, name, createdAt, usedAt = null }: ConsolePasskey) => {
  return { id, name, created_at: createdAt, used_at: usedAt };
};

const gone = () => new Refusal('not_found', 'not_found');

async function leave(visit: Visit, end: typeof signOut) {
  const { call, parts } = visit;
  await end(parts, tokenOf(call, parts) ?? '');
  return new WithSession({ signed_out: true as const }, null);
}

/** What a person does about themselves. */
export const sessionHandlers: ConsoleHandlers<typeof SESSION_ROUTES> = {
  readSession: ({ visit }) => view(visit, visit.membership),
  switchBusiness: async ({ visit, body }) => {
    const session = sessionIn(visit);
    const membership = session.memberships.find(({ business }) => business.id === body.business_id);
    if (membership === undefined) throw new Refusal('forbidden', 'not_a_member');
    await visit.parts.entities.tx((em) => setBusiness(em, session, body.business_id));
    return view(visit, membership);
  },
  leaveBusiness: async ({ visit }) => {
    if (visit.membership === null) throw new Refusal('forbidden', 'not_a_member');
    const { business, member_id } = visit.membership;
    await removeMember(visit.parts, business, member_id);
    return { left: true };
  },
  acceptInvitation: ({ visit, params }) => acceptInvitation(visit.parts, sessionIn(visit), params.id),
  declineInvitation: async ({ visit, params }) => {
    await declineInvitation(visit.parts, sessionIn(visit).person_id, params.id);
    return { declined: true };
  },
  signOut: ({ visit }) => leave(visit, signOut),
  signOutEverywhere: ({ visit }) => leave(visit, signOutEverywhere),
  listSessions: async ({ visit, now }) => {
    const { id: current, person_id } = sessionIn(visit);
    const sessions = await listSessions(visit.parts.entities.fork(), person_id, now);
    return { sessions: sessions.map((session) => ({ ...session, current: session.id === current })) };
  },
  revokeSession: async ({ visit, params }) => {
    const { db, entities } = visit.parts;
    if (!(await entities.tx((em) => endSession(em, sessionIn(visit).person_id, params.id)))) throw gone();
    db.wake(SESSIONS_ENDED);
    return { revoked: true };
  },
  listPasskeys: async ({ visit }) => ({
    passkeys: (await listPasskeys(visit.parts.entities.fork(), sessionIn(visit).person_id)).map(passkeyView),
  }),
  passkeyOptions: async ({ visit }) => ({ options: await passkeyOptions(visit.parts, sessionIn(visit)) }),
  addPasskey: async ({ visit, body }) => ({
    passkey: passkeyView(await addPasskey(visit.parts, sessionIn(visit), { ...body, lang: langOf(visit.call) })),
  }),
  removePasskey: async ({ visit, params }) => {
    const { person_id } = sessionIn(visit);
    if (!(await visit.parts.entities.tx((em) => deletePasskey(em, person_id, params.id)))) throw gone();
    return { removed: true };
  },
};
