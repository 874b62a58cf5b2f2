import type { Clock } from '@booking/kit/clock';
import type { Database } from '@booking/kit/db/open';
import type { Logger } from '@booking/kit/log';
import { type Loop, startLoop } from '@booking/kit/loop';
import { anonymizeGuests } from './usecases/anonymize-guests.ts';

const EVERY_MS = 3_600_000;

type WorkerOptions = { readonly db: Database; readonly clock: Clock; readonly log: Logger };

/** Anonymizes guests whose time is up: hourly, since midnight comes at another hour in every zone. */
export function startAnonymizing({ db, clock, log }: WorkerOptions): Loop {
  const run = async () => {
    const count = await anonymizeGuests(db, clock.now());
    if (count > 0) log.info({ bookings: count }, 'guests were anonymized');
    return 'idle' as const;
  };
  return startLoop({ name: 'anonymize', clock, log, run, idleMs: EVERY_MS });
}
