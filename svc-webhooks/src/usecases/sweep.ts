import type { Prune } from '@booking/kit/db/prune';
import { type AttemptDays, KEPT_DAYS } from '../db/attempt-days.ts';
import { sweepEvents, sweepOld, sweepOrphans } from '../db/hot/sweep.ts';

const DAY_MS = 86_400_000;

/** What is thrown out in the background: deliveries, bodies and events after 30 days, what a removed webhook left, old days. */
export function sweeps(days: AttemptDays): readonly Prune[] {
  return [
    (db, now, limit = 1000) => sweepOld(db, now.epochMilliseconds - KEPT_DAYS * DAY_MS, limit),
    (db, now, limit = 1000) => sweepEvents(db, now.epochMilliseconds - KEPT_DAYS * DAY_MS, limit),
    (db, _now, limit = 1000) => sweepOrphans(db, limit),
    async (_db, now) => {
      await days.ensure(now.epochMilliseconds);
      await days.drop(now.epochMilliseconds);
      return 0;
    },
  ];
}
