import { LRUCache } from 'lru-cache';

/**
 * Keeps what a process loaded and is asked about again and again. An entry counts for one revision of the settings, and
 * for a while.
 */
export type VersionedCache<Content> = {
  get(name: string, revision: number, nowMs: number): Content | null;
  /** True where it is asked about for the second time and not there: worth loading as a whole. */
  shouldLoad(name: string, revision: number, nowMs: number): boolean;
  /** Keeps what was loaded, unless it is contended. */
  set(name: string, revision: number, content: Content, nowMs: number): void;
  /** Turns an entry into what it is now (null: invalidated), however old it is; what is not there stays so. */
  update(name: string, to: (content: Content) => Content | null): void;
  invalidate(name: string): void;
  /** Others change it as well: for a while it is loaded each time. */
  markContended(name: string, revision: number, nowMs: number): void;
};

export type VersionedCacheOptions<Content> = {
  /** How long an entry counts. */
  readonly ttlMs: number;
  /** How much there may be in all, by `sizeOf`: the least recently used leaves first. */
  readonly maxSize: number;
  readonly sizeOf: (content: Content) => number;
};

const CONTENDED_MS = 10_000;
// Each entry counts for itself as well, so that empty ones do not heap up.
const OWN_SIZE = 8;

type Entry<Content> = {
  readonly state: 'requested' | 'contended' | 'loaded';
  readonly content: Content | null;
  readonly revision: number;
  readonly since: number;
};

export function createVersionedCache<Content>({
  ttlMs,
  maxSize,
  sizeOf,
}: VersionedCacheOptions<Content>): VersionedCache<Content> {
  const entries = new LRUCache<string, Entry<Content>>({
    maxSize,
    sizeCalculation: ({ content }) => OWN_SIZE + (content === null ? 0 : sizeOf(content)),
  });
  const put = (name: string, entry: Entry<Content>) => void entries.set(name, entry);
  const counts = (entry: Entry<Content> | undefined, revision: number, nowMs: number): boolean => {
    if (entry === undefined || entry.revision !== revision) return false;
    // Clocks are moved back, too.
    return Math.abs(nowMs - entry.since) < (entry.state === 'contended' ? CONTENDED_MS : ttlMs);
  };
  return {
    get: (name, revision, nowMs) => {
      const entry = entries.get(name);
      return counts(entry, revision, nowMs) ? (entry?.content ?? null) : null;
    },
    shouldLoad: (name, revision, nowMs) => {
      const entry = entries.get(name);
      if (entry === undefined) put(name, { state: 'requested', content: null, revision, since: nowMs });
      return entry !== undefined && (entry.state === 'requested' || !counts(entry, revision, nowMs));
    },
    set: (name, revision, content, nowMs) => {
      const entry = entries.get(name);
      if (entry?.state === 'contended' && counts(entry, revision, nowMs)) return;
      put(name, { state: 'loaded', content, revision, since: nowMs });
    },
    update: (name, to) => {
      const entry = entries.get(name);
      if (!entry || entry.content === null) return;
      const content = to(entry.content);
      if (content === null) entries.delete(name);
      else put(name, { ...entry, content });
    },
    invalidate: (name) => void entries.delete(name),
    markContended: (name, revision, nowMs) => put(name, { state: 'contended', content: null, revision, since: nowMs }),
  };
}
