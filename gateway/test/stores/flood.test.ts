import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/call/call.ts';
import { keyGate } from '../../src/gates/key.ts';
import { hashKey, keyFormat } from '../../src/keys/format.ts';
import { openExistenceFilter } from '../../src/stores/existence-filter.ts';
import { openKeys } from '../../src/stores/keys.ts';
import { createRefusalThrottle } from '../../src/stores/refusal-throttle.ts';

const format = keyFormat('svc');
const KEYS = Number(process.env.FLOOD_KEYS ?? 60_000);

/** The key gate over a table of keys that counts how often it is read. */
function gateOver(live: readonly string[]) {
  const reads = { keys: 0, marks: 0 };
  const query = async <T>(_statement: unknown, values: readonly unknown[] = []): Promise<T[]> => {
    reads.keys += 1;
    const found = live.find((key) => hashKey(key).equals(values[0] as Buffer));
    return (found === undefined ? [] : [{ id: found, kind: 'secret', websites: [], blocked: [] }]) as T[];
  };
  const existenceFilter = openExistenceFilter(async () => {
    reads.marks += 1;
    return live.map((key, seq) => ({ seq, mark: hashKey(key).readUInt32BE(0) }));
  });
  const addressOf = (call: Call) => String(call.req.headers['x-test-address'] ?? 'one');
  const keys = openKeys({ query, isUnavailable: () => false }, () => true);
  const refusalThrottle = createRefusalThrottle(300, () => 0);
  const gate = keyGate({ format, keys, existenceFilter, refusalThrottle, addressOf });
  const ask = async (key: string | undefined, address = 'one') => {
    const call = { req: { headers: { 'x-service-key': key, 'x-test-address': address } } } as unknown as Call;
    return (await gate(call))?.status ?? 200;
  };
  return { ask, reads };
}

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

describe('a flood of unknown keys', () => {
  it('a mistyped key costs no look-up at all', async () => {
    const { ask, reads } = gateOver([]);
    for (const key of [undefined, '', 'nonsense', `${format.make('secret').slice(0, -1)}!`])
      expect(await ask(key)).toBe(401);
    expect(reads).toEqual({ keys: 0, marks: 0 });
  });

  it('an unknown key asked for again is answered from memory', async () => {
    const { ask, reads } = gateOver([]);
    const key = format.make('secret');
    for (let i = 0; i < 50; i += 1) expect(await ask(key)).toBe(401);
    expect(reads.keys).toBe(1);
  });

  it('past 300 a minute from one address no look-up is made; a key that is known is not touched by it', async () => {
    const live = format.make('secret');
    const { ask, reads } = gateOver([live]);
    for (let i = 0; i < 1000; i += 1) expect(await ask(format.make('secret'))).toBe(401);
    expect(reads.keys).toBeLessThanOrEqual(302);
    const before = reads.keys;
    expect(await ask(live), 'although this process has not met it yet').toBe(200);
    expect(reads.keys).toBe(before + 1);
    expect(await ask(format.make('secret'), 'two')).toBe(401);
    expect(reads.keys, 'another address is looked up').toBe(before + 2);
  });

  it(`${KEYS} random keys leave the memory as it was`, { timeout: 120_000 }, async () => {
    const { ask, reads } = gateOver([]);
    const flood = async (count: number, addresses: number) => {
      for (let i = 0; i < count; i += 1) await ask(format.make(i % 2 ? 'secret' : 'publishable'), `a${i % addresses}`);
    };
    await flood(20_000, 10_000);
    const before = heapAfterCollection();
    await flood(KEYS, 10_000);
    expect(heapAfterCollection() - before).toBeLessThan(8 * 1024 * 1024);
    expect(reads.marks).toBeLessThan(30);
  });
});
