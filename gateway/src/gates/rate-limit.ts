import { errorAnswer, REFUSALS } from '../call/answers.ts';
import type { Answer, Call } from '../call/call.ts';
import type { Gate, Wrap } from '../call/pipeline.ts';
import { type Count, type Limits, resetSeconds, shownLimit } from '../domain/window.ts';
import type { Counters } from '../stores/redis/counters.ts';
import { keyOf, routeOf } from './facts.ts';

/** What the visitor of a business's page, or of its widget, is counted under: one address at one business. */
export const visitorOf = (business: string, address: string): string => `page:${business}:${address}`;

/**
 * Counts the key, or the visitor where the widget asks; 429 once a window is over. From here on every answer carries the RateLimit headers. A read changes
 * nothing, so its service is asked while Redis counts: where a window turns out to be over, the answer is not sent.
 */
export function rateLimitGate(counters: Counters, limits: Limits, addressOf: (call: Call) => string): Wrap {
  const nameOf = (call: Call) => {
    const { id, business } = keyOf(call);
    return call.byWidget === true ? visitorOf(business.id, addressOf(call)) : id;
  };
  const judge = (call: Call, isRequest: boolean, { over, remaining, msLeft }: Count) => {
    const limit = shownLimit(limits, isRequest, over);
    call.rate = { limit, remaining, reset: resetSeconds(msLeft), over: over !== null };
    return over === null ? undefined : REFUSALS.rate_limited;
  };
  return {
    before: (call) => {
      const isRequest = routeOf(call).limit === 'request';
      const count = counters.count(nameOf(call), isRequest);
      if (!(count instanceof Promise)) return judge(call, isRequest, count);
      const judged = count.then((it) => judge(call, isRequest, it));
      if (call.method !== 'GET') return judged;
      // Awaited once the answer is found; until then nobody would hear of a fault.
      judged.catch(() => {});
      call.counting = judged;
      return undefined;
    },
    after: ({ counting }, answer) => (counting === undefined ? answer : unlessRefused(answer, counting)),
  };
}

/** The refusal, if there is one; what was found is then not sent. */
async function unlessRefused(found: Answer, counting: Promise<Answer | undefined>): Promise<Answer> {
  const refusal = await counting;
  if (refusal !== undefined) found.stream?.destroy();
  return refusal ?? found;
}

/** 429 with the seconds after which to try again, for what has no RateLimit headers. */
export const tooMany = (seconds: number, refusal = REFUSALS.rate_limited): Answer => ({
  ...refusal,
  extra: ['Retry-After', String(seconds)],
});

const TOO_MANY = errorAnswer('rate_limited', { sentence: 'too_many_today' });

/** Counts a request of a visitor: so many a day of one address at one business. 429 until the day turns (UTC). */
export async function countDay(days: Counters, business: string, address: string): Promise<Answer | undefined> {
  const { over, msLeft } = await days.count(`day:${visitorOf(business, address)}`, true);
  return over === null ? undefined : { ...TOO_MANY, retryAfter: Math.ceil(msLeft / 1000) };
}

/**
 * The same for requests out of browsers. A business's own server speaks for all its guests: what comes with a secret key
 * or without an Origin is counted by its key alone.
 */
export function dayLimitGate(days: Counters, addressOf: (call: Call) => string): Gate {
  return (call) => {
    const { kind, business } = keyOf(call);
    const isVisitor = routeOf(call).limit === 'request' && kind === 'publishable' && call.origin !== undefined;
    return isVisitor ? countDay(days, business.id, addressOf(call)) : undefined;
  };
}
