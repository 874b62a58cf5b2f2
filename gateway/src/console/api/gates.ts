import { leastRole, mayUse } from '@booking/core/codes/rights';
import { REFUSALS, sentenceAnswer } from '../../call/answers.ts';
import type { Gate } from '../../call/call.ts';
import type { Membership } from '../../db/hot/find-session.ts';
import { isFresh } from '../../domain/console-rules.ts';
import { memberLimits, resetSeconds } from '../../domain/window.ts';
import { blockedGate } from '../../gates/blocked.ts';
import { bodyGate } from '../../gates/body.ts';
import { businessKindGate } from '../../gates/business-kind.ts';
import { idempotencyGate } from '../../gates/idempotency.ts';
import { routeOf } from '../../gates/known-key.ts';
import { rateLimitGate } from '../../gates/rate-limit.ts';
import type { KeyRecord } from '../../stores/keys.ts';
import { openBusiness } from '../../usecases/sign-in.ts';
import { askerOf, lookedAt, sessionOf } from '../parts.ts';
import type { ConsoleGate } from '../request.ts';
import type { ConsoleApiParts } from './parts.ts';
import { findRoute, isPersonal } from './routes.ts';
import { settingsTurnGate } from './settings-turn.ts';

const FOREIGN = sentenceAnswer('origin_not_allowed', 'console_origin');
const BARE = sentenceAnswer('forbidden', 'console_header');
const SIGNED_OUT = sentenceAnswer('invalid_key', 'signed_out');
const NO_MEMBER = sentenceAnswer('forbidden', 'not_a_member');
const NO_RIGHT = sentenceAnswer('forbidden', 'not_your_role');
const OWNERS_ONLY = sentenceAnswer('forbidden', 'owners_only');

const routeGate: ConsoleGate = ({ call, staffPath }) => {
  call.route = findRoute(call.method, call.path, staffPath);
  return call.route === undefined ? REFUSALS.not_found : undefined;
};

/** What changes something comes from our own pages: browsers say so, and let no script say otherwise. */
const originGate: ConsoleGate = ({ call, parts }) =>
  call.method === 'GET' || call.origin === parts.origin ? undefined : FOREIGN;

/** And it bears a header, which no form can send and no other site's script without being asked about first. */
const headerGate: ConsoleGate = ({ call }) =>
  call.method === 'GET' || call.req.headers['x-console'] !== undefined ? undefined : BARE;

const sessionGate: ConsoleGate = async (request) => {
  const found = await sessionOf(request.call, request.parts);
  if (found === null) return SIGNED_OUT;
  request.session = found.session;
  request.prolonged = found.prolonged;
  return undefined;
};

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The business that a call names: pages stay with the one that they were opened for, whatever another one does. */
function askedBusiness({ call }: Parameters<ConsoleGate>[0]): string | null {
  const header = call.req.headers['x-console'];
  const query = call.method === 'GET' ? new URLSearchParams(call.query).get('business') : null;
  const named = typeof header === 'string' && ID.test(header) ? header : query;
  return named === null || named === '' ? null : named;
}

/** What gates and services know of a member: as they do of a key. */
function keyFor({ member_id, business }: Membership): KeyRecord {
  const { id, kind, plan, state, account } = business;
  const { language, demonstration, blocked = [] } = account;
  const record = { id, kind, plan, state, language, demonstration, blocked };
  return { id: `console:${member_id}`, kind: 'console', websites: new Set(), business: record };
}

/** An owner of the business file has no name of their own there: who did something is then told by the address. */
const businessGate: ConsoleGate = (request) => {
  const { call, session } = request;
  const all = session?.memberships ?? [];
  const named = askedBusiness(request);
  const membership = named === null ? session && lookedAt(session) : all.find(({ business }) => business.id === named);
  if (!membership) return named === null && isPersonal(routeOf(call)) ? undefined : NO_MEMBER;
  const { member_id: id, name, role } = membership;
  request.membership = membership;
  call.key = keyFor(membership);
  call.member = { id, name: name || (session?.email ?? ''), role };
  return undefined;
};

/** From here on the person has opened it, which its owners may know. */
const openingGate: ConsoleGate = async ({ parts, session, membership }) => {
  if (session !== null && membership !== null) await openBusiness(parts, session, membership.business.id);
  return undefined;
};

const roleGate: ConsoleGate = ({ call, membership }) =>
  membership === null || mayUse(routeOf(call), membership.role)
    ? undefined
    : leastRole(routeOf(call)) === 'owner'
      ? OWNERS_ONLY
      : NO_RIGHT;

/** The header tells the console which refusal it is: it leads through a sign-in and asks again. */
const SIGN_IN_AGAIN = sentenceAnswer('forbidden', 'sign_in_again', { extra: ['X-Console', 'sign-in-again'] });

const freshGate: ConsoleGate = ({ call, session, parts }) =>
  routeOf(call).fresh === true && !isFresh(session?.created_at ?? '', parts.clock.now().epochMilliseconds)
    ? SIGN_IN_AGAIN
    : undefined;

/** A gate of keys, for whoever works for a business: what a person does about themselves needs none. */
const asKey =
  (gate: Gate): ConsoleGate =>
  ({ call }) =>
    call.key === undefined ? undefined : gate(call);

/** Who is not signed in has ten tries a minute. */
const triesGate: ConsoleGate = async ({ call, parts }) => {
  const { over, msLeft } = await parts.tries.count(`console:${askerOf(call, parts)}`, true);
  if (over === null) return undefined;
  return { ...REFUSALS.rate_limited, extra: ['Retry-After', String(resetSeconds(msLeft))] };
};

const readBody: ConsoleGate = ({ call }) => bodyGate(call);

/**
 * Every refusal of the console before a handler or a service is asked, in the order in which it wins. Of the gates of keys
 * the subscription's is left out: whatever a member does, settings, keys and webhooks too, goes on while it is off. Guests,
 * keys and booking pages are refused then where they call, and webhooks are held back where they are sent.
 */
export function memberGates({
  memberCalls,
  limits,
  settingsPerMinute,
  replies,
  addressOf,
}: ConsoleApiParts): readonly ConsoleGate[] {
  return [
    routeGate,
    originGate,
    headerGate,
    sessionGate,
    businessGate,
    roleGate,
    freshGate,
    asKey(rateLimitGate(memberCalls, memberLimits(limits), addressOf)),
    asKey(businessKindGate),
    asKey(blockedGate),
    openingGate,
    settingsTurnGate(settingsPerMinute),
    readBody,
    asKey(idempotencyGate(replies)),
  ];
}

/** The same for who is about to sign in. */
export const STRANGER_GATES: readonly ConsoleGate[] = [originGate, headerGate, triesGate, readBody];
