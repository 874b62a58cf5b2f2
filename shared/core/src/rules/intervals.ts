/** A half-open stretch `[from, to)` of whole numbers: minutes, milliseconds or day numbers. Empty when to ≤ from. */
export type Interval = { readonly from: number; readonly to: number };

/** Whether two stretches share a point. Back to back is no overlap. */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.from < b.to && b.from < a.to;
}

/** The same points as a sorted list without overlaps or seams. */
export function union(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter((interval) => interval.from < interval.to).sort((a, b) => a.from - b.from);
  const merged: { from: number; to: number }[] = [];
  for (const interval of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && interval.from <= last.to) last.to = Math.max(last.to, interval.to);
    else merged.push({ from: interval.from, to: interval.to });
  }
  return merged;
}

/** The points of `base` that are in none of `holes`, as a sorted list. */
export function subtract(base: readonly Interval[], holes: readonly Interval[]): Interval[] {
  const cut = union(holes);
  return union(base).flatMap((interval) => {
    const left: Interval[] = [];
    let from = interval.from;
    for (const hole of cut) {
      if (hole.to <= from || hole.from >= interval.to) continue;
      if (hole.from > from) left.push({ from, to: hole.from });
      from = Math.max(from, hole.to);
    }
    return from < interval.to ? [...left, { from, to: interval.to }] : left;
  });
}

/** The points that are in both lists. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const right = union(b);
  return union(a).flatMap((first) =>
    right
      .filter((second) => overlaps(first, second))
      .map((second) => ({ from: Math.max(first.from, second.from), to: Math.min(first.to, second.to) })),
  );
}
