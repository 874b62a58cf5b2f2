/** Calls of one name in the running minute of real time. */
export type ReadLimit = {
  /** Counts a call; answers how many seconds to wait once there were too many, else null. */
  hit(name: string): number | null;
};

const MINUTE_MS = 60_000;
const MAX_NAMES = 50_000;

/** At most `most` calls a minute for a name. All counts are thrown out when the minute turns. */
export function createReadLimit(most: number, nowMs: () => number = Date.now): ReadLimit {
  let minute = -1;
  const counts = new Map<string, number>();
  return {
    hit: (name) => {
      const now = nowMs();
      const current = Math.floor(now / MINUTE_MS);
      if (current !== minute || counts.size >= MAX_NAMES) counts.clear();
      minute = current;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count > most ? Math.ceil(((current + 1) * MINUTE_MS - now) / 1000) : null;
    },
  };
}
