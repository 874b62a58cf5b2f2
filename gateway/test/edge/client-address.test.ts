import { describe, expect, it } from 'vitest';
import { addressHasher } from '../../src/edge/client-address.ts';

const hasher = (trustedProxies: string[], pepper = 'a pepper of the tests') => {
  const hash = addressHasher({ pepper, trustedProxies });
  return (remoteAddress: string, forwarded?: string | string[]) =>
    hash({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress },
    } as never);
};

describe('the client’s address', () => {
  const plain = hasher([]);
  const proxied = hasher(['10.0.0.0/8', '::1']);

  it('is a keyed hash, never the address', () => {
    expect(plain('192.0.2.1')).toMatch(/^[\w-]{43}$/);
    expect(plain('192.0.2.1')).toBe(plain('192.0.2.1'));
    expect(plain('192.0.2.1')).not.toBe(plain('192.0.2.2'));
    expect(hasher([], 'another pepper of the tests')('192.0.2.1')).not.toBe(plain('192.0.2.1'));
  });

  it('X-Forwarded-For means nothing from anybody but a trusted proxy', () => {
    expect(plain('192.0.2.1', '198.51.100.7')).toBe(plain('192.0.2.1'));
    expect(proxied('192.0.2.1', '198.51.100.7')).toBe(proxied('192.0.2.1'));
    expect(proxied('10.1.2.3', '198.51.100.7')).toBe(plain('198.51.100.7'));
  });

  it('only what trusted proxies wrote counts: the last hop that is none of them', () => {
    expect(proxied('10.1.2.3', '203.0.113.9, 198.51.100.7')).toBe(plain('198.51.100.7'));
    expect(proxied('10.1.2.3', '203.0.113.9, 198.51.100.7, 10.9.9.9')).toBe(plain('198.51.100.7'));
    expect(proxied('10.1.2.3', ['203.0.113.9', '198.51.100.7'])).toBe(plain('198.51.100.7'));
    expect(proxied('10.1.2.3', 'unknown')).toBe(plain('10.1.2.3'));
    expect(proxied('10.1.2.3', '198.51.100.7, garbage')).toBe(plain('10.1.2.3'));
    expect(proxied('10.1.2.3')).toBe(plain('10.1.2.3'));
  });

  it('ports beside an address are left out', () => {
    expect(proxied('10.1.2.3', '198.51.100.7:4711')).toBe(plain('198.51.100.7'));
    expect(proxied('10.1.2.3', '[2001:db8::1]:4711')).toBe(plain('2001:db8::1'));
  });

  it('IPv6 is cut to its /64, and an IPv4-mapped address is its IPv4', () => {
    expect(plain('2001:db8:1:2::1')).toBe(plain('2001:db8:1:2:ffff::9'));
    expect(plain('2001:db8:1:2::1')).not.toBe(plain('2001:db8:1:3::1'));
    expect(plain('::ffff:192.0.2.1')).toBe(plain('192.0.2.1'));
    expect(proxied('::ffff:10.1.2.3', '::ffff:198.51.100.7')).toBe(plain('198.51.100.7'));
  });
});
