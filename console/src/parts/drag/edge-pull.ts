// So near to an edge whatever is held pulls the page along, the faster the nearer.
const EDGE_PX = 48;
const FASTEST_PX = 14;

/**
 * By how much one frame scrolls at a place between two edges: nothing in the middle, all of it at the edge and beyond.
 * What was taken hold of near an edge stays there until it is moved towards that edge.
 */
export function pullAt(at: number, from: number, to: number, heldAt: number): number {
  const near = Math.min(EDGE_PX, (to - from) / 4);
  const share = (distance: number) => Math.min(1, Math.max(0, 1 - distance / near));
  const pull = Math.round((share(to - at) - share(at - from)) * FASTEST_PX);
  return Math.sign(pull) === Math.sign(at - heldAt) ? pull : 0;
}
