import { CALLER_HEADER, CALLER_LIFE_MS, type Caller } from '@booking/core/caller';
import { ReceivedError } from '@booking/core/errors';
import type { Route } from '@booking/core/route';
import { CSV_TYPE, prefersCsv } from '@booking/core/rules/numbers/csv';
import { type ServiceName, tradeOf } from '@booking/core/trades';
import { signCallerToken } from '@booking/kit/http/caller';
import type { Logger } from '@booking/kit/telemetry/log';
import { counter } from '@booking/kit/telemetry/metrics';
import { BAD_GATEWAY, langOf, REFUSALS } from '../call/answers.ts';
import type { Answer, Call } from '../call/call.ts';
import { keyOf, routeOf } from '../gates/facts.ts';
import type { ServiceSecrets } from './secrets.ts';
import type { Reply, Upstream } from './upstream.ts';

const failures = counter('gateway_upstream_failures_total', 'Calls that a service did not answer as expected');

export type ForwardParts = {
  readonly upstreams: Readonly<Record<ServiceName, Upstream>>;
  readonly secrets: ServiceSecrets;
  readonly addressOf: (call: Call) => string;
  readonly log: Logger;
  readonly deadlineMs: number;
};

/** An owner of the business file has no name of their own there: who did something is then told by the address. */
function memberOf({ membership, session }: Call): Caller['member'] {
  if (membership === undefined) return undefined;
  const { member_id: id, name, role } = membership;
  return { id, name: name || (session?.email ?? ''), role };
}

/** What the gateway vouches for on this call. */
export function callerOf(call: Call, addressHash: string): Caller {
  const { id, kind, business } = keyOf(call);
  return {
    business: business.id,
    kind: business.kind,
    plan: business.plan,
    key_id: id,
    key_kind: kind,
    lang: langOf(call),
    request_id: call.id,
    address_hash: addressHash,
    exp: Date.now() + CALLER_LIFE_MS,
    idempotency: call.idempotency,
    ...(call.membership === undefined ? {} : { member: memberOf(call) }),
    ...(call.byWidget === undefined ? {} : { widget: true }),
  };
}

const REFUSING = new Set([400, 404, 409, 422, 500]);

// The service reads and writes a file of 100 000 rows meanwhile.
const UPLOAD_MS = 120_000;

const BRACES = { open: 0x7b, close: 0x7d } as const;

/** Whether the bytes can be one JSON object: they are the service's own print, so its ends are all that is looked at. */
function looksWhole(body: Buffer): boolean {
  return body[0] === BRACES.open && body[body.length - 1] === BRACES.close;
}

function isRefusal(body: Buffer): boolean {
  try {
    return ReceivedError.safeParse(JSON.parse(body.toString())).success;
  } catch {
    return false;
  }
}

const isCsv = ({ headers }: Reply): boolean => headers['content-type'] === CSV_TYPE;

/**
 * Whether an answer is one that the contract knows: the route's own success, or an error in its shape. One that is
 * streamed is looked at when its last piece has come.
 */
function isExpected(answer: Reply, { reply, streamed, file, csv }: Route): boolean {
  const { status, headers, body, stream } = answer;
  if (status === reply.status && file !== undefined) return headers['content-type'] === file;
  if (status === reply.status && csv !== undefined && isCsv(answer)) return true;
  if (!String(headers['content-type']).startsWith('application/json')) return false;
  if (status === reply.status) return stream !== undefined || looksWhole(body);
  // A service whose database gives no answer says when to come again; any other 503 is of whoever stands before it.
  if (status === 503) return headers['retry-after'] !== undefined && isRefusal(body);
  // Long lists wait for one another in their service, and some in vain.
  return (REFUSING.has(status) || (status === 429 && streamed === true)) && isRefusal(body);
}

/** A file with its type, and the name under which it is saved. */
function fileOf({ status, headers, body, stream }: Reply, type: string): Answer {
  const sent = stream === undefined ? { body } : { body: null, stream };
  return { status, ...sent, type, extra: ['Content-Disposition', String(headers['content-disposition'])] };
}

function answerOf(reply: Reply, route: Route): Answer {
  if (route.file !== undefined && reply.status === route.reply.status) return fileOf(reply, route.file);
  if (route.csv !== undefined && isCsv(reply)) return fileOf(reply, CSV_TYPE);
  // Its sentence is the gateway's own for this code, in the caller's language.
  if (reply.status === 429) return { ...REFUSALS.rate_limited, retryAfter: Number(reply.headers['retry-after'] ?? 1) };
  if (reply.stream !== undefined) return { status: reply.status, body: null, stream: reply.stream };
  const extra: string[] = [];
  if (reply.headers['idempotent-replayed'] === 'true') extra.push('Idempotent-Replayed', 'true');
  const retry = reply.status === 409 || reply.status === 503 ? reply.headers['retry-after'] : undefined;
  if (typeof retry === 'string') extra.push('Retry-After', retry);
  return { status: reply.status, body: reply.body, ...(extra.length === 0 ? {} : { extra }) };
}

/** Who answers a call: where every trade has the route, the service of the business's kind. */
function serviceOf(call: Call): Exclude<Route['service'], 'trade'> {
  const { service } = routeOf(call);
  return service === 'trade' ? tradeOf(keyOf(call).business.kind).service : service;
}

/**
 * Asks the route's service, with a signed token of who calls. Nothing of the client's headers goes in and nothing
 * of the service's comes out but what is named here; no or a wrong answer is 502. Never tried twice.
 */
export function forwarder({ upstreams, secrets, addressOf, log, deadlineMs }: ForwardParts) {
  const failed = (call: Call, detail: Record<string, unknown>): Answer => {
    const service = serviceOf(call);
    const { id } = routeOf(call);
    failures.inc({ service });
    log.warn({ request_id: call.id, service, route: id, ...detail }, 'a service did not answer as expected');
    return BAD_GATEWAY;
  };
  return async (call: Call): Promise<Answer> => {
    const route = routeOf(call);
    const { method } = call;
    const path = call.path + call.query;
    try {
      const service = serviceOf(call);
      if (service === 'gateway') throw new Error(`${route.id} is answered by the gateway itself`);
      const token = signCallerToken(callerOf(call, addressOf(call)), `${method} ${path}`, secrets[service]);
      const headers: Record<string, string> = { [CALLER_HEADER]: token };
      const body = call.body.length > 0 ? call.body : null;
      if (body !== null)
        headers['content-type'] = route.upload === undefined ? 'application/json' : 'multipart/form-data';
      if (route.csv !== undefined && prefersCsv(call.req.headers.accept)) headers.accept = 'text/csv';
      const request = { method, path, headers, body, streamed: route.streamed === true };
      const reply = await upstreams[service].ask(
        request,
        route.upload === undefined ? deadlineMs : Math.max(deadlineMs, UPLOAD_MS),
      );
      if (isExpected(reply, route)) return answerOf(reply, route);
      reply.stream?.destroy();
      return failed(call, { status: reply.status });
    } catch (err) {
      return failed(call, { err });
    }
  };
}
