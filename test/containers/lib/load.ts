/** What became of the requests of a load. */
export type Seen = {
  readonly waitsMs: number[];
  /** Every request that was not answered as it should be, with what happened meanwhile. */
  readonly failures: string[];
  requests: number;
};

const TICK_MS = 5;

/** On a machine that is busy with others the rate falls before requests wait for each other without end. */
const MAX_OPEN = 8;

/**
 * Sends requests at a steady rate, whether those before were answered or not, until it is stopped. Says the rate that it
 * came to.
 * @param work sends the n-th and gives back its answer; any status but 200 and 201 is a failure
 */
export function startLoad(perSecond: number, work: (n: number) => Promise<{ status: number; text: string }>) {
  const seen: Seen = { waitsMs: [], failures: [], requests: 0 };
  const state = { phase: 'before' };
  const open = new Set<Promise<void>>();
  const began = performance.now();

  const send = async (n: number) => {
    const start = performance.now();
    const { phase } = state;
    const { status, text } = await work(n).catch((error) => ({ status: 0, text: error.cause?.code ?? error.message }));
    const tookMs = performance.now() - start;
    seen.waitsMs.push(tookMs);
    if (status !== 200 && status !== 201)
      seen.failures.push(`${phase}: request ${n} was answered with ${status} after ${tookMs.toFixed(0)} ms: ${text}`);
  };
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) * perSecond) / 1000);
    for (; seen.requests < due && open.size < MAX_OPEN; seen.requests += 1) {
      const one = send(seen.requests).finally(() => open.delete(one));
      open.add(one);
    }
  }, TICK_MS);

  const stop = async () => {
    clearInterval(timer);
    await Promise.all(open);
    return { ...seen, perSecond: (seen.requests * 1000) / (performance.now() - began) };
  };
  return { seen, state, stop };
}
