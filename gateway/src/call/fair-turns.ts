export type FairOptions = {
  /** Under way in all. */
  readonly inAll: number;
  /** Of one tenant: the others always find free what is left. */
  readonly ofOne: number;
};

/** Tenants take turns, so that one whose page everybody opens, or hangs, is no other's delay. */
export function fairTurns({ inAll, ofOne }: FairOptions) {
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
