import {
  CALLER_HEADER,
  CALLER_LIFE_MS,
  type Caller,
  DEED_HEADER,
  HOST_OWNER_HEADER,
  SERVICE_HEADER,
  WEBSITES_HEADER,
} from '@booking/core/caller';
import { SERVICE_NAMES, type ServiceName, tradeOf } from '@booking/core/trades';
import { signCallerToken, signServiceToken } from '@booking/kit/http/caller';
import { BAD_GATEWAY, pageLang, REFUSALS } from '../call/answers.ts';
import type { Answer, Call } from '../call/call.ts';
import type { Gate } from '../call/pipeline.ts';
import { linkOf } from '../gates/facts.ts';
import type { PageOwner } from '../stores/page-owners.ts';
import type { ServiceSecrets } from '../upstream/secrets.ts';
import type { Reply } from '../upstream/upstream.ts';
import { OPEN_CONNECTIONS, type Upstreams } from '../upstream/upstreams.ts';
import { originOf } from './booking-pages.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { type FairUpstream, fairUpstream } from './fair-upstream.ts';

export type ProxyOptions = {
  readonly upstreams: Upstreams;
  readonly secrets: ServiceSecrets;
  /** Where people reach the gateway, unless the business has a host of its own and it is called. */
  readonly ownOrigin: string;
  readonly addressOf: (call: Call) => string;
  readonly deadlineMs: number;
  /** Writes down what was done by the link of an e-mail, as its service says. */
  readonly noteDeed: (deed: string, via: 'link' | 'guest') => Promise<void>;
};

// Half of the connections to a service are always there for other businesses and links.
const FAIR = { inAll: OPEN_CONNECTIONS, ofOne: OPEN_CONNECTIONS / 2 };

type FairUpstreams = Readonly<Record<ServiceName, FairUpstream>>;

function fairUpstreams(upstreams: Upstreams): FairUpstreams {
  const entries = SERVICE_NAMES.map((name) => [name, fairUpstream(upstreams[name], FAIR)]);
  return Object.fromEntries(entries) as FairUpstreams;
}

/** Whom a call is passed on to, with the headers that vouch for it. */
type Destination = {
  readonly service: ServiceName;
  readonly headers: Readonly<Record<string, string>>;
  /** Whose turn it takes. */
  readonly tenant: string;
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

// A header of 400 long websites would be more than servers read; browsers are told of as many as fit.
const MAX_WEBSITE_BYTES = 8 * 1024;

/** Who may frame its pages: its websites, and on the platform's host the console, which shows them beside what is set up. */
function websitesOf({ websites }: PageOwner, origin: string): string {
  const list = [origin, ...websites].join(' ');
  return list.length <= MAX_WEBSITE_BYTES ? list : list.slice(0, list.lastIndexOf(' ', MAX_WEBSITE_BYTES));
}

const lineOf = ({ method, path, query }: Call): string => `${method} ${path}${query}`;

/** What the gateway vouches for: the page's guest speaks as somebody with that business's publishable key would. */
function callerOf(call: Call, { business }: PageOwner, address: string): Caller {
  return {
    business: business.id,
    kind: business.kind,
    plan: business.plan,
    key_id: 'page',
    key_kind: 'publishable',
    lang: pageLang(call, business.language),
    request_id: call.id,
    address_hash: address,
    exp: Date.now() + CALLER_LIFE_MS,
    idempotency: null,
    ...(call.isTest === true ? { test: true } : {}),
  };
}

function toOwner(call: Call, owner: PageOwner, { secrets, addressOf, ownOrigin }: ProxyOptions): Destination {
  const { service } = tradeOf(owner.business.kind);
  const headers = {
    [CALLER_HEADER]: signCallerToken(callerOf(call, owner, addressOf(call)), lineOf(call), secrets[service]),
    [WEBSITES_HEADER]: websitesOf(owner, originOf(call, ownOrigin)),
  };
  return { service, headers, tenant: owner.business.id };
}

/** To a service that takes the gateway's word alone, whoever's link it is; null where the link is nobody's. */
function byLink(call: Call, { secrets, addressOf }: ProxyOptions): Destination | null {
  const service = call.page?.serviceOf(call.path) ?? null;
  if (service === null || service === 'owner') return null;
  const headers = {
    [SERVICE_HEADER]: signServiceToken('gateway', lineOf(call), secrets[service], Date.now()),
    'x-address-hash': addressOf(call),
    ...(call.ownHost === null ? {} : { [HOST_OWNER_HEADER]: call.ownHost.business.id }),
  };
  return { service, headers, tenant: linkOf(call) };
}

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
    const value = call.req.headers[name];
    if (typeof value === 'string') headers[name] = name === 'if-none-match' ? value.replaceAll('W/', '') : value;
  }
  return headers;
}

/**
 * Passes a call without a key on to the service that owns the path. Only then it takes a place: whoever sends a body slowly
 * keeps nobody else from entering.
 */
export function serviceAnswer(options: ProxyOptions): Gate {
  const { addressOf, deadlineMs, noteDeed } = options;
  const upstreams = fairUpstreams(options.upstreams);
  const concurrency = createConcurrencyLimiter();
  const ask = async (call: Call, { service, headers, tenant }: Destination): Promise<Answer> => {
    const body = call.body.length > 0 ? call.body : null;
    const request = { method: call.method, path: call.path + call.query, headers: headersFor(call, headers), body };
    const reply = await upstreams[service].ask(tenant, request, deadlineMs);
    const deed = reply.headers[DEED_HEADER];
    if (typeof deed === 'string') await noteDeed(deed, call.path.startsWith('/desk/') ? 'link' : 'guest');
    return reply.status === 401 ? BAD_GATEWAY : answerOf(reply);
  };
  return async (call) => {
    const destination = call.owner === undefined ? byLink(call, options) : toOwner(call, call.owner, options);
    if (destination === null) return REFUSALS.not_found;
    const address = addressOf(call);
    const refused = concurrency.acquire(address, destination.tenant);
    if (refused !== undefined) return refused;
    try {
      return await ask(call, destination);
    } catch {
      return BAD_GATEWAY;
    } finally {
      concurrency.release(address, destination.tenant);
    }
  };
}
