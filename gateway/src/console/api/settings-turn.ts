import { createKeyedSemaphore } from '@booking/kit/workers/keyed-semaphore';
import { REFUSALS } from '../../call/answers.ts';
import type { Answer } from '../../call/call.ts';
import { msToTurn, resetSeconds } from '../../domain/window.ts';
import { routeOf } from '../../gates/known-key.ts';
import { createRefusalThrottle } from '../../stores/refusal-throttle.ts';
import type { ConsoleGate } from '../request.ts';

const TURNS = { maxHolders: 4, waitMs: 10_000, maxWaitingPerKey: 32 };

const wait = (seconds: number): Answer => ({ ...REFUSALS.rate_limited, extra: ['Retry-After', String(seconds)] });

/**
 * So many changes of a business's settings and looks at its host a minute, and as many previews, one at a time: the next
 * body, of up to 2 MiB, is not read before the one before it is answered. The console previews a change before it saves:
 * counted as changes, those would halve the limit.
 */
export function settingsTurnGate(perMinute: number): ConsoleGate {
  const turns = createKeyedSemaphore(TURNS);
  const changes = createRefusalThrottle(perMinute);
  // A look at DNS asks five questions of name servers that the business names.
  const throttles = new Map([
    ['changeSettings', changes],
    ['checkOwnHost', changes],
    ['previewSettings', createRefusalThrottle(perMinute)],
  ]);
  return async ({ call, membership }) => {
    const throttle = throttles.get(routeOf(call).id);
    if (throttle === undefined || membership === null) return undefined;
    const { id } = membership.business;
    if (throttle.count(id)) return wait(resetSeconds(msToTurn(Date.now())));
    const end = await turns.acquire(id).catch(() => null);
    if (end === null) return wait(1);
    if (call.res.closed || call.res.destroyed) end();
    else call.res.once('close', end);
    return undefined;
  };
}
