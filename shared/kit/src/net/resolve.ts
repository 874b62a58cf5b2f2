import { Resolver } from 'node:dns/promises';

/** All addresses of a host name, IPv4 first; none where it has none. Replaced in tests. */
export type Resolve = (host: string) => Promise<readonly string[]>;

const RENEW_MS = 30_000;
const FAMILY_MS = 2500;

let resolver: Resolver | null = null;
let madeAt = 0;

/** Made anew now and then: one that lives for ever would keep asking the name server of a network left long ago. */
function current(): Resolver {
  if (!resolver || performance.now() - madeAt > RENEW_MS) {
    resolver = new Resolver({ timeout: 800, tries: 2 });
    madeAt = performance.now();
  }
  return resolver;
}

/**
 * Asks the name servers themselves. getaddrinfo would take one of four threads for as long as a slow name server
 * likes: a hostile host name would hold up everybody's deliveries. It would read /etc/hosts and search domains too.
 */
export const systemResolve: Resolve = async (host) => {
  const dns = current();
  const families = await Promise.all([within(dns.resolve4(host)), within(dns.resolve6(host))]);
  return families.flat();
};

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
