import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { errorAnswer, REFUSALS } from '../call/answers.ts';
import type { Call } from '../call/call.ts';
import type { Gate, Wrap } from '../call/pipeline.ts';
import type { PageRoute } from '../domain/page-routes.ts';
import { type Count, msToTurn, resetSeconds } from '../domain/window.ts';
import { linkOf } from '../gates/facts.ts';
import { tooMany } from '../gates/rate-limit.ts';
import type { Counters } from '../stores/redis/counters.ts';
import { createRefusalThrottle } from '../stores/refusal-throttle.ts';

const MAX_REMEMBERED = 20_000;
// Links that lead nowhere, a minute and address: a person mistypes one or two, a reader keeps a few that are gone.
const MAX_MISSES = 60;
const LINK = /^\/[^/]*\/?[^/]*/;

/** 404 for a path that leads to nobody, and for another method. What it leads to stands on the call from here on. */
export function pageRouteGate(routes: readonly PageRoute[]): Gate {
  return (call) => {
    call.page = routes.find(({ pattern }) => pattern.test(call.path));
    if (call.page?.methods.includes(call.method) !== true) return REFUSALS.not_found;
    // Of the first two parts, whatever lies below them: what is remembered is no link, and as short for a long path.
    call.link = hash('sha256', LINK.exec(call.path)?.[0] ?? call.path, 'base64url').slice(0, 22);
    return undefined;
  };
}

const GUESSING = errorAnswer('rate_limited', { sentence: 'links_that_lead_nowhere' });

/**
 * Misses are counted by address: past the limit of a minute only links that have been answered before are looked up.
 * Others are not said to be missing, since nobody has looked.
 */
export function guessingGate(addressOf: (call: Call) => string): Wrap {
  const misses = createRefusalThrottle(MAX_MISSES);
  const found = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  return {
    before: (call) =>
      misses.isOver(addressOf(call)) && !found.has(linkOf(call))
        ? tooMany(resetSeconds(msToTurn(Date.now())), GUESSING)
        : undefined,
    after: (call, answer) => {
      if (answer.status === 404) {
        found.delete(linkOf(call));
        misses.count(addressOf(call));
      } else if (answer.status < 400) found.set(linkOf(call), true);
      return answer;
    },
  };
}

const TOO_MANY_READS = errorAnswer('rate_limited', { sentence: 'read_too_often' });

/**
 * So many reads of a link a minute over all gateways, whichever process of the service answers them. A link is counted
 * from its first answer on: paths that somebody makes up would fill Redis. The link is a secret: counted is its hash.
 */
export function readLimitGate(counters: Counters): Wrap {
  const counted = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  const count = (link: string) => counters.count(`read:${link}`, false);
  const refusal = ({ over, msLeft }: Count) =>
    over === null ? undefined : tooMany(resetSeconds(msLeft), TOO_MANY_READS);
  return {
    before: (call) => {
      if (call.page?.isCounted !== true || !counted.has(linkOf(call))) return undefined;
      const counting = count(linkOf(call));
      return counting instanceof Promise ? counting.then(refusal) : refusal(counting);
    },
    after: (call, answer) => {
      if (call.page?.isCounted !== true) return answer;
      const link = linkOf(call);
      if (answer.status === 404) counted.delete(link);
      else if (answer.status < 400 && !counted.has(link)) {
        counted.set(link, true);
        Promise.resolve(count(link)).catch(() => {});
      }
      return answer;
    },
  };
}
