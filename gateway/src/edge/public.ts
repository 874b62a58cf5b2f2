import { ROUTES } from '@booking/core/routes/all';
import type { Logger } from '@booking/kit/telemetry/log';
import { counter, histogram } from '@booking/kit/telemetry/metrics';
import { onceAMinute } from '@booking/kit/telemetry/once-a-minute';
import { inLanguageOf, REFUSALS, TOO_BUSY, UNAVAILABLE } from '../call/answers.ts';
import type { Answer, Call, Gate } from '../call/call.ts';
import { docUrls } from '../call/doc-url.ts';
import { packedFor } from '../call/packing.ts';
import { isLarge, send } from '../call/respond.ts';
import { blockedGate } from '../gates/blocked.ts';
import { bodyGate } from '../gates/body.ts';
import { businessKindGate } from '../gates/business-kind.ts';
import { idempotencyGate } from '../gates/idempotency.ts';
import { keyGate } from '../gates/key.ts';
import { keyKindGate } from '../gates/key-kind.ts';
import { originGate } from '../gates/origin.ts';
import { publicCacheGate } from '../gates/public-cache.ts';
import { dayLimitGate, rateLimitGate } from '../gates/rate-limit.ts';
import { routeGate } from '../gates/route.ts';
import { routeFinder } from '../gates/route-finder.ts';
import { subscriptionGate } from '../gates/subscription.ts';
import { widgetGate } from '../gates/widget.ts';
import type { Stores } from '../stores/open.ts';
import { tracedCalls } from '../upstream/tracing.ts';
import { type LargePlaces, largePlaces } from './large-answers.ts';
import { createEdge, type EdgeParts } from './server.ts';

const duration = histogram(
  'gateway_request_duration_seconds',
  'From the request head to the answer, by route and status.',
);

const failedLookUps = counter(
  'gateway_failed_look_ups_total',
  'Requests that got 503 since the database gave no answer.',
);

export type PublicParts = {
  readonly stores: Stores;
  /** Where pages of our own lie. */
  readonly publicUrl: string;
  readonly forward: (call: Call) => Promise<Answer>;
  /** Answers what needs no key: the description, calendars, pages. Undefined for any other path. */
  readonly open: (call: Call) => Promise<Answer> | Answer | undefined;
  readonly log: Logger;
  readonly isClosing: () => boolean;
  /** What the server holds its connections to, and what every answer bears. */
  readonly edge: Pick<EdgeParts, 'connections' | 'stalledAfterMs' | 'fixedHeaders'>;
};

/** Every refusal of the gateway, in the order in which it wins. The first gate that answers is the last to be asked. */
export function gatesOf(stores: Stores, publicUrl: string): readonly Gate[] {
  return [
    widgetGate,
    routeGate(routeFinder(ROUTES), stores.isListed),
    keyGate(stores.keyLookUp),
    originGate(new URL(publicUrl).origin),
    keyKindGate,
    subscriptionGate,
    rateLimitGate(stores.counters, stores.limits, stores.keyLookUp.addressOf),
    dayLimitGate(stores.days, stores.keyLookUp.addressOf),
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

/** An answer as its client reads it; a large one once it may be on its way, else that there is too much. */
function readyFor(call: Call, answer: Answer, places: LargePlaces): Answer | Promise<Answer> {
  const placed = async (packed: Answer) => ((await places.enter(call)) ? packed : inLanguageOf(call, TOO_BUSY));
  const fit = (packed: Answer) => (isLarge(call, packed) ? placed(packed) : packed);
  const packed = packedFor(call, answer);
  return packed instanceof Promise ? packed.then(fit) : fit(packed);
}

type FailureParts = Pick<PublicParts, 'log'> & Pick<Stores, 'isUnavailable'>;

/** What is answered to an error. Of a database that gives no answer one line a minute is logged, however many ask. */
function failures({ log, isUnavailable }: FailureParts): (call: Call, err: unknown) => Answer {
  const unavailable = onceAMinute((err) => log.error({ err }, 'the database gives no answer: requests get 503'));
  return (call, err) => {
    if (isUnavailable(err)) {
      failedLookUps.inc();
      unavailable(err);
      return UNAVAILABLE;
    }
    if (!call.res.destroyed) log.error({ err, request_id: call.id, route: call.route?.id }, 'a request failed');
    return REFUSALS.server_error;
  };
}

/** The public side: gates, then the service, then the answer with its headers. */
export function createPublic({ stores, publicUrl, forward, open, log, isClosing, edge }: PublicParts) {
  const gates = gatesOf(stores, publicUrl);
  const explain = docUrls(publicUrl);
  const places = largePlaces(stores.keyLookUp.addressOf);

  const run = async (call: Call): Promise<Answer> => {
    call.ownHost = await stores.ownHosts.of(call);
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
    const answer = explain(inLanguageOf(call, found));
    try {
      if (isOpen(call, answer)) call.readable = await isReadable(call);
      const ready = readyFor(call, answer, places);
      const manner = { closing: isClosing(), fixedHeaders: edge.fixedHeaders };
      send(call, ready instanceof Promise ? await ready : ready, manner);
    } catch (err) {
      log.error({ err, request_id: call.id }, 'an answer could not be sent');
      call.res.destroy();
    }
    const labels = { route: call.route?.id ?? 'none', status: answer.status };
    duration.observe((performance.now() - start) / 1000, labels);
  };
  const fail = failures({ log, isUnavailable: stores.isUnavailable });
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
  return createEdge({ handle: (call) => void handle(call), refuse, isListed: stores.isListed, explain, ...edge });
}
