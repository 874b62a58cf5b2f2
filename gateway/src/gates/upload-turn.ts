import { createKeyedSemaphore } from '@booking/kit/workers/keyed-semaphore';
import type { Gate } from '../call/pipeline.ts';
import { msToTurn, resetSeconds } from '../domain/window.ts';
import { createRefusalThrottle } from '../stores/refusal-throttle.ts';
import { keyOf, routeOf } from './facts.ts';
import { tooMany } from './rate-limit.ts';

// Each holds 10 MB while its body comes, half a minute at the most.
const TURNS = { maxHolders: 4, waitMs: 20_000, maxWaitingPerKey: 32 };
const PER_MINUTE = 30;

/** So many uploads of a business a minute, one at a time: a body is not read before the one before it is answered. */
export function uploadTurnGate(): Gate {
  const turns = createKeyedSemaphore(TURNS);
  const uploads = createRefusalThrottle(PER_MINUTE);
  return async (call) => {
    if (routeOf(call).upload === undefined) return undefined;
    const { business } = keyOf(call);
    if (uploads.count(business.id)) return tooMany(resetSeconds(msToTurn(Date.now())));
    const end = await turns.acquire(business.id).catch(() => null);
    if (end === null) return tooMany(1);
    if (call.res.closed || call.res.destroyed) end();
    else call.res.once('close', end);
    return undefined;
  };
}
