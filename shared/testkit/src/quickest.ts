/** How long `act` takes, in milliseconds. */
export async function took(act: () => unknown): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/**
 * The quickest of some tries, each of which answers how long it took: what is promised within a time is promised on a
 * machine that is not busy with others, and it may be busy at any one of them. The first that is quick enough is the last.
 */
export async function quickest(
  measure: () => Promise<number>,
  { withinMs, tries = 3 }: { readonly withinMs: number; readonly tries?: number },
): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries && best >= withinMs; i += 1) best = Math.min(best, await measure());
  return best;
}
