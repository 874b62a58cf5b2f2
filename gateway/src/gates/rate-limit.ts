import { REFUSALS } from '../call/answers.ts';
import type { Call, Gate } from '../call/call.ts';
import { type Count, type Limits, resetSeconds, shownLimit } from '../domain/window.ts';
import type { Counters } from '../stores/redis/counters.ts';
import { keyOf, routeOf } from './known-key.ts';

/**
 * Counts the key; 429 once a window is over. From here on every answer carries the RateLimit headers. A read changes
 * nothing, so its service is asked while Redis counts: where a window turns out to be over, the answer is not sent.
 */
export function rateLimitGate(counters: Counters, limits: Limits): Gate {
  const judge = (call: Call, isRequest: boolean, { over, msLeft }: Count) => {
    call.rate = { limit: shownLimit(limits, isRequest, over), reset: resetSeconds(msLeft), over: over !== null };
    return over === null ? undefined : REFUSALS.rate_limited;
  };
  return (call) => {
    const isRequest = routeOf(call).limit === 'request';
    const count = counters.count(keyOf(call).id, isRequest);
    if (!(count instanceof Promise)) return judge(call, isRequest, count);
    const judged = count.then((it) => judge(call, isRequest, it));
    if (call.method !== 'GET') return judged;
    // Awaited once the answer is found; until then nobody would hear of a fault.
    judged.catch(() => {});
    call.counting = judged;
    return undefined;
  };
}
