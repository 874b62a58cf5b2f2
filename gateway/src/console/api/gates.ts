import { leastRole, mayUse } from '@booking/core/codes/rights';
import { REFUSALS, sentenceAnswer } from '../../call/answers.ts';
import type { Call } from '../../call/call.ts';
import type { Gate, Stack, Wrap } from '../../call/pipeline.ts';
import type { Membership } from '../../db/hot/find-session.ts';
import { isFresh } from '../../domain/console-rules.ts';
import { resetSeconds } from '../../domain/window.ts';
import { routeOf, sessionOf } from '../../gates/facts.ts';
import { tooMany } from '../../gates/rate-limit.ts';
import type { KeyRecord } from '../../stores/keys.ts';
import { openBusiness } from '../../usecases/sign-in.ts';
import { askerOf, type ConsoleParts, lookedAt, readSessionOf, withCookie } from '../parts.ts';
import { findRoute, isPersonal } from './routes.ts';

export const WRONG_ORIGIN = sentenceAnswer('origin_not_allowed', 'console_origin');
const MISSING_HEADER = sentenceAnswer('forbidden', 'console_header');
const SIGNED_OUT = sentenceAnswer('invalid_key', 'signed_out');
const NO_MEMBER = sentenceAnswer('forbidden', 'not_a_member');
const NO_RIGHT = sentenceAnswer('forbidden', 'not_your_role');
const OWNERS_ONLY = sentenceAnswer('forbidden', 'owners_only');

/** The routes of members, of which those of staff are the same as the keys'. */
export const memberRouteGate: Gate = (call) => {
  call.route = findRoute(call.method, call.path);
  return call.route === undefined ? REFUSALS.not_found : undefined;
};

/** What changes something comes from our own pages: browsers say so, and let no script say otherwise. */
export const ownOriginGate =
  (ownOrigin: string): Gate =>
  ({ method, origin }) =>
    method === 'GET' || origin === ownOrigin ? undefined : WRONG_ORIGIN;

/**
 * And the calls of our script bear a header, which no form can send and no other site's script without being asked about
 * first. The forms of pages are no routes.
 */
export const headerGate: Gate = ({ method, route, req }) =>
  method === 'GET' || route === undefined || req.headers['x-console'] !== undefined ? undefined : MISSING_HEADER;

/** 401 for who is not signed in. */
export const sessionGate =
  (parts: ConsoleParts): Gate =>
  async (call) => {
    const found = await readSessionOf(call, parts);
    if (found === null) return SIGNED_OUT;
    call.session = found.session;
    call.prolonged = found.prolonged;
    return undefined;
  };

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The business that a call names: pages stay with the one that they were opened for, whatever another one does. */
function businessNamed({ method, query, req }: Call): string | null {
  const header = req.headers['x-console'];
  const parameter = method === 'GET' ? new URLSearchParams(query).get('business') : null;
  const named = typeof header === 'string' && ID.test(header) ? header : parameter;
  return named === null || named === '' ? null : named;
}

/** What gates and services know of a member: as they do of a key. */
function keyFor({ member_id, business }: Membership): KeyRecord {
  const { id, kind, plan, state, account } = business;
  const { language, demonstration, blocked = [] } = account;
  const record = { id, kind, plan, state, language, demonstration, blocked };
  return { id: `console:${member_id}`, kind: 'console', websites: new Set(), business: record };
}

/** 403 for a business that the person does not work for. What is about the person alone needs none. */
export const membershipGate: Gate = (call) => {
  const session = sessionOf(call);
  const named = businessNamed(call);
  const membership =
    named === null ? lookedAt(session) : session.memberships.find(({ business }) => business.id === named);
  if (membership === undefined) return named === null && isPersonal(routeOf(call)) ? undefined : NO_MEMBER;
  call.membership = membership;
  call.key = keyFor(membership);
  return undefined;
};

/** From here on the person has opened it, which its owners may know. */
export const openingGate =
  (parts: ConsoleParts): Gate =>
  async (call) => {
    if (call.membership !== undefined) await openBusiness(parts, sessionOf(call), call.membership.business.id);
    return undefined;
  };

/** 403 for what the member's role may not do. */
export const roleGate: Gate = (call) => {
  const { membership } = call;
  if (membership === undefined || mayUse(routeOf(call), membership.role)) return undefined;
  return leastRole(routeOf(call)) === 'owner' ? OWNERS_ONLY : NO_RIGHT;
};

/** The header tells the console which refusal it is: it leads through a sign-in and asks again. */
const SIGN_IN_AGAIN = sentenceAnswer('forbidden', 'sign_in_again', { extra: ['X-Console', 'sign-in-again'] });

export const freshGate =
  ({ clock }: ConsoleParts): Gate =>
  (call) =>
    routeOf(call).fresh === true && !isFresh(sessionOf(call).created_at, clock.now().epochMilliseconds)
      ? SIGN_IN_AGAIN
      : undefined;

const unlessPersonal =
  (gate: Gate | undefined): Gate =>
  (call) =>
    call.key === undefined ? undefined : gate?.(call);

/** Steps of keys, for whoever works for a business: what a person does about themselves needs none. */
export const ofBusiness = (...steps: Stack): Stack =>
  steps.map((step) =>
    typeof step === 'function' ? unlessPersonal(step) : { ...step, before: unlessPersonal(step.before) },
  );

/** What is answered to a call that was let through bears the cookie anew, where the session's life was prolonged. */
export const cookieWrap = (parts: ConsoleParts): Wrap => ({
  after: (call, answer) => withCookie(answer, call, parts, call.prolonged === true),
});

/** Who is not signed in has ten tries a minute. To look at a page is none. */
export const triesGate =
  (parts: ConsoleParts): Gate =>
  async (call) => {
    if (call.method === 'GET') return undefined;
    const { over, msLeft } = await parts.tries.count(`console:${askerOf(call, parts)}`, true);
    return over === null ? undefined : tooMany(resetSeconds(msLeft));
  };
