import { type Count, type Limits, WINDOW_MS } from '../../domain/window.ts';
import { luaScript, type RedisLink } from './redis.ts';

// Each name is one key's hash; behind the limits and the window's seconds stand, for each, whether it counts requests and how many there are.
// What comes back is the time left, then for each how many were let through, which window stopped the others, and how
// many more the windows take after the last of them.
const COUNT = luaScript(`
local time = redis.call('TIME')
local seconds = tonumber(ARGV[3])
local minute = math.floor(time[1] / seconds)
local left = (seconds - time[1] % seconds) * 1000 - math.floor(time[2] / 1000)
local result = {left}
for i, key in ipairs(KEYS) do
  local kept = redis.call('HMGET', key, 'minute', 'all', 'requests')
  local all, requests = 0, 0
  if tonumber(kept[1]) == minute then all, requests = tonumber(kept[2]), tonumber(kept[3]) end
  local counted, wanted = ARGV[2 * i + 2] == '1', tonumber(ARGV[2 * i + 3])
  local passed, over = math.max(0, math.min(wanted, ARGV[1] - all)), 1
  if counted and ARGV[2] - requests < passed then
    passed, over = math.max(0, ARGV[2] - requests), 2
  end
  if passed > 0 then
    if counted then requests = requests + passed end
    redis.call('HSET', key, 'minute', minute, 'all', all + passed, 'requests', requests)
    redis.call('PEXPIRE', key, left + 1000)
  end
  local left_over = ARGV[1] - all - passed
  if counted then left_over = math.min(left_over, ARGV[2] - requests) end
  result[3 * i - 1] = passed
  result[3 * i] = over
  result[3 * i + 1] = math.max(0, left_over)
end
return result
`);

const OVER = [null, 'key', 'requests'] as const;

/** `turn` is a moment of the process (`performance.now`) that is certainly not after the window's turn. */
export type SharedCount = Count & { readonly turn: number };

type Entry = { keyId: string; isRequest: boolean; waiting: ((count: SharedCount | null) => void)[] };

const nameOf = ({ keyId }: Entry) => `rate:{${keyId}}`;

function settle({ waiting }: Entry, reply: unknown[] | undefined, at: number, sent: number): void {
  const msLeft = Number(reply?.[0]);
  const passed = Number(reply?.[3 * at + 1]);
  const over = OVER[Number(reply?.[3 * at + 2])] ?? null;
  const leftAfterLast = Number(reply?.[3 * at + 3]);
  const turn = sent + msLeft;
  for (const [i, resolve] of waiting.entries()) {
    if (reply === undefined) resolve(null);
    else if (i >= passed) resolve({ over, remaining: 0, msLeft, turn });
    else resolve({ over: null, remaining: leftAfterLast + passed - 1 - i, msLeft, turn });
  }
}

/**
 * Counts in Redis: one call at a time, and what comes in meanwhile goes together in the next. A single request waits
 * for nothing; under load a call counts many (a call costs the gateway 15 µs and Redis 9, measured).
 * Answers null when Redis does not.
 */
export function countBatches(redis: RedisLink, limits: Limits) {
  let pending = new Map<string, Entry>();
  let busy = false;

  const send = async (entries: readonly Entry[]) => {
    const sent = performance.now();
    const args = entries.flatMap(({ isRequest, waiting }) => [isRequest ? 1 : 0, waiting.length]);
    const { key, requests, windowMs = WINDOW_MS } = limits;
    const reply = await redis.run(COUNT, entries.map(nameOf), [key, requests, windowMs / 1000, ...args]);
    for (const [at, entry] of entries.entries()) settle(entry, reply, at, sent);
  };
  const giveUp = (entries: readonly Entry[]) => {
    for (const entry of entries) settle(entry, undefined, 0, 0);
  };
  const run = async () => {
    while (pending.size > 0) {
      const calls = redis.split([...pending.values()], nameOf);
      pending = new Map();
      // Whatever a reply holds, nobody is left waiting.
      await Promise.all(calls.map((entries) => send(entries).catch(() => giveUp(entries))));
    }
    busy = false;
  };
  return (keyId: string, isRequest: boolean): Promise<SharedCount | null> => {
    const { promise, resolve } = Promise.withResolvers<SharedCount | null>();
    const name = isRequest ? `${keyId} requests` : keyId;
    const entry = pending.get(name);
    if (entry === undefined) pending.set(name, { keyId, isRequest, waiting: [resolve] });
    else entry.waiting.push(resolve);
    if (!busy) {
      busy = true;
      // After this turn of the event loop: what else it has read goes along.
      setImmediate(run);
    }
    return promise;
  };
}
