import { detached, inSpan, isTracing, startSpan } from '../telemetry/spans.ts';

/** Takes work: what arrives while other work is under way is done together, in a batch. */
export type MicroBatcher<Work, Outcome> = (work: Work) => Promise<Outcome>;

export type MicroBatcherOptions<Work, Outcome> = {
  /** Does several pieces of work and answers their outcomes in order. */
  readonly run: (works: readonly Work[]) => Promise<readonly Outcome[]>;
  /** Two that share a key are never under way at the same time in this process. */
  readonly keysOf: (work: Work) => readonly string[];
  readonly maxBatchSize: number;
  /** How many batches are under way at once. */
  readonly maxInFlight: number;
  /**
   * A batch is begun beside others when so many wait for each piece of work that is under way: a round trip costs the same
   * however few it carries. 0 unless told: at once.
   */
  readonly minQueuedPerInFlight?: number;
};

type Waiting<Work, Outcome> = {
  readonly work: Work;
  readonly keys: readonly string[];
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

// Of each piece of work, from its coming until it is committed or refused: a batch is many requests' transaction.
const COMMIT = { name: 'decide and commit' } as const;

/** Work that comes alone is begun at once. Under load each way to the database carries what came meanwhile. */
export function createMicroBatcher<Work, Outcome>(
  options: MicroBatcherOptions<Work, Outcome>,
): MicroBatcher<Work, Outcome> {
  if (!isTracing()) return gathering(options);
  const batcher = gathering({ ...options, run: (works) => detached(() => options.run(works)) });
  return (work) => inSpan(startSpan(COMMIT), () => batcher(work));
}

function gathering<Work, Outcome>(options: MicroBatcherOptions<Work, Outcome>): MicroBatcher<Work, Outcome> {
  const { run, keysOf, maxBatchSize, maxInFlight, minQueuedPerInFlight = 0 } = options;
  const busy = new Set<string>();
  let waiting: Waiting<Work, Outcome>[] = [];
  let running = 0;
  let underWay = 0;
  let called = false;

  const pick = (): Waiting<Work, Outcome>[] => {
    const batch: Waiting<Work, Outcome>[] = [];
    const rest: Waiting<Work, Outcome>[] = [];
    for (const item of waiting) {
      const free = batch.length < maxBatchSize && !item.keys.some((key) => busy.has(key));
      (free ? batch : rest).push(item);
      if (free) for (const key of item.keys) busy.add(key);
    }
    waiting = rest;
    return batch;
  };
  const begin = async (batch: Waiting<Work, Outcome>[]): Promise<void> => {
    running += 1;
    underWay += batch.length;
    try {
      const outcomes = await run(batch.map(({ work }) => work));
      for (const [i, { resolve }] of batch.entries()) resolve(outcomes[i] as Outcome);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    running -= 1;
    underWay -= batch.length;
    for (const { keys } of batch) for (const key of keys) busy.delete(key);
    pump();
  };
  const pump = (): void => {
    called = false;
    while (running < maxInFlight && waiting.length > 0 && waiting.length >= minQueuedPerInFlight * underWay) {
      const batch = pick();
      if (batch.length === 0) return;
      void begin(batch);
    }
  };
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, keys: keysOf(work), resolve, reject });
      // What arrived in the same turn of the event loop is handed in before this runs.
      if (!called) setImmediate(pump);
      called = true;
    });
}
