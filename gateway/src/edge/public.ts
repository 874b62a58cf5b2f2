import type { Logger } from '@booking/kit/telemetry/log';
import { counter, histogram } from '@booking/kit/telemetry/metrics';
import { onceAMinute } from '@booking/kit/telemetry/once-a-minute';
import { inLanguageOf, REFUSALS, TOO_BUSY, UNAVAILABLE } from '../call/answers.ts';
import type { Answer, Call } from '../call/call.ts';
import { docUrls } from '../call/doc-url.ts';
import { packedFor } from '../call/packing.ts';
import { type Fail, runStack, type Stack } from '../call/pipeline.ts';
import { isLarge, send } from '../call/respond.ts';
import { readOnUnread } from '../call/unread-body.ts';
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
  readonly stores: Pick<Stores, 'ownHosts' | 'keyLookUp' | 'isListed' | 'isUnavailable'>;
  /** Where pages of our own lie. */
  readonly publicUrl: string;
  /** The steps of a call. @param answerNow ends a call that waits */
  readonly stacks: (answerNow: (call: Call, answer: Answer) => void) => (call: Call) => Stack;
  readonly log: Logger;
  readonly isClosing: () => boolean;
  /** What the server holds its connections to, and what every answer bears. */
  readonly edge: Pick<EdgeParts, 'connections' | 'stalledAfterMs' | 'fixedHeaders'>;
};

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
function failures({ log, isUnavailable }: FailureParts): Fail {
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

/** The public side: a call's stack, then the answer with its headers. */
export function createPublic({ stores, publicUrl, stacks, log, isClosing, edge }: PublicParts) {
  const explain = docUrls(publicUrl);
  const places = largePlaces(stores.keyLookUp.addressOf);
  const fail = failures({ log, isUnavailable: stores.isUnavailable });

  const isReadable = async (call: Call): Promise<boolean> => {
    const secret = stores.keyLookUp.format.looksSecret(String(call.req.headers['x-service-key'] ?? ''));
    return !secret && (await stores.isListed(call.origin ?? '', call));
  };
  // From here on nothing rejects: nobody waits for these promises.
  const finish = async (call: Call, found: Answer): Promise<void> => {
    // It was answered while it was still under way.
    if (call.res.headersSent) return void found.stream?.destroy();
    if (!call.expectsContinue) readOnUnread(call.req);
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
    duration.observe((performance.now() - call.startedAt) / 1000, labels);
  };
  const refuse = (call: Call, refusal: Answer) => void finish(call, refusal);
  const stackOf = stacks(refuse);
  const answer = async (call: Call): Promise<Answer> => {
    try {
      const host = stores.ownHosts.of(call);
      call.ownHost = host instanceof Promise ? await host : host;
    } catch (error) {
      return fail(call, error);
    }
    return runStack(stackOf(call), call, fail);
  };
  const handle = tracedCalls(async (call) => finish(call, await answer(call)));
  return createEdge({ handle: (call) => void handle(call), refuse, isListed: stores.isListed, explain, ...edge });
}
