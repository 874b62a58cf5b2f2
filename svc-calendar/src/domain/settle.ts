import type { Nights } from '@booking/core/rules/days';
import { type OwnNights, withoutEchoes } from './echo.ts';
import { clipSet, countNights, intersect, type NightSet, nightSet } from './nights.ts';
import { difference, type Evaluation, evaluate, type Pending, type Verdict } from './verdict.ts';

/** One stay of a feed; what else a row carries stays with it. */
export type Kept<T> = T & Nights;

export type Settled<T> = {
  readonly verdict: Exclude<Verdict, 'error'>;
  readonly stays: readonly Kept<T>[];
  readonly nights: NightSet;
  readonly pending: Pending | null;
  readonly added: number;
  readonly released: number;
};

/** Beyond so many single stays a feed keeps its set of nights alone: 730 nights are never more than 365 ranges. */
const MAX_STAYS = 2000;

export type Read<T> = { readonly stays: readonly Kept<T>[]; readonly unreadable: boolean; readonly empty: boolean };

/** Stored stays as far as the judgement lets them stand although the feed no longer lists them. */
function retainedStays<T>(stored: readonly Kept<T>[], retained: NightSet): Kept<T>[] {
  return stored.flatMap((stay) => intersect(retained, [stay]).map((nights) => ({ ...stay, ...nights })));
}

/**
 * What a feed holds after a reading: what it lists and is not our own read back, and what it no longer lists but is
 * not given up yet. `bare` makes a stay of a bare range, for a feed that lists too many to keep them apart.
 */
export function settle<T>(
  read: Read<T>,
  stored: { readonly stays: readonly Kept<T>[]; readonly pending: Pending | null },
  own: OwnNights,
  window: Nights,
  bare: (nights: Nights) => Kept<T>,
): Settled<T> {
  const before = clipSet(nightSet(stored.stays), window);
  const judged: Evaluation = evaluate(
    { ...read, nights: nightSet(read.stays) },
    { stored: before, pending: stored.pending },
    window,
  );
  const foreign = withoutEchoes(read.stays, own, before);
  const all = [...foreign, ...retainedStays(stored.stays, judged.retained)];
  const nights = nightSet(all);
  const stays = all.length > MAX_STAYS ? nights.map(bare) : all;
  return { verdict: judged.verdict, stays, nights, pending: judged.pending, ...difference(before, nights) };
}

/** The whole number of nights a feed holds. */
export const heldCount = (settled: Pick<Settled<unknown>, 'nights'>): number => countNights(settled.nights);
