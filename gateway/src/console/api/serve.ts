import { CHANGES_ROUTE } from '@booking/core/routes/console/all';
import type { Answer, Call } from '../../call/call.ts';
import { beginAudit, endAudit } from '../../db/console/audit.ts';
import { auditParams, isDryRun } from '../../domain/audit-params.ts';
import { routeOf } from '../../gates/known-key.ts';
import { answerChanges } from '../changes/answer.ts';
import { withCookie } from '../parts.ts';
import type { ConsoleGate, ConsoleRequest } from '../request.ts';
import { answerOwn, isOwn } from './answer.ts';
import { memberGates, STRANGER_GATES } from './gates.ts';
import type { ConsoleApiParts } from './parts.ts';
import { findSignInRoute, staffPathOf } from './routes.ts';

async function judge(gates: readonly ConsoleGate[], request: ConsoleRequest): Promise<Answer | undefined> {
  for (const gate of gates) {
    const answer = await gate(request);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

// What is written down where it is done, for the businesses that it is about; and what is no deed, or nobody's business.
const UNLISTED: ReadonlySet<string> = new Set([
  ...['signOut', 'signOutEverywhere', 'switchBusiness', 'passkeyOptions'],
  ...['acceptInvitation', 'declineInvitation'],
]);

/** Writes down what is about to be done; null for what changes nothing, and for somebody who works for nobody. */
async function begin({ call, parts, session, membership }: ConsoleRequest): Promise<string | null> {
  const { id: action } = routeOf(call);
  if (
    call.method === 'GET' ||
    UNLISTED.has(action) ||
    isDryRun(action, call.body) ||
    session === null ||
    membership === null
  )
    return null;
  const about = { subject: UUID.exec(call.path)?.[0] ?? null, params: auditParams(action, call.body) };
  const business = membership.business.id;
  const entry = { business, email: session.email, name: membership.name, action, ...about };
  return beginAudit(
    parts.entities.fork(),
    { ...entry, address: parts.printAddress(call), done: false },
    parts.clock.now(),
  );
}

/** A replayed answer was done before, a refused one never. What cannot be written stays as begun: its outcome is open. */
async function end({ parts }: ConsoleRequest, entry: string | null, { status, extra = [] }: Answer): Promise<void> {
  if (entry === null || status >= 500) return;
  const done = status < 400 && !extra.includes('Idempotent-Replayed');
  await endAudit(parts.entities.fork(), entry, done).catch((err) =>
    parts.log.warn({ err }, 'an audit entry was not completed'),
  );
}

/** The console's own handler, or the service: for a route of staff under the path that keys call, else under this one. */
function run(request: ConsoleRequest): Promise<Answer> {
  const { call, parts, staffPath } = request;
  if (routeOf(call) === CHANGES_ROUTE) return Promise.resolve(answerChanges(request));
  if (isOwn(routeOf(call))) return answerOwn(request);
  return parts.forward(routeOf(call).who === 'console' ? call : { ...call, path: staffPath });
}

async function runWritten(request: ConsoleRequest): Promise<Answer> {
  const { call, parts } = request;
  const entry = await begin(request);
  const found = await run(request);
  await end(request, entry, found);
  const answer = call.settle === undefined ? found : await call.settle(found);
  return withCookie(answer, call, parts, request.prolonged);
}

/** `/console/api/*`: what members do, and how they sign in. */
export function consoleApi(parts: ConsoleApiParts): (call: Call) => Promise<Answer> {
  const gates = memberGates(parts);
  return async (call) => {
    const staffPath = staffPathOf(call.path);
    const request: ConsoleRequest = { call, parts, staffPath, session: null, prolonged: false, membership: null };
    const signIn = findSignInRoute(call.method, call.path);
    if (signIn === undefined) return (await judge(gates, request)) ?? runWritten(request);
    call.route = signIn;
    return (await judge(STRANGER_GATES, request)) ?? answerOwn(request);
  };
}
