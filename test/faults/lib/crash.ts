/** Where a process may be told to die: CRASH_AT names the point, CRASH_AFTER the how-manieth time it is passed. */
export type CrashPlan = { readonly at: string; readonly after: number };

/** A hook for each point, of which the planned one kills this process as `kill -9` would. For processes of tests alone. */
export function crashHooks<Point extends string>(points: readonly Point[], env = process.env) {
  let left = Number(env.CRASH_AFTER ?? 1);
  const hook = (point: Point) => async () => {
    if (env.CRASH_AT !== point) return;
    left -= 1;
    if (left > 0) return;
    process.kill(process.pid, 'SIGKILL');
    // The signal takes a moment; nothing more may happen in it.
    await new Promise(() => {});
  };
  return Object.fromEntries(points.map((point) => [point, hook(point)])) as Record<Point, () => Promise<void>>;
}
