import { hash, timingSafeEqual } from 'node:crypto';
import { CALLER_LIFE_MS, type Caller } from '@booking/core/caller';

/** What a service says of itself on the private port. */
export type ServiceToken = { readonly service: string; readonly exp: number };

// A call that books tests has a purpose of its own: a service of the release before, which knows of no tests and would
// book in earnest, takes its token for a forged one.
type Purpose = 'caller' | 'test-caller' | 'service' | 'guest-view';

// A call is written as in its first line, `GET /v1/venue?lang=de`. Its hash is signed with the token: what somebody
// has captured opens that one call and no other.
type Bound<T> = T & { readonly call: string };

const hashOf = (call: string) => hash('sha256', call, 'base64url');

// A real token is below 1 KiB; nothing longer is worth a hash.
const LONGEST = 8192;

type Blocks = { readonly inner: Buffer; readonly outer: Buffer };

const BLOCK = 64;
const DIGEST = 32;
const blocks = new Map<string, Blocks>();

/** HMAC's two padded keys, each with room behind it for what is hashed with it. */
function blocksOf(secret: string): Blocks {
  let found = blocks.get(secret);
  if (found === undefined) {
    const text = Buffer.from(secret);
    const key = text.length > BLOCK ? hash('sha256', text, 'buffer') : text;
    found = { inner: Buffer.alloc(BLOCK + LONGEST + 16, 0x36), outer: Buffer.alloc(BLOCK + DIGEST, 0x5c) };
    for (const [i, byte] of key.entries()) {
      found.inner[i] = byte ^ 0x36;
      found.outer[i] = byte ^ 0x5c;
    }
    blocks.set(secret, found);
  }
  return found;
}

// HMAC-SHA-256 by two one-shot hashes: createHmac makes a native object each time, and collecting those cost a busy
// gateway as much again as the hashing (10 µs a request in all, measured on one core).
function mac(purpose: Purpose, payload: string, secret: string): Buffer {
  const { inner, outer } = blocksOf(secret);
  // The purpose is signed too: a service's token can never pass for a caller's.
  const length = inner.write(`${purpose}.${payload}`, BLOCK, 'latin1');
  hash('sha256', inner.subarray(0, BLOCK + length), 'buffer').copy(outer, BLOCK);
  return hash('sha256', outer, 'buffer');
}

function sign(purpose: Purpose, token: object, call: string, secret: string): string {
  const payload = Buffer.from(JSON.stringify({ ...token, call: hashOf(call) })).toString('base64url');
  if (payload.length > LONGEST) throw new Error('a token must not be longer than 8 KiB');
  return `${payload}.${mac(purpose, payload, secret).toString('base64url')}`;
}

function verify<T extends { exp: number }>(
  purpose: Purpose,
  header: unknown,
  call: string,
  secretsOf: (claims: T) => readonly string[],
  realNowMs: number,
): T | null {
  if (typeof header !== 'string' || header.length > LONGEST) return null;
  const dot = header.indexOf('.');
  if (dot < 1) return null;
  const payload = header.slice(0, dot);
  const signature = Buffer.from(header.slice(dot + 1), 'base64url');
  const token = parsed<T>(payload);
  if (signature.length !== DIGEST || token === null) return null;
  if (!secretsOf(token).some((secret) => timingSafeEqual(mac(purpose, payload, secret), signature))) return null;
  const { call: bound, ...claims } = token;
  return token.exp > realNowMs && bound === hashOf(call) ? (claims as unknown as T) : null;
}

function parsed<T extends { exp: number }>(payload: string): Bound<T> | null {
  try {
    const token: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof (token as T | null)?.exp === 'number' ? (token as Bound<T>) : null;
  } catch {
    return null;
  }
}

/**
 * The value of the header `x-caller`: base64url JSON, a dot, base64url HMAC-SHA-256.
 * @param call the one call that it is for, as in its first line: `POST /v1/bookings`, the query with it
 */
export function signCallerToken(caller: Caller, call: string, secret: string): string {
  return sign(caller.test === true ? 'test-caller' : 'caller', caller, call, secret);
}

/**
 * Who calls, or null for a token that is missing, malformed, signed with another secret or for another call, or past
 * its time.
 * @param secrets all that are accepted: of the gateway's and the own key, while one is replaced the new and the old
 * @param realNowMs milliseconds of REAL time: the sandbox's clock does not move tokens
 */
export function verifyCallerToken(
  header: unknown,
  call: string,
  secrets: readonly string[],
  realNowMs: number,
): Caller | null {
  const caller = verify<Caller>('caller', header, call, () => secrets, realNowMs);
  return caller ?? verify<Caller>('test-caller', header, call, () => secrets, realNowMs);
}

/** What the address of a page bears while a member sees it as a guest. `exp` is milliseconds of real time. */
export type GuestView = { readonly business: string; readonly member: string; readonly exp: number };

// For any page of the business, not for one call.
const ANY_PAGE = 'guest view';

/** The token of a guest's view, as it stands in an address. */
export function signGuestView(view: GuestView, secret: string): string {
  return sign('guest-view', view, ANY_PAGE, secret);
}

/** Who sees which business's pages as a guest; null for a token that is forged or past its time. */
export function verifyGuestView(token: unknown, secrets: readonly string[], realNowMs: number): GuestView | null {
  return verify<GuestView>('guest-view', token, ANY_PAGE, () => secrets, realNowMs);
}

/** The value of the header `x-service`, valid for 60 s of real time. */
export function signServiceToken(service: string, call: string, secret: string, realNowMs: number): string {
  return sign('service', { service, exp: realNowMs + CALLER_LIFE_MS } satisfies ServiceToken, call, secret);
}

/**
 * Which service calls, or null as with `verifyCallerToken`.
 * @param secretsOf all that calls of the service that the token names may be signed with
 */
export function verifyServiceToken(
  header: unknown,
  call: string,
  secretsOf: (service: string) => readonly string[],
  realNowMs: number,
): ServiceToken | null {
  return verify<ServiceToken>('service', header, call, ({ service }) => secretsOf(service), realNowMs);
}

/** A call as it reached a server, in the form in which tokens name it. */
export function callOf({ method = '', url = '' }: { method?: string | undefined; url?: string | undefined }): string {
  return `${method} ${url}`;
}
