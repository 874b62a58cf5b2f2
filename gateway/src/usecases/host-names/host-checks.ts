import type { Database } from '@booking/kit/db/open';
import type { Logger } from '@booking/kit/telemetry/log';
import { type Iteration, type PollingWorker, startPollingWorker } from '@booking/kit/workers/polling-worker';
import { nextDueHost, takeDueHosts } from '../../db/hot/host-names.ts';
import type { ApplyParts } from '../apply-business.ts';
import { HOST_CLAIMS } from '../claim-host.ts';
import { checkHost } from './check-host.ts';

const POLL_MS = 15_000;
const AT_ONCE = 8;
// Six times what a look and the telling of it take at most.
const LEASE = { minutes: 2 };

type Parts = ApplyParts & { readonly db: Database };

async function round(parts: Parts, log: Logger): Promise<Iteration> {
  const { db, clock } = parts;
  const now = clock.now();
  const due = await takeDueHosts(db, now, now.add(LEASE), AT_ONCE);
  const check = async (business: string) => {
    try {
      await checkHost(parts, business);
    } catch (err) {
      // Its lease ends, and it is looked at again.
      log.warn({ err, business }, "a business's own host could not be checked");
    }
  };
  await Promise.all(due.map(check));
  return due.length === AT_ONCE ? 'again' : { dueAtMs: await nextDueHost(db) };
}

/** Looks at hosts whose turn has come, eight at once, each under a lease; woken by claims of this process. */
export function startHostChecks(parts: Parts, log: Logger): PollingWorker {
  const { db, clock } = parts;
  const wokenBy = (wake: () => void) => db.onCommitted(HOST_CLAIMS, wake);
  return startPollingWorker({ name: 'host names', clock, log, run: () => round(parts, log), idleMs: POLL_MS, wokenBy });
}
