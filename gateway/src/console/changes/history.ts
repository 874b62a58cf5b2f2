import type { Envelope } from '@booking/core/events';
import { LRUCache } from 'lru-cache';

/** What is told of a change: which thing, and when. What it looks like now is read by whoever wants to know. */
export type SentChange = { readonly id: string; readonly text: string; readonly atMs: number };

const MAX_OF_ONE = 256;
const MAX_BUSINESSES = 2000;
// Two gateways hear two changes of one instant in either order: what came shortly before is told again.
const OVERLAP_MS = 2000;

export function tell({ id, type, aggregate_id, version, occurred_at }: Envelope, atMs: number): SentChange {
  const data = JSON.stringify({ type, id: aggregate_id, version, at: occurred_at });
  return { id, atMs, text: `event: change\nid: ${id}\ndata: ${data}\n\n` };
}

/** The last changes of each business, as many as a connection that broke off may have missed. */
export function createHistory() {
  const kept = new LRUCache<string, SentChange[]>({ max: MAX_BUSINESSES });
  return {
    add(businessId: string, change: SentChange): void {
      const list = kept.get(businessId) ?? [];
      list.push(change);
      if (list.length > MAX_OF_ONE) list.shift();
      kept.set(businessId, list);
    },
    /** What came after a change; null where it is not known any more, or was heard of elsewhere. */
    after(businessId: string, id: string): SentChange[] | null {
      const list = kept.get(businessId) ?? [];
      const found = list.find((change) => change.id === id);
      if (found === undefined) return null;
      return list.filter((change) => change !== found && change.atMs >= found.atMs - OVERLAP_MS);
    },
    /** What came at a moment or after it, by the clock of `tell`, in milliseconds. */
    since: (businessId: string, atMs: number): SentChange[] =>
      (kept.get(businessId) ?? []).filter((change) => change.atMs >= atMs),
    clear: () => kept.clear(),
  };
}
