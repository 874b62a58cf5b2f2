import { BlockList, isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** public: may be called. loopback: in the sandbox alone. special: never. */
export type AddressKind = 'public' | 'loopback' | 'special';

/**
 * The IANA IPv4 Special-Purpose Address Registry, whole, also the ranges that it marks as globally reachable:
 * nobody's server answers there. Plus multicast, class E and one address that a cloud keeps for itself.
 */
export const SPECIAL_V4 = [
  ['0.0.0.0/8', 'RFC 791: this network'],
  ['10.0.0.0/8', 'RFC 1918: private'],
  ['100.64.0.0/10', 'RFC 6598: shared address space of carriers'],
  ['127.0.0.0/8', 'RFC 1122: loopback'],
  ['169.254.0.0/16', 'RFC 3927: link local, where clouds serve their metadata'],
  ['172.16.0.0/12', 'RFC 1918: private'],
  ['192.0.0.0/24', 'RFC 6890: protocol assignments, among them 192.0.0.9 (RFC 7723) and 192.0.0.10 (RFC 8155)'],
  ['192.0.2.0/24', 'RFC 5737: documentation, TEST-NET-1'],
  ['192.31.196.0/24', 'RFC 7535: AS112-v4'],
  ['192.52.193.0/24', 'RFC 7450: AMT'],
  ['192.88.99.0/24', 'RFC 7526: 6to4 relay anycast, deprecated'],
  ['192.168.0.0/16', 'RFC 1918: private'],
  ['192.175.48.0/24', 'RFC 7534: direct delegation AS112'],
  ['198.18.0.0/15', 'RFC 2544: benchmarking'],
  ['198.51.100.0/24', 'RFC 5737: documentation, TEST-NET-2'],
  ['203.0.113.0/24', 'RFC 5737: documentation, TEST-NET-3'],
  ['224.0.0.0/4', 'RFC 5771: multicast'],
  ['240.0.0.0/4', 'RFC 1112: reserved, with the limited broadcast of RFC 919'],
  ['168.63.129.16/32', 'no RFC: the host agent of Azure, reached from every machine there'],
] as const;

/** Global unicast: all that IANA hands out. Whatever lies outside is special without further question. */
export const GLOBAL_V6 = '2000::/3';

/** What inside 2000::/3 is nobody's server. */
export const SPECIAL_V6 = [
  ['2001::/23', 'RFC 2928: protocol assignments: Teredo 2001::/32, benchmarking, AMT, ORCHID, ORCHIDv2, drone ids'],
  ['2001:db8::/32', 'RFC 3849: documentation'],
  ['2002::/16', 'RFC 3056: 6to4, an IPv4 address in disguise'],
  ['2620:4f:8000::/48', 'RFC 7534: direct delegation AS112'],
  ['3ffe::/16', 'RFC 3701: 6bone, given back'],
  ['3fff::/20', 'RFC 9637: documentation'],
] as const;

/** Special ones outside 2000::/3, by name: refused already by lying there, listed so that tests walk over them. */
export const OUTSIDE_V6 = [
  ['::/128', 'RFC 4291: unspecified'],
  ['::1/128', 'RFC 4291: loopback'],
  ['::/96', 'RFC 4291: IPv4-compatible, deprecated'],
  ['::ffff:0:0/96', 'RFC 4291: IPv4-mapped'],
  ['::ffff:0:0:0/96', 'RFC 2765: IPv4-translated'],
  ['64:ff9b::/96', 'RFC 6052: NAT64'],
  ['64:ff9b:1::/48', 'RFC 8215: NAT64 for local use'],
  ['100::/64', 'RFC 6666: discard'],
  ['100:0:0:1::/64', 'RFC 9780: dummy prefix'],
  ['200::/7', 'RFC 4548: NSAP, returned'],
  ['5f00::/16', 'RFC 9602: segment routing'],
  ['fc00::/7', 'RFC 4193: unique local'],
  ['fe80::/10', 'RFC 4291: link local'],
  ['fec0::/10', 'RFC 3879: site local, deprecated'],
  ['ff00::/8', 'RFC 4291: multicast'],
] as const;

const special4 = listOf(SPECIAL_V4.map(([range]) => range));
const loopback4 = listOf(['127.0.0.0/8']);
const special6 = listOf([...SPECIAL_V6, ...OUTSIDE_V6].map(([range]) => range));
const global6 = listOf([GLOBAL_V6]);
// A list of its own without IPv4 rows: those would match the mapped ::ffff:127.0.0.1 too.
const loopback6 = listOf(['::1/128']);

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [start = '', bits] = range.split('/');
    list.addSubnet(start, Number(bits), isIPv6(start) ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** What kind of address a literal is. Anything that is no plain address (short forms, zones) is special. */
export function classifyAddress(address: string): AddressKind {
  const family = address.includes('%') ? 0 : isIP(address);
  if (family === 4) return kindOf4(address);
  return family === 6 ? kindOf6(address) : 'special';
}

function kindOf4(address: string): AddressKind {
  if (loopback4.check(address, 'ipv4')) return 'loopback';
  return special4.check(address, 'ipv4') ? 'special' : 'public';
}

function kindOf6(address: string): AddressKind {
  if (loopback6.check(address, 'ipv6')) return 'loopback';
  if (!global6.check(address, 'ipv6') || special6.check(address, 'ipv6') || isatap(address)) return 'special';
  return 'public';
}

/** RFC 5214: an interface id of 0:5efe or 200:5efe carries an IPv4 address, to which a tunnel router would go. */
function isatap(address: string): boolean {
  const { parts } = ipaddr.IPv6.parse(address);
  return parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200);
}
