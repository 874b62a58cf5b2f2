import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { bounded } from '@booking/kit/net/resolve';
import type { Findings } from '../domain/host-names.ts';
import { recordName } from '../domain/host-names.ts';

export type FindRecords = (host: string) => Promise<Findings>;

// Two tries of 1.5 s each; whatever a name server does, a look is over after five.
const TRY = { timeout: 1500, tries: 2 };
const LONGEST_MS = 5000;
/** Name servers say this of what is not there; everything else is no answer. */
const NOT_THERE = new Set(['ENOTFOUND', 'ENODATA']);

/** What a look-up gave, an empty list for what is not there. @throws where no name server answered */
async function found<T>(answer: Promise<T[]>): Promise<T[]> {
  try {
    return await bounded(answer, LONGEST_MS);
  } catch (error) {
    if (NOT_THERE.has((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
}

async function addressesOf(dns: Resolver, host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  return (await Promise.all([found(dns.resolve4(host)), found(dns.resolve6(host))])).flat();
}

const sameHost = (name: string, other: string) => name.replace(/\.$/, '').toLowerCase() === other;

/** By an alias of the platform's host, or where no alias may stand by one of its addresses. */
async function leadsTo(dns: Resolver, host: string, target: string): Promise<Findings['leads']> {
  const aliases = await found(dns.resolveCname(host));
  if (aliases.some((alias) => sameHost(alias, target))) return 'here';
  const [own, ours] = await Promise.all([addressesOf(dns, host), addressesOf(dns, target)]);
  if (own.length === 0) return aliases.length === 0 ? 'nowhere' : 'elsewhere';
  return own.some((address) => ours.includes(address)) ? 'here' : 'elsewhere';
}

/**
 * Asks the name servers what they say of a host, anew each time.
 * @param target the platform's host, which a business's own is to lead to
 * @param servers `address:port` of the name servers; those of the system where there are none
 */
export function createFindRecords(target: string, servers: readonly string[]): FindRecords {
  return async (host) => {
    const dns = new Resolver(TRY);
    if (servers.length > 0) dns.setServers(servers);
    const [texts, leads] = await Promise.all([
      found(dns.resolveTxt(recordName(host))).catch(() => null),
      leadsTo(dns, host, target).catch(() => null),
    ]);
    return { texts: texts?.map((parts) => parts.join('').trim()) ?? null, leads };
  };
}
