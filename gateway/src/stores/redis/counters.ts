import { LRUCache } from 'lru-cache';
import { type Count, countInto, type Limits, msToTurn, remainingOf, shareOf, type Tally } from '../../domain/window.ts';
import { countBatches } from './count-batches.ts';
import type { RedisLink } from './redis.ts';

const MAX_REMEMBERED = 20_000;

export type Counters = {
  /** Counts a request of a key in its windows, shared with the other gateways while Redis answers. */
  count(keyId: string, isRequest: boolean): Count | Promise<Count>;
};

type Memory = { key: number; requests: number };

/** Which windows of a key are known to be over, until the moment (monotonic) at which the window turns. */
function overMemory() {
  const until = new LRUCache<string, Memory>({ max: MAX_REMEMBERED });
  return {
    find(keyId: string, isRequest: boolean, at: number): Count | null {
      const memory = until.get(keyId);
      if (memory === undefined) return null;
      if (memory.key > at) return { over: 'key', remaining: 0, msLeft: memory.key - at };
      if (!isRequest || memory.requests <= at) return null;
      return { over: 'requests', remaining: 0, msLeft: memory.requests - at };
    },
    keep(keyId: string, over: 'key' | 'requests', turn: number) {
      const memory = until.get(keyId) ?? { key: 0, requests: 0 };
      memory[over] = turn;
      until.set(keyId, memory);
    },
  };
}

/** Counts in this process alone, with its part of the limits, on the wall clock. */
function localCounter(limits: Limits, gateways: number) {
  const share = shareOf(limits, gateways);
  const tallies = new LRUCache<string, Tally>({ max: MAX_REMEMBERED });
  return (keyId: string, isRequest: boolean): Count => {
    const now = Date.now();
    const tally = tallies.get(keyId) ?? { minute: -1, all: 0, requests: 0 };
    const over = countInto(tally, share, isRequest, now);
    tallies.set(keyId, tally);
    return { over, remaining: remainingOf(tally, share, isRequest), msLeft: msToTurn(now, limits.windowMs) };
  };
}

export function openCounters(redis: RedisLink, limits: Limits, gateways: number): Counters {
  const over = overMemory();
  const countHere = localCounter(limits, gateways);
  const countShared = countBatches(redis, limits);
  const count = async (keyId: string, isRequest: boolean): Promise<Count> => {
    const shared = await countShared(keyId, isRequest);
    if (shared === null) return countHere(keyId, isRequest);
    if (shared.over !== null) over.keep(keyId, shared.over, shared.turn);
    return shared;
  };
  return {
    count(keyId, isRequest) {
      const refusal = over.find(keyId, isRequest, performance.now());
      if (refusal !== null) return refusal;
      return redis.isUnavailable() ? countHere(keyId, isRequest) : count(keyId, isRequest);
    },
  };
}
