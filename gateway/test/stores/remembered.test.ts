import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { addressHasher } from '../../src/edge/client-address.ts';
import { openOrigins } from '../../src/stores/origins.ts';

const MIB = 1024 * 1024;
// Headers of 16 KB each, four times what may stay in memory.
const HEADERS = 2000;
const LISTED = 'https://www.trattoria.example';

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

function originsOver(listed: readonly string[]) {
  const asked: string[] = [];
  const query = async (_statement: unknown, [origin]: readonly string[]) => {
    asked.push(origin ?? '');
    return [{ listed: listed.includes(origin ?? '') }];
  };
  const origins = openOrigins({ query } as never);
  const isListed = async (origin: string) => origins.peek(origin) ?? (await origins.isListed(origin));
  return { isListed, asked };
}

describe('what is remembered of what callers send', () => {
  it('an Origin over 300 characters is never listed, costs no look-up and is never remembered', async () => {
    const { isListed, asked } = originsOver([LISTED]);
    // The text of a header stays in memory for as long as any part of it is kept.
    const before = heapAfterCollection();
    for (let i = 0; i < HEADERS; i += 1)
      expect(await isListed(`https://${'x'.repeat(16_000)}${i}.example`)).toBe(false);
    expect(asked).toEqual([]);
    expect(heapAfterCollection() - before).toBeLessThan(8 * MIB);
    expect(await isListed(LISTED)).toBe(true);
  });

  it('what is no bare origin costs no look-up either: none is ever listed', async () => {
    const { isListed, asked } = originsOver([LISTED]);
    for (const text of ['null', '', `${LISTED}/`, `${LISTED}/page`, 'HTTPS://WWW.TRATTORIA.EXAMPLE', 'ftp://a.example'])
      expect(await isListed(text)).toBe(false);
    expect(asked).toEqual([]);
  });

  it('addresses are remembered by what was resolved, never by the header that named them', () => {
    const hash = addressHasher({ pepper: 'a pepper of the tests', trustedProxies: ['127.0.0.1'] });
    const from = (forwarded: string) =>
      hash({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '127.0.0.1' } } as never);
    const before = heapAfterCollection();
    for (let i = 0; i < HEADERS; i += 1) {
      const address = `198.151.${100 + (i % 50)}.${100 + (i % 100)}`;
      expect(from(`${'9'.repeat(16_000)}${i}, ${address}`)).toBe(from(address));
      from(`${'9'.repeat(16_000)}${i}, 2001:db8:0:${i.toString(16)}::1`);
    }
    for (let i = 0; i < HEADERS; i += 1) from(`${i}${'x'.repeat(16_000)}`);
    expect(heapAfterCollection() - before).toBeLessThan(8 * MIB);
    // Used here, so that what it remembers was not collected with it.
    expect(from('198.51.100.7')).toBe(from('x, 198.51.100.7'));
  });

  it('a chain of trusted proxies is followed for sixteen hops and no further', () => {
    const hash = addressHasher({ pepper: 'a pepper of the tests', trustedProxies: ['10.0.0.0/8'] });
    const from = (forwarded: string) =>
      hash({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } } as never);
    const hops = (count: number) => Array.from({ length: count }, (_, i) => `10.0.0.${i + 2}`).join(', ');
    expect(from(`198.51.100.7, ${hops(15)}`)).toBe(from('198.51.100.7'));
    expect(from(`198.51.100.7, ${hops(40)}`)).not.toBe(from('198.51.100.7'));
  });
});
