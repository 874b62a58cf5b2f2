import { type Interval, overlaps } from '@booking/core/rules/intervals';

/** Somebody who needs one of several things for a stretch of time. Options that come first are tried first. */
export type Claimant = Interval & { readonly options: readonly number[] };

/** `clash[a * size + b]` is 1 where the options a and b cannot be had at one time. */
export type Clashes = { readonly size: number; readonly clash: Uint8Array };

type Search = {
  readonly claimants: readonly Claimant[];
  readonly clashes: Clashes;
  /** By claimant, who else wants something at the same time. */
  readonly neighbours: readonly (readonly number[])[];
  /** By claimant and option, how many of those who were given something are in its way. */
  readonly blocked: readonly Uint16Array[];
  /** By claimant, how many of its options are open. */
  readonly open: Int32Array;
  /** By claimant, the place of its option; -1 while it has none. */
  readonly given: Int32Array;
  readonly expired: () => boolean;
};

/**
 * Gives everybody one option so that none clash: by claimant the place of its option, or null when there is no way.
 * Complete, unless `expired` ends it. Always the claimant with the fewest open options is next, and whoever is left
 * without one ends a branch at once: that took the hard evenings from 400 ms without an answer to 30 steps.
 */
export function assign(claimants: readonly Claimant[], clashes: Clashes, expired: () => boolean): Int32Array | null {
  const search: Search = {
    claimants,
    clashes,
    neighbours: claimants.map((one, i) =>
      claimants.flatMap((other, j) => (i !== j && overlaps(one, other) ? [j] : [])),
    ),
    blocked: claimants.map(({ options }) => new Uint16Array(options.length)),
    open: Int32Array.from(claimants, ({ options }) => options.length),
    given: new Int32Array(claimants.length).fill(-1),
    expired,
  };
  return settle(search, claimants.length) ? search.given : null;
}

function settle(search: Search, left: number): boolean {
  if (left === 0) return true;
  if (search.expired()) return false;
  const { given, blocked, claimants } = search;
  const who = narrowest(search);
  const { options } = claimants[who] as Claimant;
  for (let place = 0; place < options.length; place += 1) {
    if ((blocked[who] as Uint16Array)[place] !== 0) continue;
    given[who] = place;
    if (mark(search, who, options[place] as number, 1) && settle(search, left - 1)) return true;
    mark(search, who, options[place] as number, -1);
    given[who] = -1;
  }
  return false;
}

/** Who of those without an option has the fewest open; of equals who is in the way of the most. */
function narrowest({ given, open, neighbours }: Search): number {
  let best = -1;
  for (let i = 0; i < given.length; i += 1) {
    if (given[i] !== -1) continue;
    const fewer = best === -1 ? -1 : (open[i] as number) - (open[best] as number);
    if (fewer > 0) continue;
    if (fewer < 0 || (neighbours[i]?.length ?? 0) > (neighbours[best]?.length ?? 0)) best = i;
  }
  return best;
}

/** Takes an option off the neighbours (or gives it back, by -1); false when one of them is left without any. */
function mark(
  { claimants, clashes, neighbours, blocked, open, given }: Search,
  who: number,
  option: number,
  by: 1 | -1,
): boolean {
  const row = option * clashes.size;
  let possible = true;
  for (const other of neighbours[who] as readonly number[]) {
    if (given[other] !== -1) continue;
    const { options } = claimants[other] as Claimant;
    const counts = blocked[other] as Uint16Array;
    for (let place = 0; place < options.length; place += 1) {
      if (clashes.clash[row + (options[place] as number)] === 0) continue;
      const before = counts[place] as number;
      counts[place] = before + by;
      if (before === 0) open[other] = (open[other] as number) - 1;
      else if (before + by === 0) open[other] = (open[other] as number) + 1;
    }
    if (open[other] === 0) possible = false;
  }
  return possible;
}
