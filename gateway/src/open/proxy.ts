import type { IncomingHttpHeaders } from 'node:http';
import { SERVICE_HEADER } from '@booking/core/caller';
import { signService } from '@booking/kit/http/caller';
import { BAD_GATEWAY, REFUSALS } from '../answers.ts';
import type { Answer, Call } from '../call.ts';
import { bodyGate } from '../gates/body.ts';
import type { Reply, Upstream } from '../upstream.ts';
import type { Links } from './links.ts';
import type { ReadLimit } from './read-limit.ts';
import type { Turnstile } from './turnstile.ts';

/** A part of the site that a service answers itself, for people and calendar readers without a key. */
export type OpenPart = {
  readonly matches: (path: string) => boolean;
  readonly methods: readonly string[];
  readonly upstream: Upstream;
  readonly limit?: ReadLimit;
};

export type ProxyParts = {
  readonly parts: readonly OpenPart[];
  readonly secret: string;
  readonly addressOf: (call: Call) => string;
  readonly deadlineMs: number;
  readonly turnstile: Turnstile;
  readonly links: Links;
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
  'X-Content-Type-Options',
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

function headersFor(call: Call, address: string, { secret }: ProxyParts): Record<string, string> {
  const headers: Record<string, string> = {
    [SERVICE_HEADER]: signService('gateway', `${call.method} ${call.path}${call.query}`, secret, Date.now()),
    'x-address-hash': address,
    'x-request-id': call.id,
  };
  for (const name of ASKED) {
    const value = (call.req.headers as IncomingHttpHeaders)[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}

type Passing = { readonly call: Call; readonly part: OpenPart; readonly name: string; readonly address: string };

async function askService({ call, part, name, address }: Passing, parts: ProxyParts): Promise<Answer> {
  const body = call.body.length > 0 ? call.body : null;
  const request = {
    method: call.method,
    path: call.path + call.query,
    headers: headersFor(call, address, parts),
    body,
  };
  try {
    const reply = await part.upstream.ask(request, parts.deadlineMs);
    part.limit?.answered(name, reply.status);
    parts.links.answered(name, address, reply.status);
    return reply.status === 401 ? BAD_GATEWAY : answerOf(reply);
  } catch {
    return BAD_GATEWAY;
  }
}

async function pass(call: Call, part: OpenPart, parts: ProxyParts): Promise<Answer> {
  const address = parts.addressOf(call);
  const name = parts.links.nameOf(call.path);
  const early = parts.links.judge(name, address) ?? (await part.limit?.judge(name)) ?? (await bodyGate(call));
  // The last to be asked: whoever sends a body slowly keeps nobody else from entering.
  const refused = early ?? parts.turnstile.enter(address);
  if (refused !== undefined) return refused;
  try {
    return await askService({ call, part, name, address }, parts);
  } finally {
    parts.turnstile.leave(address);
  }
}

/** Passes calls without a key on to the service that owns the path; undefined for a path that nobody owns. */
export function openProxy(parts: ProxyParts): (call: Call) => Promise<Answer> | Answer | undefined {
  return (call) => {
    const part = parts.parts.find(({ matches }) => matches(call.path));
    if (part === undefined) return undefined;
    return part.methods.includes(call.method) ? pass(call, part, parts) : REFUSALS.not_found;
  };
}
