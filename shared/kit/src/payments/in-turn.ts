/** How far a worker has come through what waits: the last entry that it looked at; null at the beginning. */
export type Turn<Entry> = { last: Entry | null };

export const newTurn = <Entry>(): Turn<Entry> => ({ last: null });

type Work<Entry> = {
  readonly turn: Turn<Entry>;
  /** What waits behind an entry, the oldest first, at most so many. */
  readonly read: (last: Entry | null, limit: number) => Promise<readonly Entry[]>;
  readonly atOnce?: number;
  readonly run: (entry: Entry) => Promise<void>;
  /** What is said of those that failed. */
  readonly failed: string;
};

const AT_ONCE = 20;

/**
 * Takes the next ones that wait. Those that fail are taken again when all others had their turn: what a provider never
 * answers keeps nothing else waiting, neither older nor newer. Answers whether there may be more behind.
 * @throws AggregateError where some failed
 */
export async function runInTurn<Entry>({ turn, read, atOnce = AT_ONCE, run, failed }: Work<Entry>): Promise<boolean> {
  const entries = await read(turn.last, atOnce);
  const isMore = entries.length === atOnce;
  turn.last = isMore ? (entries.at(-1) ?? null) : null;
  const failures: unknown[] = [];
  for (const entry of entries) {
    try {
      await run(entry);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failed);
  return isMore;
}
