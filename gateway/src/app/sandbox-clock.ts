import type { Entities } from '@booking/kit/db/orm/entities';
import { type InternalRoute, internalRoute } from '@booking/kit/http/private';
import type { Base } from '@booking/kit/runtime/base';
import { type PollingWorker, startPollingWorker } from '@booking/kit/workers/polling-worker';
import type { Env } from '../env.ts';
import { storedOffset } from '../operator/move-clock.ts';

const CLOCK_READ_MS = 1000;

/** `GET /internal/clock`, by which the services ask at their start how far the sandbox's clock was moved. */
export function clockToRead(entities: Entities, { env }: Base<Env>): readonly InternalRoute[] {
  if (!env.SANDBOX) return [];
  const handle = async () => ({ offset_ms: await storedOffset(entities) });
  return [internalRoute({ method: 'GET', path: '/internal/clock', handle })];
}

/** Another gateway may have moved the clock: read once a second. */
export function followStoredClock(entities: Entities, { log, clock }: Base<Env>): PollingWorker {
  const run = async () => {
    clock.moveTo(await storedOffset(entities));
    return 'idle' as const;
  };
  return startPollingWorker({ name: 'sandbox clock', clock, log, run, idleMs: CLOCK_READ_MS });
}
