import { BlockList, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { RequestFilteringHttpAgent } from 'request-filtering-agent';
import { describe, expect, test } from 'vitest';
import { classifyAddress, OUTSIDE_V6, SPECIAL_V4, SPECIAL_V6 } from '../../src/net/special-ranges.ts';
import { LOOPBACK, NO_ADDRESS, PUBLIC, REFUSED_V4, REFUSED_V6 } from './address-corpus.ts';

const everything = new BlockList();
everything.addSubnet('0.0.0.0', 0, 'ipv4');
everything.addSubnet('::', 0, 'ipv6');

/** What request-filtering-agent says of an address. Node's own block list stops what it lets through: nothing is sent. */
function otherJudgeAllows(address: string): Promise<boolean> {
  const family = isIPv6(address) ? 6 : 4;
  const options = {
    host: 'judge.example',
    port: 443,
    blockList: everything,
    lookup: (_host: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address, family }]),
  };
  const socket = new RequestFilteringHttpAgent().createConnection(
    options as never,
    undefined as never,
  ) as NodeJS.EventEmitter;
  return new Promise((resolve) => {
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ERR_IP_BLOCKED'));
  });
}

describe('what kind of address it is', () => {
  test('the corpus is large enough to mean something', () => {
    expect(new Set([...REFUSED_V4, ...REFUSED_V6, ...LOOPBACK, ...PUBLIC]).size).toBeGreaterThanOrEqual(200);
  });

  test.each([...REFUSED_V4, ...REFUSED_V6])('%s is special', (address) => {
    expect(classifyAddress(address)).toBe('special');
  });

  test.each(LOOPBACK)('%s is loopback', (address) => {
    expect(classifyAddress(address)).toBe('loopback');
  });

  test.each(PUBLIC)('%s is public', (address) => {
    expect(classifyAddress(address)).toBe('public');
  });

  test.each(NO_ADDRESS)('"%s" is no plain address and therefore special', (text) => {
    expect(classifyAddress(text)).toBe('special');
  });

  test('every range of the tables is special from its first address on', () => {
    for (const [range, why] of [...SPECIAL_V4, ...SPECIAL_V6, ...OUTSIDE_V6]) {
      expect(classifyAddress(range.split('/')[0] ?? ''), `${range} ${why}`).not.toBe('public');
    }
  });

  test('no IPv6 address that wraps an IPv4 address in a known way is public', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, byte, (a, b, c, d) => {
        const v4 = `${a}.${b}.${c}.${d}`;
        const [high, low] = [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
        const wrapped = [
          `::${v4}`,
          `::ffff:${v4}`,
          `64:ff9b::${v4}`,
          `64:ff9b:1::${v4}`,
          `2002:${high}:${low}::1`,
          `2001:0:${high}:${low}::`,
        ];
        expect(wrapped.map(classifyAddress)).not.toContain('public');
      }),
    );
  });

  test('nothing is public that request-filtering-agent refuses', async () => {
    const addresses = [...REFUSED_V4, ...REFUSED_V6, ...LOOPBACK, ...PUBLIC];
    const verdicts = await Promise.all(
      addresses.map(async (address) => ({ address, other: await otherJudgeAllows(address) })),
    );
    const tooKind = verdicts.filter(({ address, other }) => classifyAddress(address) === 'public' && !other);
    expect(tooKind).toEqual([]);
    // The judge does judge: it lets public ones through and refuses the plainly private.
    expect(verdicts.filter(({ other }) => other).length).toBeGreaterThan(PUBLIC.length - 1);
    expect(verdicts.find(({ address }) => address === '10.0.0.1')?.other).toBe(false);
  });
});
