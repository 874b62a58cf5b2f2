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

// The longest address is 45 characters; a port, brackets and blanks may stand around it.
const LONGEST_HOP = 64;
// Longer chains of proxies do not exist; a header that claims one is not read further.
const MAX_HOPS = 16;
const MAX_REMEMBERED = 10_000;
const UNKNOWN = 'unknown';

type Hop = {
  /** What it is counted as: the address, IPv6 cut to its /64; null where the text is no address. */
  readonly name: string | null;
  readonly trusted: boolean;
  readonly hash: string;
};

/** Reads addresses as proxies and sockets write them, each once. What is remembered is as short as an address. */
function hopReader({ pepper, trustedProxies }: AddressOptions): (text: string) => Hop {
  const trusted = trustedProxies.map(readRange);
  const remembered = new LRUCache<string, Hop>({ max: MAX_REMEMBERED });
  const hashOf = (name: string) => createHmac('sha256', pepper).update(name).digest('base64url');
  const unreadable: Hop = { name: null, trusted: false, hash: hashOf(UNKNOWN) };
  const readHop = (text: string): Hop => {
    const address = read(text);
    if (address === null) return unreadable;
    const name = cut(address);
    return { name, trusted: trusted.some((range) => inRange(address, range)), hash: hashOf(name) };
  };
  return (text) => {
    if (text.length > LONGEST_HOP) return unreadable;
    let hop = remembered.get(text);
    if (hop === undefined) {
      hop = readHop(text);
      if (hop.name !== null) remembered.set(text, hop);
    }
    return hop;
  };
}

export type AddressOptions = { readonly pepper: string; readonly trustedProxies: readonly string[] };

type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * Who a request comes from. X-Forwarded-For counts only as far as trusted proxies wrote it: from its right end, hop by
 * hop, for as long as the hop before is one of them.
 */
function clientFinder(options: AddressOptions): (req: Incoming) => Hop {
  const hopOf = hopReader(options);
  const clientBefore = (proxy: Hop, forwarded: string): Hop => {
    let client = proxy;
    let end = forwarded.length;
    for (let hops = 0; end > 0 && client.trusted && hops < MAX_HOPS; hops += 1) {
      const comma = forwarded.lastIndexOf(',', end - 1);
      const before = hopOf(forwarded.slice(comma + 1, end).trim());
      if (before.name === null) break;
      client = before;
      end = comma;
    }
    return client;
  };
  return (req) => {
    const peer = hopOf(req.socket.remoteAddress ?? '');
    if (!peer.trusted) return peer;
    const header = req.headers['x-forwarded-for'];
    const forwarded = Array.isArray(header) ? header.join(',') : header;
    return forwarded === undefined ? peer : clientBefore(peer, forwarded);
  };
}

/** The client's address as a keyed hash. */
export function addressHasher(options: AddressOptions): (req: Incoming) => string {
  const find = clientFinder(options);
  return (req) => find(req).hash;
}

/** The client's address in words, IPv6 cut to its /64: for members, who are shown from where they were signed in. */
export function addressPrinter(options: AddressOptions): (req: Incoming) => string {
  const find = clientFinder(options);
  return (req) => find(req).name ?? UNKNOWN;
}

/** What the connections of a peer are counted under; null for a trusted proxy, which brings those of many clients. */
export function peerNamer(options: AddressOptions): (remoteAddress: string | undefined) => string | null {
  const hopOf = hopReader(options);
  return (remoteAddress) => {
    const { name, trusted } = hopOf(remoteAddress ?? '');
    return trusted ? null : (name ?? UNKNOWN);
  };
}
