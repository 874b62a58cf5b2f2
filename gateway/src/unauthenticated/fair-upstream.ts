import { type FairOptions, fairTurns } from '../call/fair-turns.ts';
import type { Outgoing, Reply, Upstream } from '../upstream/upstream.ts';

/** A service's connections, shared fairly: by business, and by link where nobody knows whose it is. */
export type FairUpstream = {
  /** As `Upstream.ask`; what is waited for a turn counts towards the deadline. */
  ask(tenant: string, request: Outgoing, deadlineMs: number): Promise<Reply>;
};

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
