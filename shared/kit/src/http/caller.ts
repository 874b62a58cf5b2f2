import { createHmac, timingSafeEqual } from 'node:crypto';
import { CALLER_LIFE_MS, type Caller } from '@booking/core/caller';

/** What a service says of itself on the private port. */
export type ServiceStatement = { readonly service: string; readonly exp: number };

type Purpose = 'caller' | 'service';

// A real statement is below 1 KiB; nothing longer is worth a hash.
const LONGEST = 8192;

// Measured on one core: 3.6 µs to verify (5.9 µs under the second secret), 2.8 µs to sign. Keeping prepared keys
// or verified statements saves nothing that a request would notice.
function mac(purpose: Purpose, payload: string, secret: string): Buffer {
  // The purpose is signed too: a service's statement can never pass for a caller's.
  return createHmac('sha256', secret).update(`${purpose}.${payload}`).digest();
}

function sign(purpose: Purpose, statement: object, secret: string): string {
  const payload = Buffer.from(JSON.stringify(statement)).toString('base64url');
  return `${payload}.${mac(purpose, payload, secret).toString('base64url')}`;
}

function verify<T extends { exp: number }>(
  purpose: Purpose,
  header: unknown,
  secrets: readonly string[],
  realNowMs: number,
): T | null {
  if (typeof header !== 'string' || header.length > LONGEST) return null;
  const dot = header.indexOf('.');
  if (dot < 1) return null;
  const payload = header.slice(0, dot);
  const given = Buffer.from(header.slice(dot + 1), 'base64url');
  if (given.length !== 32 || !secrets.some((secret) => timingSafeEqual(mac(purpose, payload, secret), given)))
    return null;
  const statement = parsed<T>(payload);
  return statement !== null && statement.exp > realNowMs ? statement : null;
}

function parsed<T extends { exp: number }>(payload: string): T | null {
  try {
    const statement: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof (statement as T | null)?.exp === 'number' ? (statement as T) : null;
  } catch {
    return null;
  }
}

/** The value of the header `x-caller`: base64url JSON, a dot, base64url HMAC-SHA-256. */
export function signCaller(caller: Caller, secret: string): string {
  return sign('caller', caller, secret);
}

/**
 * Who calls, or null for a statement that is missing, malformed, signed with another secret or past its time.
 * @param secrets all that are accepted: while a secret is replaced, the new and the old one
 * @param realNowMs milliseconds of REAL time: the sandbox's clock does not move statements
 */
export function verifyCaller(header: unknown, secrets: readonly string[], realNowMs: number): Caller | null {
  return verify<Caller>('caller', header, secrets, realNowMs);
}

/** The value of the header `x-service`, valid for 60 s of real time. */
export function signService(service: string, secret: string, realNowMs: number): string {
  return sign('service', { service, exp: realNowMs + CALLER_LIFE_MS } satisfies ServiceStatement, secret);
}

/** Which service calls, or null as with `verifyCaller`. */
export function verifyService(header: unknown, secrets: readonly string[], realNowMs: number): ServiceStatement | null {
  return verify<ServiceStatement>('service', header, secrets, realNowMs);
}
