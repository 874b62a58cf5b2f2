import type { Readable } from 'node:stream';
import { CHANGES_ROUTE } from '@booking/core/routes/console/all';
import { REFUSALS } from '../../call/answers.ts';
import type { Answer, Call } from '../../call/call.ts';
import { membershipOf, sessionOf } from '../../gates/facts.ts';
import type { ChangeHub } from './hub.ts';

const TYPE = 'text/event-stream; charset=utf-8';
// Proxies that gather answers would keep a change for themselves.
const UNGATHERED = ['X-Accel-Buffering', 'no'];
const AGAIN_S = '5';

/** The server lets clients close their side and wait for an answer; of these answers none comes to an end. */
function endWithClient(stream: Readable, { req }: Call): void {
  const end = () => void stream.destroy();
  req.socket.once('end', end);
  stream.once('close', () => void req.socket.off('end', end));
}

/** How long the page has been reading; 0 where the call does not say so in a way that can be read. */
function pageAgeMs({ query }: Call): number {
  const { page_age_ms = 0 } = CHANGES_ROUTE.query.catch({}).parse(Object.fromEntries(new URLSearchParams(query)));
  return page_age_ms;
}

/** `GET /console/api/changes`: one business's changes, for as long as the session lasts. */
export function answerChanges(call: Call, changes: ChangeHub): Answer {
  const last = call.req.headers['last-event-id'];
  const stream = changes.follow({
    businessId: membershipOf(call).business.id,
    sessionId: sessionOf(call).id,
    lastId: typeof last === 'string' ? last : undefined,
    pageAgeMs: pageAgeMs(call),
  });
  if (stream === null) return { ...REFUSALS.rate_limited, extra: ['Retry-After', AGAIN_S] };
  endWithClient(stream, call);
  return { status: 200, body: null, stream, type: TYPE, extra: UNGATHERED };
}
