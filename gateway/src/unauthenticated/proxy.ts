import type { IncomingHttpHeaders } from 'node:http';
import { DEED_HEADER } from '@booking/core/caller';
import { BAD_GATEWAY, REFUSALS } from '../call/answers.ts';
import type { Answer, Call } from '../call/call.ts';
import { bodyGate } from '../gates/body.ts';
import type { Reply } from '../upstream/upstream.ts';
import type { ConcurrencyLimiter } from './concurrency-limiter.ts';
import type { Destination, RequestContext, UnauthenticatedPart } from './destination.ts';
import type { Links } from './links.ts';
import { asPage } from './refusal-pages.ts';

export type ProxyParts = {
  readonly parts: readonly UnauthenticatedPart[];
  readonly addressOf: (call: Call) => string;
  readonly deadlineMs: number;
  readonly concurrency: ConcurrencyLimiter;
  readonly links: Links;
  /** Writes down what was done by the link of an e-mail, as its service says. */
  readonly noteDeed: (deed: string, via: 'link' | 'guest') => Promise<void>;
};

const ASKED = [
  'accept-language',
  'content-type',
  'if-none-match',
  'if-modified-since',
  'sec-fetch-site',
  'origin',
  // A card provider signs its calls about payments.
  'stripe-signature',
  // So does a provider of text messages about those that come in, and about what became of ours.
  'x-twilio-signature',
] as const;
const ANSWERED = [
  'ETag',
  'Last-Modified',
  'Location',
  'Retry-After',
  'Vary',
  'Content-Language',
  'Content-Disposition',
  'Content-Security-Policy',
  'Referrer-Policy',
  'X-Robots-Tag',
] as const;

function answerOf(reply: Reply): Answer {
  const { headers, status } = reply;
  const extra = ANSWERED.flatMap((name) => {
    const value = headers[name.toLowerCase()];
    return value === undefined ? [] : [name, String(value)];
  });
  const type = String(headers['content-type'] ?? 'application/octet-stream');
  const cache = String(headers['cache-control'] ?? 'no-store');
  const bodiless = status === 204 || status === 304;
  return { status, body: bodiless ? null : reply.body, type, cache, extra };
}

function headersFor(call: Call, vouching: Destination['headers']): Record<string, string> {
  const headers: Record<string, string> = { ...vouching, 'x-request-id': call.id };
  for (const name of ASKED) {
    const value = (call.req.headers as IncomingHttpHeaders)[name];
    if (typeof value === 'string') headers[name] = name === 'if-none-match' ? value.replaceAll('W/', '') : value;
  }
  return headers;
}

async function askService({ call }: RequestContext, { upstream, headers, tenant }: Destination, parts: ProxyParts) {
  const body = call.body.length > 0 ? call.body : null;
  const path = call.path + call.query;
  try {
    const request = { method: call.method, path, headers: headersFor(call, headers), body };
    const reply = await upstream.ask(tenant, request, parts.deadlineMs);
    const deed = reply.headers[DEED_HEADER];
    if (typeof deed === 'string') await parts.noteDeed(deed, call.path.startsWith('/guest/') ? 'guest' : 'link');
    return reply.status === 401 ? BAD_GATEWAY : answerOf(reply);
  } catch {
    return BAD_GATEWAY;
  }
}

/** The last to be asked for a place: whoever sends a body slowly keeps nobody else from entering. */
async function takeTurn(request: RequestContext, destination: Destination, parts: ProxyParts): Promise<Answer> {
  const { address } = request;
  const refused = parts.concurrency.acquire(address, destination.tenant);
  if (refused !== undefined) return refused;
  try {
    return await askService(request, destination, parts);
  } finally {
    parts.concurrency.release(address, destination.tenant);
  }
}

const isAnswer = (found: Destination | Answer): found is Answer => 'status' in found;

async function pass(request: RequestContext, part: UnauthenticatedPart, parts: ProxyParts): Promise<Answer> {
  const { call, name, address } = request;
  const early = parts.links.judge(name, address) ?? (await part.limit?.judge(name)) ?? (await bodyGate(call));
  if (early !== undefined) return early;
  const found = await part.find(request);
  const answer = isAnswer(found) ? found : await takeTurn(request, found, parts);
  part.limit?.answered(name, answer.status);
  parts.links.answered(name, address, answer.status);
  return answer;
}

async function show(call: Call, part: UnauthenticatedPart, parts: ProxyParts): Promise<Answer> {
  const name = parts.links.nameOf(call.path);
  const request: RequestContext = { call, address: parts.addressOf(call), name, owner: null };
  const isAllowed = part.methods.includes(call.method);
  const answer = isAllowed ? await pass(request, part, parts) : REFUSALS.not_found;
  return part.isPage ? asPage(request, answer) : answer;
}

/** Passes calls without a key on to the service that owns the path; undefined for a path that nobody owns. */
export function openProxy(parts: ProxyParts): (call: Call) => Promise<Answer> | undefined {
  return (call) => {
    const part = parts.parts.find(({ matches }) => matches(call.path));
    return part === undefined ? undefined : show(call, part, parts);
  };
}
