/** Two guests who were found to be one person: since then the first is a part of the second. */
export type Merge = { readonly id: string; readonly guest_id: string; readonly into_id: string };

/**
 * Merges make a forest: a guest is merged while nobody's part, and so has one parent at most. That is why any merge can be
 * taken apart, in whichever order, and takes with it exactly those who came with its guest.
 */
export function rootOf(merges: readonly Merge[], id: string): string {
  const parents = new Map(merges.map(({ guest_id, into_id }) => [guest_id, into_id]));
  let root = id;
  for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent;
  return root;
}

/** A guest and all who became a part of them. */
export function partsOf(merges: readonly Merge[], id: string): readonly string[] {
  const children = Map.groupBy(merges, ({ into_id }) => into_id);
  const found = [id];
  for (const part of found) found.push(...(children.get(part) ?? []).map(({ guest_id }) => guest_id));
  return found;
}
