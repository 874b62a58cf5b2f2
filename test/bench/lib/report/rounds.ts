import { ROUNDS, SECONDS } from '../load/pace.ts';

export type Spread = { readonly median: number; readonly min: number; readonly max: number };

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
  return { median, min: at(0), max: at(sorted.length - 1) };
}

/** How two sides stand to each other: what one is of the other, or what it is more. */
export type Comparison = 'ratio' | 'difference';

export type Measured = {
  readonly ours: Spread;
  readonly theirs: Spread | null;
  readonly compared: (Spread & { readonly as: Comparison }) | null;
};

const COMPARE: Readonly<Record<Comparison, (ours: number, theirs: number) => number>> = {
  ratio: (ours, theirs) => ours / theirs,
  difference: (ours, theirs) => ours - theirs,
};

/** Figures of as many rounds, compared within each round: a slow moment of the machine has met both. */
export function against(ours: readonly number[], theirs: readonly number[], as: Comparison = 'ratio'): Measured {
  const pairs = ours.map((value, round) => COMPARE[as](value, theirs[round] ?? Number.NaN));
  return { ours: spread(ours), theirs: spread(theirs), compared: { ...spread(pairs), as } };
}

export function alone(ours: readonly number[]): Measured {
  return { ours: spread(ours), theirs: null, compared: null };
}

/** Runs all sides in every round, each round beginning with another one. Answers the figures by side. */
export async function interleave<T>(sides: readonly (() => Promise<T>)[], rounds = ROUNDS): Promise<T[][]> {
  const figures = sides.map((): T[] => []);
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < sides.length; turn++) {
      const side = (round + turn) % sides.length;
      figures[side]?.push((await sides[side]?.()) as T);
    }
  }
  return figures;
}

/** Two sides of one figure each, ours first. */
export async function measure(ours: () => Promise<number>, theirs: () => Promise<number>): Promise<Measured> {
  const [a = [], b = []] = await interleave([ours, theirs]);
  return against(a, b);
}

/** Calls per second of something that computes. Looks at the clock once in `batch` calls. */
export function callsPerSecond(fn: () => void, batch = 1, seconds = SECONDS): number {
  const start = performance.now();
  const end = start + seconds * 1000;
  let calls = 0;
  let now = start;
  while (now < end) {
    for (let i = 0; i < batch; i++) fn();
    calls += batch;
    now = performance.now();
  }
  return (calls * 1000) / (now - start);
}
