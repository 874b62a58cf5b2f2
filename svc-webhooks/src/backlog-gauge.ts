import type { Clock } from '@booking/kit/clock';
import type { Database } from '@booking/kit/db/open';
import type { Logger } from '@booking/kit/telemetry/log';
import { gauge } from '@booking/kit/telemetry/metrics';
import { type PollingWorker, startPollingWorker } from '@booking/kit/workers/polling-worker';
import { type Backlog, readBacklog } from './db/hot/backlog.ts';

const EVERY_MS = 15_000;

const due = gauge(
  'booking_webhook_deliveries_due',
  'Deliveries that are due and wait, at most 1000 counted of each webhook.',
);
const age = gauge('booking_webhook_oldest_due_seconds', 'How long the delivery that waits longest has been due.');

/** Looks at the backlog every 15 seconds and shows it in the metrics: depth for scaling, age for alerts. */
export function startBacklogGauge({
  db,
  clock,
  log,
}: {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'error'>;
}): PollingWorker {
  let backlog: Backlog = { due: 0, oldest: null };
  const run = async () => {
    backlog = await readBacklog(db, clock.now());
    return 'idle' as const;
  };
  const loop = startPollingWorker({ name: 'backlog', clock, log, run, idleMs: EVERY_MS });
  const waited = () => (backlog.oldest === null ? 0 : Math.max(clock.ms() - Date.parse(backlog.oldest), 0) / 1000);
  const stops = [due.ask(() => backlog.due), age.ask(waited)];
  return {
    wake: loop.wake,
    close: async () => {
      for (const stop of stops) stop();
      await loop.close();
    },
  };
}
