import { createKeyedSemaphore } from '@booking/kit/workers/keyed-semaphore';
import type { Gate } from '../../call/pipeline.ts';
import { msToTurn, resetSeconds } from '../../domain/window.ts';
import { routeOf } from '../../gates/facts.ts';
import { tooMany } from '../../gates/rate-limit.ts';
import { createRefusalThrottle } from '../../stores/refusal-throttle.ts';
import { refuseCrowd } from '../../usecases/files/check-file.ts';
import { refusalOf } from './answer.ts';

const TURNS = { maxHolders: 4, waitMs: 10_000, maxWaitingPerKey: 32 };

/**
 * So many changes of a business's settings and looks at its host a minute, as many previews, and three times as many rates, one at a time: the next
 * body, of up to 2 MiB, is not read before the one before it is answered. The console previews a change before it saves:
 * counted as changes, those would halve the limit.
 */
export function settingsTurnGate(perMinute: number): Gate {
  const turns = createKeyedSemaphore(TURNS);
  const changes = createRefusalThrottle(perMinute);
  // A look at DNS asks five questions of name servers that the business names.
  const throttles = new Map([
    ['changeSettings', changes],
    ['checkOwnHost', changes],
    ['previewSettings', createRefusalThrottle(perMinute)],
    // A system that sends rates sends a call for each room type and plan.
    ['setRates', createRefusalThrottle(3 * perMinute)],
  ]);
  return async (call) => {
    const { key, res } = call;
    const throttle = throttles.get(routeOf(call).id);
    if (throttle === undefined || key === undefined) return undefined;
    const { id } = key.business;
    if (throttle.count(id)) return tooMany(resetSeconds(msToTurn(Date.now())));
    const end = await turns.acquire(id).catch(() => null);
    if (end === null) return tooMany(1);
    if (res.closed || res.destroyed) end();
    else res.once('close', end);
    return undefined;
  };
}

/** 400 for a file of settings that holds more than any may, before anything else parses its body. */
export const settingsSizeGate: Gate = ({ body, route }) =>
  route?.upload === undefined ? refuseCrowd(body).then(() => undefined, refusalOf) : undefined;
