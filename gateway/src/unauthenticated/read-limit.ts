import { LRUCache } from 'lru-cache';
import { errorAnswer } from '../call/answers.ts';
import type { Answer } from '../call/call.ts';
import { type Count, resetSeconds } from '../domain/window.ts';
import type { Counters } from '../stores/redis/counters.ts';

/** A limit on what is read without a key, by the link's name. */
export type ReadLimit = {
  /** Counts a read before it is passed on; an answer when there were too many in this minute. */
  judge(name: string): Answer | undefined | Promise<Answer | undefined>;
  /** Told of what the service said, so that nothing is counted for what is not there. */
  answered(name: string, status: number): void;
};

const MAX_REMEMBERED = 20_000;

const TOO_MANY = errorAnswer('rate_limited', { sentence: 'read_too_often' });
const tooMany = (seconds: number): Answer => ({ ...TOO_MANY, extra: ['Retry-After', String(seconds)] });

/**
 * So many reads of a link a minute over all gateways, whichever process of the service answers them. A link is counted
 * from its first answer on: paths that somebody makes up would fill Redis. The link is a secret: counted is its hash.
 */
export function readLimit(counters: Counters): ReadLimit {
  const counted = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  const judged = ({ over, msLeft }: Count) => (over === null ? undefined : tooMany(resetSeconds(msLeft)));
  return {
    judge(name) {
      if (!counted.has(name)) return undefined;
      const count = counters.count(`read:${name}`, false);
      return count instanceof Promise ? count.then(judged) : judged(count);
    },
    answered(name, status) {
      if (status === 404) counted.delete(name);
      else if (status < 400 && !counted.has(name)) {
        counted.set(name, true);
        Promise.resolve(counters.count(`read:${name}`, false)).catch(() => {});
      }
    },
  };
}
