import { HOST_OWNER_HEADER, SERVICE_HEADER } from '@booking/core/caller';
import type { ServiceName } from '@booking/core/trades';
import { signServiceToken } from '@booking/kit/http/caller';
import type { Answer, Call } from '../call/call.ts';
import type { PageOwner } from '../stores/page-owners.ts';
import type { ServiceSecrets } from '../upstream/secrets.ts';
import type { FairUpstream } from './fair-upstream.ts';
import type { ReadLimit } from './read-limit.ts';

/** The services behind the gateway, and what calls to each are signed with. */
export type Services = {
  readonly upstreams: Readonly<Record<ServiceName, FairUpstream>>;
  readonly secrets: ServiceSecrets;
};

/** Whom a call is passed on to, with the headers that vouch for it. */
export type Destination = {
  readonly upstream: FairUpstream;
  readonly headers: Readonly<Record<string, string>>;
  /** Whose turn it takes. */
  readonly tenant: string;
};

/** What is known of a call without a key before it is passed on. */
export type RequestContext = {
  readonly call: Call;
  /** A keyed hash of the client's address. */
  readonly address: string;
  /** The hash of its link. */
  readonly name: string;
  /** Whose booking page it is, once that is looked up. */
  owner: PageOwner | null;
};

/** A part of the site that a service answers itself, for people and calendar readers without a key. */
export type UnauthenticatedPart = {
  readonly matches: (path: string) => boolean;
  readonly methods: readonly string[];
  /** People open it in a browser: whatever is refused is said on a page. */
  readonly isPage: boolean;
  readonly limit?: ReadLimit;
  /** Where to, or what is said in place of it. */
  readonly find: (request: RequestContext) => Promise<Destination | Answer> | Destination | Answer;
};

/** Headers for a service that takes the gateway's word alone, whoever's link it is. */
export function serviceHeaders({ call, address }: RequestContext, secret: string): Record<string, string> {
  const line = `${call.method} ${call.path}${call.query}`;
  const host = call.ownHost === null ? {} : { [HOST_OWNER_HEADER]: call.ownHost.business.id };
  return {
    [SERVICE_HEADER]: signServiceToken('gateway', line, secret, Date.now()),
    'x-address-hash': address,
    ...host,
  };
}

/** What is passed on by the link alone. @param upstreamOf null where the link is nobody's */
export function byLink(
  { upstreams, secrets }: Services,
  serviceOf: (request: RequestContext) => ServiceName | null,
  nobodys: Answer,
): UnauthenticatedPart['find'] {
  return (request) => {
    const service = serviceOf(request);
    if (service === null) return nobodys;
    return { upstream: upstreams[service], headers: serviceHeaders(request, secrets[service]), tenant: request.name };
  };
}
