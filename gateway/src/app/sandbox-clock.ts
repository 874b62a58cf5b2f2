import { type InternalRoute, internalRoute } from '@booking/kit/http/private';
import { type Loop, startLoop } from '@booking/kit/loop';
import type { Base } from '@booking/kit/runtime/base';
import type { Env } from '../env.ts';
import { storedOffset } from '../operator/move-clock.ts';

const CLOCK_READ_MS = 1000;

/** `GET /internal/clock`, by which the services ask at their start how far the sandbox's clock was moved. */
export function clockToRead({ env, db }: Base<Env>): readonly InternalRoute[] {
  if (!env.SANDBOX) return [];
  const handle = async () => ({ offset_ms: await storedOffset(db) });
  return [internalRoute({ method: 'GET', path: '/internal/clock', handle })];
}

/** Another gateway may have moved the clock: read once a second. */
export function followStoredClock({ log, db, clock }: Base<Env>): Loop {
  const run = async () => {
    clock.moveTo(await storedOffset(db));
    return 'idle' as const;
  };
  return startLoop({ name: 'sandbox clock', clock, log, run, idleMs: CLOCK_READ_MS });
}
