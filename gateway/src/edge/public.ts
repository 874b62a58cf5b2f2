import { ROUTES } from '@booking/core/routes/all';
import type { Logger } from '@booking/kit/telemetry/log';
import { histogram } from '@booking/kit/telemetry/metrics';
import { inLanguageOf, REFUSALS } from '../call/answers.ts';
import type { Answer, Call, Gate } from '../call/call.ts';
import { send } from '../call/respond.ts';
import { blockedGate } from '../gates/blocked.ts';
import { bodyGate } from '../gates/body.ts';
import { businessKindGate } from '../gates/business-kind.ts';
import { idempotencyGate } from '../gates/idempotency.ts';
import { keyGate } from '../gates/key.ts';
import { keyKindGate } from '../gates/key-kind.ts';
import { originGate } from '../gates/origin.ts';
import { publicCacheGate } from '../gates/public-cache.ts';
import { rateLimitGate } from '../gates/rate-limit.ts';
import { routeGate } from '../gates/route.ts';
import { routeFinder } from '../gates/route-finder.ts';
import { subscriptionGate } from '../gates/subscription.ts';
import type { Stores } from '../stores/open.ts';
import { tracedCalls } from '../upstream/tracing.ts';
import { createEdge, type EdgeParts } from './server.ts';

const duration = histogram(
  'gateway_request_duration_seconds',
  'From the request head to the answer, by route and status.',
);

export type PublicParts = {
  readonly stores: Stores;
  readonly forward: (call: Call) => Promise<Answer>;
  /** Answers what needs no key: the description, calendars, pages. Undefined for any other path. */
  readonly open: (call: Call) => Promise<Answer> | Answer | undefined;
  readonly log: Logger;
  readonly isClosing: () => boolean;
  /** What the server holds its connections to, and what every answer bears. */
  readonly edge: Pick<EdgeParts, 'connections' | 'stalledAfterMs' | 'fixedHeaders'>;
};

/** Every refusal of the gateway, in the order in which it wins. The first gate that answers is the last to be asked. */
export function gatesOf(stores: Stores): readonly Gate[] {
  return [
    routeGate(routeFinder(ROUTES), stores.isListed),
    keyGate(stores.keyLookUp),
    originGate,
    keyKindGate,
    subscriptionGate,
    rateLimitGate(stores.counters, stores.limits),
    businessKindGate,
    blockedGate,
    bodyGate,
    idempotencyGate(stores.replies),
    publicCacheGate(stores.publicAnswers),
  ];
}

/** The refusal, if there is one; what was found is then not sent. */
function inPlaceOf(found: Answer, refused: Answer | undefined): Answer {
  if (refused !== undefined) found.stream?.destroy();
  return refused ?? found;
}

/** 404s, unreadable requests and faults of ours are readable by any listed website; a key decides for itself. */
function isOpen(call: Call, { status }: Answer): boolean {
  return call.readable === undefined && call.origin !== undefined && status >= 400;
}

/** The public side: gates, then the service, then the answer with its headers. */
export function createPublic({ stores, forward, open, log, isClosing, edge }: PublicParts) {
  const gates = gatesOf(stores);

  const run = async (call: Call): Promise<Answer> => {
    const opened = open(call);
    if (opened !== undefined) return opened;
    for (const gate of gates) {
      const verdict = gate(call);
      const answer = verdict instanceof Promise ? await verdict : verdict;
      if (answer !== undefined) return answer;
    }
    const answer = await forward(call);
    return call.settle === undefined ? answer : call.settle(answer);
  };
  const isReadable = async (call: Call): Promise<boolean> => {
    const secret = stores.keyLookUp.format.looksSecret(String(call.req.headers['x-service-key'] ?? ''));
    return !secret && (await stores.isListed(call.origin ?? '', call));
  };
  // From here on nothing rejects: nobody waits for these promises.
  const finish = async (call: Call, found: Answer, start: number): Promise<void> => {
    const answer = inLanguageOf(call, found);
    try {
      if (isOpen(call, answer)) call.readable = await isReadable(call);
      send(call, answer, { closing: isClosing(), fixedHeaders: edge.fixedHeaders });
    } catch (err) {
      log.error({ err, request_id: call.id }, 'an answer could not be sent');
      call.res.destroy();
    }
    const labels = { route: call.route?.id ?? 'none', status: answer.status };
    duration.observe((performance.now() - start) / 1000, labels);
  };
  const fail = (call: Call, err: unknown): Answer => {
    if (!call.res.destroyed) log.error({ err, request_id: call.id, route: call.route?.id }, 'a request failed');
    return REFUSALS.server_error;
  };
  const answer = async (call: Call): Promise<Answer> => {
    try {
      const found = await run(call);
      return inPlaceOf(found, await call.counting);
    } catch (error) {
      return fail(call, error);
    }
  };
  const handle = tracedCalls(async (call) => {
    const start = performance.now();
    await finish(call, await answer(call), start);
  });
  const refuse = (call: Call, refusal: Answer) => void finish(call, refusal, performance.now());
  const isListed = (origin: string) => stores.isListed(origin);
  return createEdge({ handle: (call) => void handle(call), refuse, isListed, ...edge });
}
