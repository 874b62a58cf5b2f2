import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** An address as text; an IPv4-mapped one as its IPv4, a port behind it dropped. Null for anything else. */
function read(text: string): Address | null {
  const bare = text
    .trim()
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : null;
}

function readRange(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether a text names an address or a range, for the check of the environment. */
export function isRange(text: string): boolean {
  return ipaddr.isValidCIDR(text) || ipaddr.isValid(text);
}

function inRange(address: Address, [base, bits]: Range): boolean {
  return address.kind() === base.kind() && address.match(base as never, bits);
}

function cut(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  const parts = (address as ipaddr.IPv6).parts.slice(0, 4);
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
}

/**
 * Who a request comes from, as a keyed hash. X-Forwarded-For counts only as far as trusted proxies wrote it:
 * from its right end, hop by hop, for as long as the hop before is one of them.
 */
export function addressHasher(options: { pepper: string; trustedProxies: readonly string[] }) {
  const trusted = options.trustedProxies.map(readRange);
  const isTrusted = (address: Address) => trusted.some((range) => inRange(address, range));
  const known = new LRUCache<string, string>({ max: 10_000 });

  const clientOf = (peer: string, forwarded: string | undefined): string => {
    let client = read(peer);
    if (client === null) return 'unknown';
    const hops = forwarded === undefined ? [] : forwarded.split(',');
    while (hops.length > 0 && isTrusted(client)) {
      const before = read(hops.pop() ?? '');
      if (before === null) break;
      client = before;
    }
    return cut(client);
  };
  return (req: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const peer = req.socket.remoteAddress ?? '';
    const header = trusted.length === 0 ? undefined : req.headers['x-forwarded-for'];
    const forwarded = Array.isArray(header) ? header.join(',') : header;
    const text = forwarded === undefined ? peer : `${peer} ${forwarded}`;
    let hashed = known.get(text);
    if (hashed === undefined) {
      hashed = createHmac('sha256', options.pepper).update(clientOf(peer, forwarded)).digest('base64url');
      known.set(text, hashed);
    }
    return hashed;
  };
}
