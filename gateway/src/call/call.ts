import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Lang } from '@booking/core/lang';
import type { Route } from '@booking/core/route';
import type { Membership, SessionRow } from '../db/hot/find-session.ts';
import type { PageRoute } from '../domain/page-routes.ts';
import type { KeyRecord } from '../stores/keys.ts';
import type { OwnHost, PageOwner } from '../stores/page-owners.ts';
import type { Claim } from '../stores/redis/leases.ts';

/** One request on its way through a stack. Gates fill in what the next ones need. */
export type Call = {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly id: string;
  /** HEAD counts as GET. */
  readonly method: string;
  readonly head: boolean;
  path: string;
  /** Asked by the widget on a business's website, for a visitor: the path had `/widget` before it. */
  byWidget?: true;
  /** With its question mark; empty without one. */
  readonly query: string;
  readonly origin: string | undefined;
  /** The business whose own host it names; null on the platform's. */
  ownHost: OwnHost | null;
  /** The client waits for a word before it sends its body (`Expect: 100-continue`). */
  readonly expectsContinue: boolean;
  /** When its head was read (`performance.now`). */
  readonly startedAt: number;
  route: Route | undefined;
  key: KeyRecord | undefined;
  /** On a call without a key: what its path leads to, the hash of its link, */
  page?: PageRoute | undefined;
  link?: string;
  /** whose booking page it is, and whether a member sees it as a guest. */
  owner?: PageOwner;
  isTest?: true;
  /** On a call of the console: who is signed in, whether their session's life was prolonged just now, */
  session?: SessionRow;
  prolonged?: boolean;
  /** the business that the call is about, with what they are there, */
  membership?: Membership;
  /** and the entry of what is being done. */
  auditEntry?: string;
  /** Whether the answer may be read by the Origin's script; undefined as long as no key has settled it. */
  readable: boolean | undefined;
  /** Set once the key is counted. */
  rate: RateHeaders | undefined;
  /** A read is counted while it is answered: what the count comes to, a refusal or nothing, is known before it is sent. */
  counting: Promise<Answer | undefined> | undefined;
  body: Buffer;
  idempotency: { readonly key: string; readonly fingerprint: string } | null;
  /** The run of the Idempotency-Key, once it is this call's. */
  claim: Claim | undefined;
  /** Of a public read: the name under which its answer may be kept (null: none), and the generation of what was kept before. */
  publicRead: { readonly name: string | null; readonly generation: number } | undefined;
};

export type RateHeaders = {
  readonly limit: number;
  readonly remaining: number;
  readonly reset: number;
  readonly over: boolean;
};

/** What is sent back, besides the headers that every answer has. */
export type Answer = {
  readonly status: number;
  readonly body: Buffer | null;
  /** In place of a body: one that is passed on while it arrives. Whoever does not send the answer destroys it. */
  readonly stream?: Readable;
  /** The body is the same for all who ask, and kept: it is packed once. */
  readonly fixed?: true;
  /** A 429 that has nothing to do with the minute: the seconds after which to try again. */
  readonly retryAfter?: number;
  /** The same body in every language, where it is a sentence of the gateway's own. */
  readonly bodies?: Readonly<Record<Lang, Buffer>>;
  /** `application/json; charset=utf-8` unless told. */
  readonly type?: string;
  /** `no-store` unless told. */
  readonly cache?: string;
  /** Further headers, names and values in turn. */
  readonly extra?: readonly string[];
};

export const EMPTY_BODY = Buffer.alloc(0);
