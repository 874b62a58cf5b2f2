import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Merge, partsOf, rootOf } from '../../src/guests/rules/clusters.ts';

const GUESTS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
type Step = { readonly merge: readonly [string, string] } | { readonly split: number };

const guest = fc.constantFrom(...GUESTS);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ merge: fc.tuple(guest, guest) }) },
  { weight: 2, arbitrary: fc.record({ split: fc.nat(20) }) },
);

/** Merges as the guest book keeps them: of roots alone. */
function after(steps: readonly Step[]): Merge[] {
  const merges: Merge[] = [];
  for (const [i, one] of steps.entries()) {
    if ('split' in one) merges.splice(one.split % Math.max(merges.length, 1), 1);
    else {
      const [from, into] = one.merge.map((id) => rootOf(merges, id)) as [string, string];
      if (from !== into) merges.push({ id: String(i), guest_id: from, into_id: into });
    }
  }
  return merges;
}

/** Who is one person with whom, by nothing but which merges stand. */
function together(merges: readonly Merge[], id: string): string[] {
  const found = new Set([id]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { guest_id, into_id } of merges)
      if (found.has(guest_id) || found.has(into_id)) found.add(guest_id).add(into_id);
  }
  return [...found].sort();
}

describe('Guests who were merged', () => {
  it('lead to the one who remained, however long the way', () => {
    const merges = after([{ merge: ['a', 'b'] }, { merge: ['b', 'c'] }, { merge: ['d', 'a'] }]);
    expect(GUESTS.map((id) => rootOf(merges, id))).toEqual(['c', 'c', 'c', 'c', 'e', 'f']);
  });

  it('are taken apart one merge at a time, in whichever order: with those who came with the guest', () => {
    const merges = after([{ merge: ['a', 'b'] }, { merge: ['b', 'c'] }, { merge: ['d', 'c'] }]);
    const [first, second] = merges as [Merge, Merge];
    expect(partsOf(merges, second.guest_id).toSorted()).toEqual(['a', 'b']);
    const without = merges.filter((merge) => merge !== first);
    expect(GUESTS.map((id) => rootOf(without, id))).toEqual(['a', 'c', 'c', 'c', 'e', 'f']);
  });

  it('are, after any merges and splits, one person exactly with whom the merges that stand join them', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const merges = after(steps);
        for (const id of GUESTS) {
          const root = rootOf(merges, id);
          expect([...partsOf(merges, root)].sort()).toEqual(together(merges, id));
        }
      }),
    );
  });

  it('are, after a split, who they would be had the merge never been', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.nat(20), (steps, at) => {
        const merges = after(steps);
        const gone = merges[at % Math.max(merges.length, 1)];
        if (gone === undefined) return;
        const left = merges.filter((merge) => merge !== gone);
        const leaving = partsOf(merges, gone.guest_id);
        for (const id of GUESTS) {
          const expected = leaving.includes(id) ? gone.guest_id : rootOf(merges, id);
          expect(rootOf(left, id)).toBe(expected);
        }
      }),
    );
  });
});
