import type { Queryable } from '@booking/kit/db/open';

const DAY_MS = 86_400_000;
/** Days made ahead: a service that was asleep for a while still finds its partition. */
const AHEAD = 4;
/** Attempts, deliveries and their bodies are kept this long. */
export const KEPT_DAYS = 30;

/**
 * The moment from which on attempts are written: a day short of what is kept, so that no sweep can take away the
 * partition of one that is being written. One that is older was under way while the clock was moved, and is left out.
 */
export function writtenSince(nowMs: number): number {
  return startOfDay(nowMs) - (KEPT_DAYS - 1) * DAY_MS;
}

/** The daily partitions of the attempts, on the services' clock. */
export type AttemptDays = {
  /**
   * Makes sure that attempts can be written that were begun since `sinceMs`, and since the day before in any case.
   * Asks the database once a day, and when the clock was moved in mid-attempt.
   */
  ensure(nowMs: number, sinceMs?: number): Promise<void>;
  /** Takes away the days that are no longer kept; answers how many. */
  drop(nowMs: number): Promise<number>;
};

export function attemptDays(db: Queryable): AttemptDays {
  let ensured = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
  return {
    ensure: async (nowMs, sinceMs = nowMs) => {
      const today = startOfDay(nowMs);
      const from = Math.max(Math.min(startOfDay(sinceMs), today - DAY_MS), writtenSince(nowMs));
      if (from >= ensured.from && nowMs < ensured.to) return;
      const count = (today - from) / DAY_MS + AHEAD + 1;
      await db.query('select ensure_attempt_days($1::date, $2)', [isoDay(from), count]);
      ensured = { from, to: today + DAY_MS };
    },
    drop: async (nowMs) => {
      const rows = await db.query<{ dropped: number }>('select drop_attempt_days($1::date, $2) as dropped', [
        isoDay(nowMs),
        KEPT_DAYS,
      ]);
      return rows[0]?.dropped ?? 0;
    },
  };
}

const startOfDay = (ms: number) => Math.floor(ms / DAY_MS) * DAY_MS;
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
