import { Resolver } from 'node:dns/promises';

/** All addresses of a host name, IPv4 first; none where it has none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

const RENEW_MS = 30_000;
const FAMILY_MS = 2500;

/**
 * Asks the name servers themselves. getaddrinfo would take one of four threads for as long as a slow name server
 * likes: a hostile host name would hold up everybody's deliveries. It would read /etc/hosts and search domains too.
 * @param servers `address:port` of the name servers; those of the system without
 */
export function createResolve(servers?: readonly string[]): Resolve {
  const dns = renewed(servers);
  return async (host) => {
    const resolver = dns();
    const families = await Promise.all([within(resolver.resolve4(host)), within(resolver.resolve6(host))]);
    return families.flat();
  };
}

/** Made anew now and then: one that lives for ever would keep asking the name server of a network left long ago. */
function renewed(servers: readonly string[] | undefined): () => Resolver {
  let resolver: Resolver | null = null;
  let madeAt = 0;
  return () => {
    if (resolver && performance.now() - madeAt < RENEW_MS) return resolver;
    resolver = new Resolver({ timeout: 800, tries: 2 });
    if (servers) resolver.setServers(servers);
    madeAt = performance.now();
    return resolver;
  };
}

export const systemResolve: Resolve = createResolve();

/** A family that does not answer counts as empty: what was found in the other is enough. */
async function within(answer: Promise<string[]>): Promise<string[]> {
  return bounded(answer, FAMILY_MS).catch(() => []);
}

/** Rejects when the promise takes longer. */
export async function bounded<T>(promise: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('took too long')), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
