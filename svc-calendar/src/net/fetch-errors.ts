/** Why a feed could not be fetched, as the operator reads it. No word of an inner address. */
export type FetchFailure =
  | `status ${number}`
  | 'timeout'
  | 'no public address'
  | 'unreachable'
  | 'certificate'
  | 'too many redirects'
  | 'bad redirect'
  | 'too large'
  | 'unknown encoding'
  | 'bad compression'
  | 'cut off';

const TABLE: readonly (readonly [RegExp, FetchFailure])[] = [
  [/^(TimeoutError|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/, 'timeout'],
  // Whether a host has no address or an inner one must not be told apart.
  [/^(ERR_BLOCKED_ADDRESS|ENOTFOUND|ENODATA|EAI_\w+)$/, 'no public address'],
  [/^(ECONNREFUSED|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL)$/, 'unreachable'],
  [/CERT|SELF_SIGNED|UNABLE_TO_|^ERR_SSL_|^ERR_TLS_|^EPROTO$/, 'certificate'],
  [/^(Z_\w+|ERR__ERROR\w*)$/, 'bad compression'],
];

/** Where several addresses were tried, the last error is told: that of the address that was given the longest. */
export function failureOf(error: unknown): FetchFailure {
  if (error instanceof AggregateError && error.errors.length > 0) return failureOf(error.errors.at(-1));
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  const words = [code, name].filter((word): word is string => typeof word === 'string');
  return TABLE.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1] ?? 'cut off';
}
