import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { errorAnswer } from '../call/answers.ts';
import type { Answer } from '../call/call.ts';
import { msToTurn, resetSeconds } from '../domain/window.ts';
import type { RefusalThrottle } from '../stores/refusal-throttle.ts';

const MAX_REMEMBERED = 20_000;

/**
 * Links without a key, by the hash of their first two parts, whatever lies below them: what is remembered is no link,
 * and as short for a long path.
 */
export type Links = {
  nameOf(path: string): string;
  /** An answer without a look-up for an address that has asked for too much that is not there. */
  judge(name: string, address: string): Answer | undefined;
  /** Told of what the service said. */
  answered(name: string, address: string, status: number): void;
};

const LINK = /^\/[^/]*\/?[^/]*/;

const GUESSING = errorAnswer('rate_limited', { sentence: 'links_that_lead_nowhere' });
const guessing = (): Answer => {
  const seconds = resetSeconds(msToTurn(Date.now()));
  return { ...GUESSING, extra: ['Retry-After', String(seconds)] };
};

/**
 * Misses are counted by address: past the limit of a minute only links that have been answered before are looked up.
 * Others are not said to be missing, since nobody has looked.
 */
export function openLinks(misses: RefusalThrottle): Links {
  const found = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  return {
    nameOf: (path) => hash('sha256', LINK.exec(path)?.[0] ?? path, 'base64url').slice(0, 22),
    judge: (name, address) => (misses.isOver(address) && !found.has(name) ? guessing() : undefined),
    answered(name, address, status) {
      if (status === 404) {
        found.delete(name);
        misses.count(address);
      } else if (status < 400) found.set(name, true);
    },
  };
}
