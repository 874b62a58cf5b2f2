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
import { type ConsoleHandlers, type ConsoleRequest, sessionIn, WithSession } from '../../request.ts';

type ReadSession = Extract<(typeof SESSION_ROUTES)[number], { id: 'readSession' }>;

const businessView = ({ role, business: { id, slug, kind, account } }: Membership) => ({
  ...{ id, slug, kind, role },
  name: account.name,
});

function currentBusiness(membership: Membership) {
  const { language, currency, time_zone, brand } = membership.business.account;
  return { ...businessView(membership), language, currency, time_zone, colour: brand?.colour ?? null };
}

async function view(request: ConsoleRequest, membership: Membership | null): Promise<Output<ReadSession>> {
  const { id, person_id, email, memberships } = sessionIn(request);
  const member = membership && { id: membership.member_id, name: membership.name, role: membership.role };
  const business = membership && currentBusiness(membership);
  const passkeys = relyingParty(new URL(request.parts.publicUrl)) !== null;
  const invitations = await readInvitations(request.parts, person_id);
  return { session: { id, email, member, business, businesses: memberships.map(businessView), invitations, passkeys } };
}

const passkeyView = ({ id, name, createdAt, usedAt = null }: ConsolePasskey) => {
  return { id, name, created_at: createdAt, used_at: usedAt };
};

const gone = () => new Refusal('not_found', 'not_found');

async function leave(request: ConsoleRequest, end: typeof signOut) {
  const { call, parts } = request;
  await end(parts, tokenOf(call, parts) ?? '');
  return new WithSession({ signed_out: true as const }, null);
}

/** What a person does about themselves. */
export const sessionHandlers: ConsoleHandlers<typeof SESSION_ROUTES> = {
  readSession: ({ request }) => view(request, request.membership),
  switchBusiness: async ({ request, body }) => {
    const session = sessionIn(request);
    const membership = session.memberships.find(({ business }) => business.id === body.business_id);
    if (membership === undefined) throw new Refusal('forbidden', 'not_a_member');
    await request.parts.entities.tx((em) => setBusiness(em, session, body.business_id));
    return view(request, membership);
  },
  leaveBusiness: async ({ request }) => {
    if (request.membership === null) throw new Refusal('forbidden', 'not_a_member');
    const { business, member_id } = request.membership;
    await removeMember(request.parts, business, member_id);
    return { left: true };
  },
  acceptInvitation: ({ request, params }) => acceptInvitation(request.parts, sessionIn(request), params.id),
  declineInvitation: async ({ request, params }) => {
    await declineInvitation(request.parts, sessionIn(request).person_id, params.id);
    return { declined: true };
  },
  signOut: ({ request }) => leave(request, signOut),
  signOutEverywhere: ({ request }) => leave(request, signOutEverywhere),
  listSessions: async ({ request, now }) => {
    const { id: current, person_id } = sessionIn(request);
    const sessions = await listSessions(request.parts.entities.fork(), person_id, now);
    return { sessions: sessions.map((session) => ({ ...session, current: session.id === current })) };
  },
  revokeSession: async ({ request, params }) => {
    const { db, entities } = request.parts;
    if (!(await entities.tx((em) => endSession(em, sessionIn(request).person_id, params.id)))) throw gone();
    db.wake(SESSIONS_ENDED);
    return { revoked: true };
  },
  listPasskeys: async ({ request }) => ({
    passkeys: (await listPasskeys(request.parts.entities.fork(), sessionIn(request).person_id)).map(passkeyView),
  }),
  passkeyOptions: async ({ request }) => ({ options: await passkeyOptions(request.parts, sessionIn(request)) }),
  addPasskey: async ({ request, body }) => ({
    passkey: passkeyView(await addPasskey(request.parts, sessionIn(request), { ...body, lang: langOf(request.call) })),
  }),
  removePasskey: async ({ request, params }) => {
    const { person_id } = sessionIn(request);
    if (!(await request.parts.entities.tx((em) => deletePasskey(em, person_id, params.id)))) throw gone();
    return { removed: true };
  },
};
