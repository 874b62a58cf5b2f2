import type { Outgoing, Reply, Upstream } from '../upstream/upstream.ts';

/** A service's connections, shared fairly: by business, and by link where nobody knows whose it is. */
export type FairUpstream = {
  /** As `Upstream.ask`; what is waited for a turn counts towards the deadline. */
  ask(tenant: string, request: Outgoing, deadlineMs: number): Promise<Reply>;
};

export type FairOptions = {
  /** Calls under way in all: as many as there are connections. */
  readonly inAll: number;
  /** Of one tenant: the others always find free what is left. */
  readonly ofOne: number;
};

/** Tenants take turns, so that one whose page everybody opens, or hangs, is no other's delay. */
function fairTurns({ inAll, ofOne }: FairOptions) {
  const held = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  let all = 0;
  const isFree = (tenant: string) => all < inAll && (held.get(tenant) ?? 0) < ofOne;
  const hold = (tenant: string) => {
    all += 1;
    held.set(tenant, (held.get(tenant) ?? 0) + 1);
  };
  const startNext = () => {
    for (const [tenant, starts] of waiting) {
      if (!isFree(tenant)) continue;
      // Who had a turn stands behind the others.
      waiting.delete(tenant);
      const start = starts.shift();
      if (starts.length > 0) waiting.set(tenant, starts);
      hold(tenant);
      return start?.();
    }
  };
  return {
    take(tenant: string): Promise<void> | undefined {
      if (isFree(tenant)) return void hold(tenant);
      const { promise, resolve } = Promise.withResolvers<void>();
      const queue = waiting.get(tenant);
      if (queue === undefined) waiting.set(tenant, [resolve]);
      else queue.push(resolve);
      return promise;
    },
    end(tenant: string) {
      const left = (held.get(tenant) ?? 1) - 1;
      if (left === 0) held.delete(tenant);
      else held.set(tenant, left);
      all -= 1;
      startNext();
    },
  };
}

export function fairUpstream(upstream: Pick<Upstream, 'ask'>, options: FairOptions): FairUpstream {
  const turns = fairTurns(options);
  return {
    async ask(tenant, request, deadlineMs) {
      const start = performance.now();
      await turns.take(tenant);
      try {
        const left = deadlineMs - (performance.now() - start);
        if (left <= 0) throw new Error(`no turn within ${deadlineMs} ms`);
        return await upstream.ask(request, left);
      } finally {
        turns.end(tenant);
      }
    },
  };
}
