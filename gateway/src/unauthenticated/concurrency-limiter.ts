import { errorAnswer, TOO_BUSY } from '../call/answers.ts';
import type { Answer } from '../call/call.ts';

// Together they wait for sixteen connections to each service; what takes 20 ms there is answered within 0.4 s.
const MAX_IN_ALL = 256;
// A household or an office, or a reader of many calendars.
const MAX_OF_ONE = 64;
// One business's page that everybody opens leaves three quarters of the places to others.
const MAX_FOR_ONE = 64;

const TOO_MANY = errorAnswer('rate_limited', {
  sentence: 'too_many_at_once',
  extra: ['Retry-After', '1'],
});

/** Bounds how many calls without a key are under way: in all, of one address, and for one business or link. */
export type ConcurrencyLimiter = {
  /** Takes a place (undefined) or refuses the call. What was acquired must be released. */
  acquire(address: string, tenant: string): Answer | undefined;
  release(address: string, tenant: string): void;
};

function tallies() {
  const inside = new Map<string, number>();
  const of = (name: string) => inside.get(name) ?? 0;
  return {
    of,
    add(name: string, change: 1 | -1) {
      const count = of(name) + change;
      if (count <= 0) inside.delete(name);
      else inside.set(name, count);
    },
  };
}

export function createConcurrencyLimiter(): ConcurrencyLimiter {
  const [addresses, tenants] = [tallies(), tallies()];
  let all = 0;
  const move = (address: string, tenant: string, change: 1 | -1) => {
    addresses.add(address, change);
    tenants.add(tenant, change);
    all += change;
  };
  return {
    acquire(address, tenant) {
      if (addresses.of(address) >= MAX_OF_ONE) return TOO_MANY;
      if (all >= MAX_IN_ALL || tenants.of(tenant) >= MAX_FOR_ONE) return TOO_BUSY;
      move(address, tenant, 1);
      return undefined;
    },
    release: (address, tenant) => move(address, tenant, -1),
  };
}
