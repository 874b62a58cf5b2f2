import { CHANGES_ROUTE } from '@booking/core/routes/console/all';
import type { Call } from '../../call/call.ts';
import type { Gate, Wrap } from '../../call/pipeline.ts';
import { beginAudit, endAudit } from '../../db/console/audit.ts';
import { auditParams, isDryRun } from '../../domain/audit-params.ts';
import { routeOf } from '../../gates/facts.ts';
import { answerChanges } from '../changes/answer.ts';
import { isOwn, ownAnswer } from './answer.ts';
import type { ConsoleApiParts } from './parts.ts';
import { staffPathOf } from './routes.ts';

// What an action is about: the first id in its path, or the number of an invoice.
const SUBJECT = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=\/invoices\/)[\w-]+/i;

// What is written down where it is done, for the businesses that it is about; and what is no deed, or nobody's business.
const UNLISTED: ReadonlySet<string> = new Set([
  ...['signOut', 'signOutEverywhere', 'switchBusiness', 'passkeyOptions'],
  ...['acceptInvitation', 'declineInvitation'],
]);

/** Whether a call changes something for a business. */
const isListed = ({ method, body }: Call, action: string): boolean =>
  method !== 'GET' && !UNLISTED.has(action) && !isDryRun(action, body);

/** Writes down what is about to be done, and then whether it was. */
export function auditWrap({ entities, clock, log, printAddress }: ConsoleApiParts): Wrap {
  const begin = async (call: Call) => {
    const { session, membership } = call;
    const { id: action } = routeOf(call);
    if (session === undefined || membership === undefined || !isListed(call, action)) return undefined;
    const about = { subject: SUBJECT.exec(call.path)?.[0] ?? null, params: auditParams(action, call.body) };
    const business = membership.business.id;
    const entry = { business, email: session.email, name: membership.name, action, ...about };
    const begun = { ...entry, address: printAddress(call), done: false };
    call.auditEntry = await beginAudit(entities.fork(), begun, clock.now());
    return undefined;
  };
  return {
    before: begin,
    // A replayed answer was done before, a refused one never. What cannot be written stays as begun: its outcome is open.
    after: async ({ auditEntry }, answer) => {
      if (auditEntry === undefined || answer.status >= 500) return answer;
      const done = answer.status < 400 && answer.extra?.includes('Idempotent-Replayed') !== true;
      await endAudit(entities.fork(), auditEntry, done).catch((err) =>
        log.warn({ err }, 'an audit entry was not completed'),
      );
      return answer;
    },
  };
}

/** The console's own handler, or the service: for a route of staff under the path that keys call, else under this one. */
export function memberAnswer(parts: ConsoleApiParts): Gate {
  const own = ownAnswer(parts);
  return (call) => {
    const route = routeOf(call);
    if (route === CHANGES_ROUTE) return answerChanges(call, parts.changes);
    if (isOwn(route)) return own(call);
    return parts.forward(route.who === 'console' ? call : { ...call, path: staffPathOf(call.path) });
  };
}
