import { createTurns } from '@booking/kit/runtime/turns';
import { REFUSALS } from '../../call/answers.ts';
import type { Answer } from '../../call/call.ts';
import { msToTurn, resetSeconds } from '../../domain/window.ts';
import { routeOf } from '../../gates/known-key.ts';
import { createRefusalThrottle } from '../../stores/refusal-throttle.ts';
import type { ConsoleGate } from './visit.ts';

const TURNS = { inAll: 4, waitMs: 10_000, mostWaiting: 32 };

const wait = (seconds: number): Answer => ({ ...REFUSALS.rate_limited, extra: ['Retry-After', String(seconds)] });

// A look at DNS asks five questions of name servers that the business names.
const TAKING_TURNS: ReadonlySet<string> = new Set(['changeSettings', 'checkOwnHost']);

/**
 * So many changes of a business's settings and looks at its host a minute, one at a time: the next one's body, of up to
 * 2 MiB, is not read before the one before it is answered.
 */
export function settingsTurnGate(perMinute: number): ConsoleGate {
  const turns = createTurns(TURNS);
  const changes = createRefusalThrottle(perMinute);
  return async ({ call, membership }) => {
    if (!TAKING_TURNS.has(routeOf(call).id) || membership === null) return undefined;
    const { id } = membership.business;
    if (changes.count(id)) return wait(resetSeconds(msToTurn(Date.now())));
    const end = await turns.take(id).catch(() => null);
    if (end === null) return wait(1);
    if (call.res.closed || call.res.destroyed) end();
    else call.res.once('close', end);
    return undefined;
  };
}
