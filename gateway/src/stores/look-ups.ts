import { isDatabaseUnavailable } from '@booking/kit/db/errors';
import type { Database, Statement } from '@booking/kit/db/open';
import type { Logger } from '@booking/kit/telemetry/log';
import { gauge } from '@booking/kit/telemetry/metrics';
import { TimeoutError, withTimeout } from './with-timeout.ts';

const unavailable = gauge('gateway_database_unavailable', '1 while what is not in memory cannot be looked up');

/** Questions to the database that a request waits for. */
export type LookUps = {
  /** Rejects when there is no answer in time, and at once while the database is known to give none. */
  query<T>(statement: Statement | string, values?: readonly unknown[], timeoutMs?: number): Promise<T[]>;
  /** Whether an error says that the database could not be asked, and nothing of what was asked. */
  isUnavailable(error: unknown): boolean;
};

export type LookUpOptions = {
  readonly db: Pick<Database, 'query'>;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  readonly timeoutMs?: number;
};

// An index look-up takes 0.2 ms. Whoever waits is told within a second to come again.
const TIMEOUT_MS = 800;
// While the database gives no answer, one question in so long asks whether it is back; all others fail at once.
const PROBE_MS = 250;

class UnavailableError extends Error {}

/** A circuit breaker: a flood of unknown keys must not queue for a database that is stopped. */
export function openLookUps({ db, log, timeoutMs = TIMEOUT_MS }: LookUpOptions): LookUps {
  let broken = false;
  let probing = false;
  let nextProbe = 0;

  const set = (value: boolean, err?: unknown) => {
    nextProbe = performance.now() + PROBE_MS;
    if (broken === value) return;
    broken = value;
    unavailable.set(value ? 1 : 0);
    if (value) log.warn({ err }, 'the database does not answer: what is not in memory cannot be looked up');
    else log.info('the database answers: keys are looked up again');
  };
  const isUnavailable = (error: unknown) =>
    error instanceof UnavailableError || error instanceof TimeoutError || isDatabaseUnavailable(error);
  const ask = async <T>(answer: Promise<T>, ms: number): Promise<T> => {
    try {
      const found = await withTimeout(ms, answer);
      set(false);
      return found;
    } catch (error) {
      if (isUnavailable(error)) set(true, error);
      throw error;
    }
  };
  return {
    isUnavailable,
    async query<T>(statement: Statement | string, values: readonly unknown[] = [], ms = timeoutMs) {
      if (!broken) return ask(db.query<T>(statement, values), ms);
      if (probing || performance.now() < nextProbe) throw new UnavailableError('the database did not answer before');
      probing = true;
      return ask(db.query<T>(statement, values), ms).finally(() => {
        probing = false;
      });
    },
  };
}
