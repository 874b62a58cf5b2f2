import type { Logger } from 'pino';
import { codeOf, ExclusionViolation, isDatabaseUnavailable } from '../db/errors.ts';
import { counter } from '../telemetry/metrics.ts';

/** `cache`: decided from what the process remembers. `batch`: decided together with others. */
export type FastPath = 'cache' | 'batch';

/** A decision from the cache was not stored, since the settings or the guest's other requests are not as it assumed. */
export const OUTDATED = 'outdated';

/** Tells of fast paths that failed, where a slower one does the work all the same and nobody would notice. */
export type Fallbacks = {
  /** @param cause the error that the fast path met, or `OUTDATED` */
  note(path: FastPath, cause: unknown): void;
  /** Counts requests that were tried by what the cache holds: stored so (`hit`), or left to a slower path. */
  count(outcome: 'hit' | 'fallback', requests: number): void;
};

export type FallbackOptions = {
  /** The trade whose requests these are: `restaurant`, `hotel`. */
  readonly trade: string;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Milliseconds of real time; for tests. */
  readonly ms?: () => number;
};

const LOG_EVERY_MS = 60_000;

const fallbacks = counter(
  'booking_fallbacks_total',
  'Fast paths that failed and left the work to a slower one, by reason.',
);

const fastPath = counter(
  'booking_fast_path_total',
  'Requests decided from the cache: stored as decided (hit), or decided again by what the database said (fallback).',
);

const REASONS: Readonly<Record<string, string>> = {
  '55P03': 'lock_timeout',
  '57014': 'statement_timeout',
  '40P01': 'deadlock',
  '40001': 'serialization',
  '23505': 'repeated',
};

// What every busy day has some of: somebody else was faster.
const ORDINARY = new Set(['overlap', 'repeated', OUTDATED]);

/** Why a fast path failed, as a label of the metric. */
export function fallbackReason(error: unknown): string {
  if (error === OUTDATED) return OUTDATED;
  if (error instanceof ExclusionViolation) return 'overlap';
  const reason = REASONS[codeOf(error)];
  if (reason !== undefined) return reason;
  return isDatabaseUnavailable(error) ? 'database_unavailable' : 'other';
}

/** Counts each by path and reason, and logs the first of a kind at once and then one line a minute, with how many it stands for. */
export function createFallbacks({ trade, log, ms = () => performance.now() }: FallbackOptions): Fallbacks {
  const logged = new Map<string, { readonly at: number; readonly since: number }>();
  return {
    count: (outcome, requests) => fastPath.inc({ trade, outcome }, requests),
    note: (path, error) => {
      const reason = fallbackReason(error);
      fallbacks.inc({ trade, path, reason });
      const name = `${path} ${reason}`;
      const last = logged.get(name);
      const times = (last?.since ?? 0) + 1;
      if (last && ms() - last.at < LOG_EVERY_MS) return void logged.set(name, { at: last.at, since: times });
      logged.set(name, { at: ms(), since: 0 });
      log[ORDINARY.has(reason) ? 'info' : 'warn'](
        { ...(error === OUTDATED ? {} : { err: error }), path, reason, times },
        'a fast path failed: decided by a slower one',
      );
    },
  };
}
