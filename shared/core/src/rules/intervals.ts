/** A half-open stretch `[from, to)` of whole numbers: minutes, milliseconds or day numbers. Empty when to ≤ from. */
export type Interval = { readonly from: number; readonly to: number };

/** Whether two stretches share a point. Back to back is no overlap. */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.from < b.to && b.from < a.to;
}

/** The same points as a sorted list without overlaps or seams. */
export function union(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter((one) => one.from < one.to).sort((a, b) => a.from - b.from);
  const merged: { from: number; to: number }[] = [];
  for (const one of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && one.from <= last.to) last.to = Math.max(last.to, one.to);
    else merged.push({ from: one.from, to: one.to });
  }
  return merged;
}

/** The points of `base` that are in none of `holes`, as a sorted list. */
export function subtract(base: readonly Interval[], holes: readonly Interval[]): Interval[] {
  const cut = union(holes);
  return union(base).flatMap((one) => {
    const left: Interval[] = [];
    let from = one.from;
    for (const hole of cut) {
      if (hole.to <= from || hole.from >= one.to) continue;
      if (hole.from > from) left.push({ from, to: hole.from });
      from = Math.max(from, hole.to);
    }
    return from < one.to ? [...left, { from, to: one.to }] : left;
  });
}

/** The points that are in both lists. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const right = union(b);
  return union(a).flatMap((one) =>
    right
      .filter((two) => overlaps(one, two))
      .map((two) => ({ from: Math.max(one.from, two.from), to: Math.min(one.to, two.to) })),
  );
}
