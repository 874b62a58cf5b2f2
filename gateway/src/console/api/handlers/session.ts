import type { Output } from '@booking/core/route';
import type { SESSION_ROUTES } from '@booking/core/routes/console/session';
import { langOf } from '../../../call/answers.ts';
import type { Call } from '../../../call/call.ts';
import { deletePasskey, listPasskeys } from '../../../db/console/passkeys.ts';
import { endSession, listSessions, setBusiness } from '../../../db/console/sessions.ts';
import type { ConsolePasskey } from '../../../db/entities/console-passkey.ts';
import type { Membership } from '../../../db/hot/find-session.ts';
import { relyingParty } from '../../../domain/console-rules.ts';
import { sessionOf } from '../../../gates/facts.ts';
import { isFirstHour } from '../../../usecases/first-hour/read-first-hour.ts';
import { acceptInvitation, declineInvitation, readInvitations } from '../../../usecases/members/invitations.ts';
import { removeMember } from '../../../usecases/members/members.ts';
import { addPasskey, passkeyOptions } from '../../../usecases/passkeys.ts';
import { Refusal } from '../../../usecases/refusal.ts';
import { SESSIONS_ENDED, signOut, signOutEverywhere } from '../../../usecases/sign-out.ts';
import { tokenOf } from '../../parts.ts';
import { type ConsoleHandlers, WithSession } from '../handler.ts';
import type { ConsoleApiParts } from '../parts.ts';

type ReadSession = Extract<(typeof SESSION_ROUTES)[number], { id: 'readSession' }>;

const businessView = ({ role, business: { id, slug, kind, account } }: Membership) => ({
  ...{ id, slug, kind, role },
  name: account.name,
});

async function currentBusiness(membership: Membership, { entities }: ConsoleApiParts) {
  const { language, currency, time_zone, brand } = membership.business.account;
  const first_hour = membership.role === 'owner' && (await isFirstHour(entities.fork(), membership.business.id));
  return { ...businessView(membership), language, currency, time_zone, colour: brand?.colour ?? null, first_hour };
}

async function view(call: Call, parts: ConsoleApiParts, membership?: Membership): Promise<Output<ReadSession>> {
  const { id, person_id, email, memberships } = sessionOf(call);
  const member =
    membership === undefined ? null : { id: membership.member_id, name: membership.name, role: membership.role };
  const business = membership === undefined ? null : await currentBusiness(membership, parts);
  const passkeys = relyingParty(new URL(parts.publicUrl)) !== null;
  const invitations = await readInvitations(parts, person_id);
  return { session: { id, email, member, business, businesses: memberships.map(businessView), invitations, passkeys } };
}

const passkeyView = ({ id, name, createdAt, usedAt = null }: ConsolePasskey) => {
  return { id, name, created_at: createdAt, used_at: usedAt };
};

const gone = () => new Refusal('not_found', 'not_found');

async function leave(call: Call, parts: ConsoleApiParts, end: typeof signOut) {
  await end(parts, tokenOf(call, parts) ?? '');
  return new WithSession({ signed_out: true as const }, null);
}

/** What a person does about themselves. */
export const sessionHandlers: ConsoleHandlers<typeof SESSION_ROUTES> = {
  readSession: ({ call, parts }) => view(call, parts, call.membership),
  switchBusiness: async ({ call, parts, body }) => {
    const session = sessionOf(call);
    const membership = session.memberships.find(({ business }) => business.id === body.business_id);
    if (membership === undefined) throw new Refusal('forbidden', 'not_a_member');
    await parts.entities.tx((em) => setBusiness(em, session, body.business_id));
    return view(call, parts, membership);
  },
  leaveBusiness: async ({ call, parts }) => {
    if (call.membership === undefined) throw new Refusal('forbidden', 'not_a_member');
    const { business, member_id } = call.membership;
    await removeMember(parts, business, member_id);
    return { left: true };
  },
  acceptInvitation: ({ call, parts, params }) => acceptInvitation(parts, sessionOf(call), params.id),
  declineInvitation: async ({ call, parts, params }) => {
    await declineInvitation(parts, sessionOf(call).person_id, params.id);
    return { declined: true };
  },
  signOut: ({ call, parts }) => leave(call, parts, signOut),
  signOutEverywhere: ({ call, parts }) => leave(call, parts, signOutEverywhere),
  listSessions: async ({ call, parts, now }) => {
    const { id: current, person_id } = sessionOf(call);
    const sessions = await listSessions(parts.entities.fork(), person_id, now);
    return { sessions: sessions.map((session) => ({ ...session, current: session.id === current })) };
  },
  revokeSession: async ({ call, parts: { db, entities }, params }) => {
    if (!(await entities.tx((em) => endSession(em, sessionOf(call).person_id, params.id)))) throw gone();
    db.wake(SESSIONS_ENDED);
    return { revoked: true };
  },
  listPasskeys: async ({ call, parts }) => ({
    passkeys: (await listPasskeys(parts.entities.fork(), sessionOf(call).person_id)).map(passkeyView),
  }),
  passkeyOptions: async ({ call, parts }) => ({ options: await passkeyOptions(parts, sessionOf(call)) }),
  addPasskey: async ({ call, parts, body }) => ({
    passkey: passkeyView(await addPasskey(parts, sessionOf(call), { ...body, lang: langOf(call) })),
  }),
  removePasskey: async ({ call, parts, params }) => {
    const { person_id } = sessionOf(call);
    if (!(await parts.entities.tx((em) => deletePasskey(em, person_id, params.id)))) throw gone();
    return { removed: true };
  },
};
