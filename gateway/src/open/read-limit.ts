import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { errorAnswer } from '../answers.ts';
import type { Answer } from '../call.ts';
import { type Count, resetSeconds } from '../domain/window.ts';
import type { Counters } from '../stores/counters.ts';

/** A limit on what is read without a key, by path. */
export type ReadLimit = {
  /** Counts a read before it is passed on; an answer when there were too many in this minute. */
  judge(path: string): Answer | undefined | Promise<Answer | undefined>;
  /** Told of what the service said, so that nothing is counted for what is not there. */
  answered(path: string, status: number): void;
};

const MOST_REMEMBERED = 20_000;

const TOO_MANY = errorAnswer('rate_limited', { sentence: 'read_too_often' });
const tooMany = (seconds: number): Answer => ({ ...TOO_MANY, extra: ['Retry-After', String(seconds)] });

/**
 * So many reads of a link a minute over all gateways, whichever process of the service answers them. A link is counted
 * from its first answer on: paths that somebody makes up would fill Redis. The link is a secret: counted is its hash.
 */
export function readLimit(counters: Counters): ReadLimit {
  const names = new LRUCache<string, string>({ max: MOST_REMEMBERED });
  const judged = ({ over, msLeft }: Count) => (over === null ? undefined : tooMany(resetSeconds(msLeft)));
  return {
    judge(path) {
      const name = names.get(path);
      if (name === undefined) return undefined;
      const count = counters.count(name, false);
      return count instanceof Promise ? count.then(judged) : judged(count);
    },
    answered(path, status) {
      if (status === 404) names.delete(path);
      else if (status < 400 && !names.has(path)) {
        const name = `read:${hash('sha256', path, 'base64url').slice(0, 22)}`;
        names.set(path, name);
        Promise.resolve(counters.count(name, false)).catch(() => {});
      }
    },
  };
}
