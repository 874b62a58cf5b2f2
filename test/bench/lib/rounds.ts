/** Five rounds, both sides in turn within each, so that a slow moment of the machine meets both. */
export const ROUNDS = 5;

export type Side = () => Promise<number>;

export type Spread = { readonly median: number; readonly min: number; readonly max: number };

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
  return { median, min: at(0), max: at(sorted.length - 1) };
}

export type Measured = { readonly ours: Spread; readonly theirs: Spread | null; readonly ratio: Spread | null };

/** Runs both sides interleaved; the order turns round by round. The ratio is taken within each round. */
export async function measure(ours: Side, theirs: Side | null, rounds = ROUNDS): Promise<Measured> {
  const ourValues: number[] = [];
  const theirValues: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0;
    if (first) ourValues.push(await ours());
    if (theirs !== null) theirValues.push(await theirs());
    if (!first) ourValues.push(await ours());
  }
  if (theirs === null) return { ours: spread(ourValues), theirs: null, ratio: null };
  const ratios = ourValues.map((value, round) => value / (theirValues[round] ?? Number.NaN));
  return { ours: spread(ourValues), theirs: spread(theirValues), ratio: spread(ratios) };
}
