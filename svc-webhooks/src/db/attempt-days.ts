import type { Queryable } from '@booking/kit/db/open';

const DAY_MS = 86_400_000;
/** Days made ahead: a service that was asleep for a while still finds its partition. */
const AHEAD = 4;
/** Attempts, deliveries and their bodies are kept this long. */
export const KEPT_DAYS = 30;

/** The daily partitions of the attempts, on the services' clock. */
export type AttemptDays = {
  /** Makes sure that attempts of this moment, and of the day before, can be written. Asks the database once a day. */
  ensure(nowMs: number): Promise<void>;
  /** Takes away the days that are no longer kept; answers how many. */
  drop(nowMs: number): Promise<number>;
};

export function attemptDays(db: Queryable): AttemptDays {
  let ensured = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
  return {
    ensure: async (nowMs) => {
      if (nowMs >= ensured.from && nowMs < ensured.to) return;
      const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
      await db.query('select ensure_attempt_days($1::date, $2)', [isoDay(today - DAY_MS), AHEAD + 2]);
      ensured = { from: today, to: today + DAY_MS };
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

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
