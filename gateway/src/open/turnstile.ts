import { errorAnswer } from '../answers.ts';
import type { Answer } from '../call.ts';

// Together they wait for sixteen connections to each service; what takes 20 ms there is answered within 0.4 s.
const MOST_IN_ALL = 256;
// A household or an office, or a reader of many calendars.
const MOST_OF_ONE = 64;

const BUSY = errorAnswer('server_error', {
  status: 503,
  sentence: 'too_busy',
  extra: ['Retry-After', '1'],
});
const TOO_MANY = errorAnswer('rate_limited', {
  sentence: 'too_many_at_once',
  extra: ['Retry-After', '1'],
});

/** Bounds how many calls without a key are under way, in all and of one address. */
export type Turnstile = {
  /** Lets a call in (undefined) or refuses it. Whoever is let in must leave. */
  enter(address: string): Answer | undefined;
  leave(address: string): void;
};

export function createTurnstile(): Turnstile {
  const inside = new Map<string, number>();
  let all = 0;
  return {
    enter(address) {
      const own = inside.get(address) ?? 0;
      if (own >= MOST_OF_ONE) return TOO_MANY;
      if (all >= MOST_IN_ALL) return BUSY;
      inside.set(address, own + 1);
      all += 1;
      return undefined;
    },
    leave(address) {
      const left = (inside.get(address) ?? 1) - 1;
      if (left === 0) inside.delete(address);
      else inside.set(address, left);
      all -= 1;
    },
  };
}
