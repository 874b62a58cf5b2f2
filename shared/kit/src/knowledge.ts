import { LRUCache } from 'lru-cache';

/**
 * What a process knows of things that it is asked about again and again, so that it need not read them each time.
 * It is of some settings (their revision), and it lapses.
 */
export type Knowledge<Content> = {
  find(name: string, revision: number, nowMs: number): Content | null;
  /** Asked about for the second time, and not known: worth reading as a whole. */
  isWorthReading(name: string, revision: number, nowMs: number): boolean;
  /** Takes in what was read. */
  learn(name: string, revision: number, content: Content, nowMs: number): void;
  /** Turns what is known into what it is now (null: forgotten), however old it is; what is not known stays so. */
  change(name: string, to: (content: Content) => Content | null): void;
  forget(name: string): void;
  /** What was known was no longer so, since others change it as well: for a while it is read each time. */
  contest(name: string, revision: number, nowMs: number): void;
};

export type KnowledgeOptions<Content> = {
  /** How long what was read counts. */
  readonly knownMs: number;
  /** How much of it there may be, by `sizeOf`: where it is more, what was not asked about for longest leaves. */
  readonly most: number;
  readonly sizeOf: (content: Content) => number;
};

const CONTESTED_MS = 10_000;
// Each thing counts for itself as well, so that empty ones do not heap up.
const OWN_SIZE = 8;

type Entry<Content> = {
  readonly state: 'asked' | 'contested' | 'known';
  readonly content: Content | null;
  readonly revision: number;
  readonly since: number;
};

export function createKnowledge<Content>({ knownMs, most, sizeOf }: KnowledgeOptions<Content>): Knowledge<Content> {
  const entries = new LRUCache<string, Entry<Content>>({
    maxSize: most,
    sizeCalculation: ({ content }) => OWN_SIZE + (content === null ? 0 : sizeOf(content)),
  });
  const put = (name: string, entry: Entry<Content>) => void entries.set(name, entry);
  const counts = (entry: Entry<Content> | undefined, revision: number, nowMs: number): boolean => {
    if (entry === undefined || entry.revision !== revision) return false;
    // Clocks are moved back, too.
    return Math.abs(nowMs - entry.since) < (entry.state === 'contested' ? CONTESTED_MS : knownMs);
  };
  return {
    find: (name, revision, nowMs) => {
      const entry = entries.get(name);
      return counts(entry, revision, nowMs) ? (entry?.content ?? null) : null;
    },
    isWorthReading: (name, revision, nowMs) => {
      const entry = entries.get(name);
      if (entry === undefined) put(name, { state: 'asked', content: null, revision, since: nowMs });
      return entry !== undefined && (entry.state === 'asked' || !counts(entry, revision, nowMs));
    },
    learn: (name, revision, content, nowMs) => {
      const entry = entries.get(name);
      if (entry?.state === 'contested' && counts(entry, revision, nowMs)) return;
      put(name, { state: 'known', content, revision, since: nowMs });
    },
    change: (name, to) => {
      const entry = entries.get(name);
      if (!entry || entry.content === null) return;
      const content = to(entry.content);
      if (content === null) entries.delete(name);
      else put(name, { ...entry, content });
    },
    forget: (name) => void entries.delete(name),
    contest: (name, revision, nowMs) => put(name, { state: 'contested', content: null, revision, since: nowMs }),
  };
}
