/** An exclusion constraint refused a row: what must not overlap would have. Decide anew on a fresh snapshot. */
export class ExclusionViolation extends Error {
  readonly constraint: string;

  constructor(constraint: string, cause: unknown) {
    super(`refused by the exclusion constraint ${constraint}`, { cause });
    this.name = 'ExclusionViolation';
    this.constraint = constraint;
  }
}

/** An ExclusionViolation for 23P01, anything else as it is. */
export function exclusionViolationOr(error: unknown): unknown {
  return codeOf(error) === '23P01' ? new ExclusionViolation(constraintOf(error), error) : error;
}

type Coded = { code?: unknown; constraint?: unknown; message?: unknown };

/** The SQLSTATE or system code of an error, '' where it has none. */
export function codeOf(error: unknown): string {
  const code = (error as Coded | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** The constraint that a Postgres error names, '' where it names none. */
export function constraintOf(error: unknown): string {
  const constraint = (error as Coded | null)?.constraint;
  return typeof constraint === 'string' ? constraint : '';
}

/** Lost races that the same transaction may simply run again: serialization failure and deadlock. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01';
}

/** Thrown in a transaction to run it again from its beginning: what it had read before its locks is no longer so. */
export function restartTransaction(why: string): Error {
  return Object.assign(new Error(why), { code: '40001' });
}

/**
 * What a connection has prepared is of no more use: the columns of its answer have changed under it, as by a migration
 * (0A000), or the server has forgotten it (26000). The same work succeeds on a connection that prepares it anew.
 */
export function isStatementStale(error: unknown): boolean {
  const code = codeOf(error);
  return code === '0A000' || code === '26000';
}

/** The server ends the connection with this error (57P01 to 57P05): whatever is asked there next is lost. */
export function endsConnection(error: unknown): boolean {
  return codeOf(error).startsWith('57P');
}

/** A lock could not be had within the transaction's `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT']);
const AWAY_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|the database did not answer/i;

/**
 * True where the database could not be asked or could not finish for reasons of its own (connection classes 08, 53,
 * 57 and 58, read-only after a failover, network errors): the same work may succeed later, unchanged.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (/^(08|53|57|58)/.test(code) || code === '25006' || code === '25P03' || AWAY_CODES.has(code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return error instanceof Error && AWAY_MESSAGE.test(error.message);
}
