import type { Outcome, TlsFailure } from '../domain/outcome.ts';

// With what a resolver may say: the two must not be told apart.
const BLOCKED = /^(ERR_BLOCKED_ADDRESS|ENOTFOUND|ENODATA|ESERVFAIL|EAI_\w+|ETIMEOUT)$/;
const UNREACHABLE = /^(ECONNREFUSED|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|EACCES|EINVAL)$/;
const TIMEOUT = /^(UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT|ETIMEDOUT)$/;
const MALFORMED = /^(HPE_\w+|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_\w+)$/;

const TLS: readonly (readonly [RegExp, TlsFailure])[] = [
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'expired'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'wrong_host'],
  [/CERT|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH_EXCEEDED/, 'untrusted'],
  [/^(ERR_SSL_\w+|ERR_TLS_\w+|EPROTO)$/, 'handshake'],
];

/** What an error of the attempt means. The codes are those of Node, undici, its parser and OpenSSL. */
export function outcomeOf(error: unknown): Outcome {
  const { name, code } = failureOf(error);
  if (name === 'TimeoutError' || TIMEOUT.test(code)) return { kind: 'timeout' };
  if (BLOCKED.test(code)) return { kind: 'blocked' };
  if (UNREACHABLE.test(code)) return { kind: 'unreachable' };
  if (MALFORMED.test(code) || name === 'HTTPParserError') return { kind: 'malformed' };
  const tls = TLS.find(([pattern]) => pattern.test(code));
  return tls ? { kind: 'tls', detail: tls[1] } : { kind: 'cut' };
}

type Failure = { readonly name: string; readonly code: string };

/** Where several addresses were tried, the last error is told: that of the address that was given the longest. */
function failureOf(error: unknown): Failure {
  if (error instanceof AggregateError && error.errors.length > 0) return failureOf(error.errors.at(-1));
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return { name: typeof name === 'string' ? name : '', code: typeof code === 'string' ? code : '' };
}
