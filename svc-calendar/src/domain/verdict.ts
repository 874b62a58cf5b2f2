import type { Nights } from '@booking/core/rules/days';
import { clipSet, countNights, type NightSet, nightSet, sameNights, subtract, union } from './nights.ts';

/** How a read went. `suspect`: readable, but it takes away more than a site normally would. */
export const VERDICTS = ['ok', 'partial', 'suspect', 'error'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A reading that would take nights away and is waited with: what it said, for which window, how often in a row. */
export type Pending = { readonly nights: NightSet; readonly window: Nights; readonly reads: number };

/** What a feed lists now. `unreadable`: not all of it could be read. `empty`: it has no event, not even one that is over. */
export type ReadNights = { readonly nights: NightSet; readonly unreadable: boolean; readonly empty: boolean };

export type FeedNights = { readonly stored: NightSet; readonly pending: Pending | null };

export type Evaluation = {
  readonly verdict: Exclude<Verdict, 'error'>;
  /** Stored nights that stay although the feed no longer lists them. */
  readonly retained: NightSet;
  readonly pending: Pending | null;
};

/** So many readings must say the same before nights are given up on their word. */
const AGREEING_READS = 3;
/** Below so many stored nights a feed may lose any part of them. */
const FEW_NIGHTS = 4;

function isSuspect(stored: NightSet, gone: NightSet, { empty }: ReadNights): boolean {
  const [before, lost] = [countNights(stored), countNights(gone)];
  if (empty) return before > 0;
  return before >= FEW_NIGHTS && lost * 2 > before;
}

/** Two readings agree when they list the same nights of the days that both of them looked at. */
function agrees(read: NightSet, pending: Pending, window: Nights): boolean {
  const both = { from: Math.max(window.from, pending.window.from), to: Math.min(window.to, pending.window.to) };
  return sameNights(clipSet(read, both), clipSet(pending.nights, both));
}

/**
 * Judges a whole reading against what is stored. New nights always count; nights that are gone are given up at once
 * only on an `ok` reading, otherwise on the third in a row that says the same.
 */
export function evaluate(read: ReadNights, { stored, pending }: FeedNights, window: Nights): Evaluation {
  const future = clipSet(stored, window);
  const gone = subtract(future, read.nights);
  const suspect = isSuspect(future, gone, read);
  const verdict = suspect ? 'suspect' : read.unreadable ? 'partial' : 'ok';
  if (verdict === 'ok' || gone.length === 0) return { verdict, retained: [], pending: null };
  const reads = pending && agrees(read.nights, pending, window) ? pending.reads + 1 : 1;
  if (reads >= AGREEING_READS) return { verdict, retained: [], pending: null };
  return { verdict, retained: gone, pending: { nights: read.nights, window, reads } };
}

/** What a read changed: nights that came and nights that were given up. */
export function difference(before: NightSet, after: NightSet): { added: number; released: number } {
  return { added: countNights(subtract(after, before)), released: countNights(subtract(before, after)) };
}

/** The nights a feed holds after a judgement. */
export function heldNights(read: Iterable<Nights>, retained: NightSet): NightSet {
  return union(nightSet(read), retained);
}
