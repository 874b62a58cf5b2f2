import type { Day, Nights } from '@booking/core/rules/days';

/** A set of nights: ranges in order that neither overlap nor touch. */
export type NightSet = readonly Nights[];

/** The set that any list of ranges covers. Empty and backward ranges cover nothing. */
export function nightSet(ranges: Iterable<Nights>): NightSet {
  const sorted = [...ranges].filter((range) => range.from < range.to).sort((a, b) => a.from - b.from);
  const set: { from: Day; to: Day }[] = [];
  for (const range of sorted) {
    const last = set.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else set.push({ from: range.from, to: range.to });
  }
  return set;
}

/** The part of a range inside a window, or null. */
export function clip(range: Nights, window: Nights): Nights | null {
  const from = Math.max(range.from, window.from);
  const to = Math.min(range.to, window.to);
  return from < to ? { from, to } : null;
}

export function clipSet(set: NightSet, window: Nights): NightSet {
  return set.flatMap((range) => clip(range, window) ?? []);
}

export function union(a: NightSet, b: NightSet): NightSet {
  return nightSet([...a, ...b]);
}

/** The nights of `a` that are in `b` too. Both walked once. */
export function intersect(a: NightSet, b: NightSet): NightSet {
  const out: Nights[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x, y] = [a[i] as Nights, b[j] as Nights];
    const both = clip(x, y);
    if (both) out.push(both);
    if (x.to <= y.to) i += 1;
    else j += 1;
  }
  return out;
}

/** The nights of `a` that are not in `b`. */
export function subtract(a: NightSet, b: NightSet): NightSet {
  const out: Nights[] = [];
  let j = 0;
  for (const range of a) {
    let from = range.from;
    while (j < b.length && (b[j] as Nights).to <= from) j += 1;
    for (let k = j; k < b.length && (b[k] as Nights).from < range.to; k += 1) {
      const hole = b[k] as Nights;
      if (from < hole.from) out.push({ from, to: hole.from });
      from = Math.max(from, hole.to);
    }
    if (from < range.to) out.push({ from, to: range.to });
  }
  return out;
}

export function countNights(set: NightSet): number {
  return set.reduce((sum, range) => sum + range.to - range.from, 0);
}

export function covers(set: NightSet, range: Nights): boolean {
  return set.some((candidate) => candidate.from <= range.from && range.to <= candidate.to);
}

export function sameNights(a: NightSet, b: NightSet): boolean {
  return a.length === b.length && a.every((range, i) => range.from === b[i]?.from && range.to === b[i]?.to);
}
