import { detached, inSpan, isTracing, startSpan } from './telemetry/spans.ts';

/** A place to hand work in: what arrives while others are at work is taken up together. */
export type Lane<Work, Outcome> = (work: Work) => Promise<Outcome>;

export type LaneOptions<Work, Outcome> = {
  /** Does several pieces of work and answers their outcomes in order. */
  readonly run: (works: readonly Work[]) => Promise<readonly Outcome[]>;
  /** Two that share a name are never under way at the same time, here. */
  readonly namesOf: (work: Work) => readonly string[];
  /** The most that are taken up together. */
  readonly most: number;
  /** How many groups are under way at once. */
  readonly groups: number;
  /**
   * A group is begun beside others when so many wait for each one that is under way: a trip costs the same however few
   * it carries. 0 unless told: at once.
   */
  readonly beside?: number;
};

type Waiting<Work, Outcome> = {
  readonly work: Work;
  readonly names: readonly string[];
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

// Of each piece of work, from its coming until it is committed or refused: a group is many requests' transaction.
const COMMIT = { name: 'decide and commit' } as const;

/** Work that comes alone is begun at once. Under load each way to the database carries what came meanwhile. */
export function createLane<Work, Outcome>(options: LaneOptions<Work, Outcome>): Lane<Work, Outcome> {
  if (!isTracing()) return gathering(options);
  const lane = gathering({ ...options, run: (works) => detached(() => options.run(works)) });
  return (work) => inSpan(startSpan(COMMIT), () => lane(work));
}

function gathering<Work, Outcome>(options: LaneOptions<Work, Outcome>): Lane<Work, Outcome> {
  const { run, namesOf, most, groups, beside = 0 } = options;
  const busy = new Set<string>();
  let waiting: Waiting<Work, Outcome>[] = [];
  let running = 0;
  let underWay = 0;
  let called = false;

  const pick = (): Waiting<Work, Outcome>[] => {
    const group: Waiting<Work, Outcome>[] = [];
    const rest: Waiting<Work, Outcome>[] = [];
    for (const one of waiting) {
      const free = group.length < most && !one.names.some((name) => busy.has(name));
      (free ? group : rest).push(one);
      if (free) for (const name of one.names) busy.add(name);
    }
    waiting = rest;
    return group;
  };
  const begin = async (group: Waiting<Work, Outcome>[]): Promise<void> => {
    running += 1;
    underWay += group.length;
    try {
      const outcomes = await run(group.map(({ work }) => work));
      for (const [i, { resolve }] of group.entries()) resolve(outcomes[i] as Outcome);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    running -= 1;
    underWay -= group.length;
    for (const { names } of group) for (const name of names) busy.delete(name);
    pump();
  };
  const pump = (): void => {
    called = false;
    while (running < groups && waiting.length > 0 && waiting.length >= beside * underWay) {
      const group = pick();
      if (group.length === 0) return;
      void begin(group);
    }
  };
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, names: namesOf(work), resolve, reject });
      // What arrived in the same turn of the event loop is handed in before this runs.
      if (!called) setImmediate(pump);
      called = true;
    });
}

/**
 * Does work in one of two ways, both at once: what something is known of by what is known, the rest by itself. Work
 * that `know` fails at is of the rest, which meets the failure again, and alone.
 * @param onFailure is told of what `know` failed with
 * @returns the outcomes in the order of the work
 */
export async function inTwoWays<Work, Known, Outcome>(
  works: readonly Work[],
  know: (work: Work) => Known | null,
  doKnown: (known: readonly Known[]) => Promise<readonly Outcome[]>,
  doRest: (rest: readonly Work[]) => Promise<readonly Outcome[]>,
  onFailure: (error: unknown) => void = () => {},
): Promise<Outcome[]> {
  const known = works.map((work) => {
    try {
      return know(work);
    } catch (error) {
      onFailure(error);
      return null;
    }
  });
  const some = known.filter((one) => one !== null);
  const rest = works.filter((_, i) => known[i] === null);
  const [first, second] = await Promise.all([
    some.length === 0 ? [] : doKnown(some),
    rest.length === 0 ? [] : doRest(rest),
  ]);
  const [ofKnown, ofRest] = [first.values(), second.values()];
  return known.map((one) => (one === null ? ofRest : ofKnown).next().value as Outcome);
}
