import { errorOf, givenUp, isSuccess, type Outcome, statusOf } from './outcome.ts';
import { nextTryMs } from './schedule.ts';

export type DeliveryStatus = 'pending' | 'delivered' | 'failed' | 'given_up' | 'dropped';

/** Nothing is scheduled any more: only an attempt by hand can follow. */
export function isOver(status: DeliveryStatus): boolean {
  return status !== 'pending' && status !== 'failed';
}

/** What is known of a delivery when an attempt of it starts. `extra`: asked for by hand, outside the schedule. */
export type Tried = {
  readonly status: DeliveryStatus;
  readonly tries: number;
  readonly dueMs: number | null;
  readonly extra: boolean;
};

/** How a delivery stands after an attempt. `dueMs` null: nothing more is scheduled. */
export type Settled = {
  readonly status: DeliveryStatus;
  readonly tries: number;
  readonly dueMs: number | null;
  readonly ok: boolean;
  readonly answered: number | null;
  readonly error: string | null;
};

/** Decides what an ended attempt means for its delivery: done, tried again later, or given up. */
export function settle(tried: Tried, outcome: Outcome, endedMs: number, chance: number): Settled {
  const answered = statusOf(outcome);
  const error = errorOf(outcome);
  const tries = tried.extra ? tried.tries : tried.tries + 1;
  if (isSuccess(outcome)) return { status: 'delivered', tries, dueMs: null, ok: true, answered, error: null };
  if (tried.extra) return { ...afterFailedExtra(tried), ok: false, answered, error };
  const dueMs = nextTryMs(tries, endedMs, chance);
  if (dueMs !== null) return { status: 'failed', tries, dueMs, ok: false, answered, error };
  return { status: 'given_up', tries, dueMs, ok: false, answered, error: error === null ? null : givenUp(error) };
}

/** An attempt by hand changes nothing of the schedule, nor of a delivery that had come to its end. */
function afterFailedExtra(tried: Tried): Pick<Settled, 'status' | 'tries' | 'dueMs'> {
  return { status: tried.status === 'pending' ? 'failed' : tried.status, tries: tried.tries, dueMs: tried.dueMs };
}
