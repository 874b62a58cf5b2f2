import { hash } from 'node:crypto';

const REFRESH_MS = 1000;
// Sequences commit out of order: a row may appear behind one that was read.
const OVERLAP = 1000;

export type KeyFingerprint = { readonly seq: number; readonly mark: number };

export type ExistenceFilter = {
  /** False only for what certainly is not there: the set is brought up to date first, at most once a second. */
  has(mark: number): Promise<boolean>;
  /** Something was added: the next question reads first. */
  stale(): void;
};

/** The first 32 bits of a SHA-256: small enough to keep one for every key there is. */
export function fingerprintOf(text: string): number {
  return hash('sha256', text, 'buffer').readUInt32BE(0);
}

/**
 * Which marks exist at all. Under a flood it tells unknown keys and origins from known ones
 * without a look-up each; a mark that two share costs one look-up more.
 */
export function openExistenceFilter(load: (after: number) => Promise<readonly KeyFingerprint[]>): ExistenceFilter {
  const marks = new Set<number>();
  let last = 0;
  let freshUntil = 0;
  let loading: Promise<void> | null = null;

  const refresh = async () => {
    const began = performance.now();
    for (const { seq, mark } of await load(Math.max(0, last - OVERLAP))) {
      marks.add(mark);
      last = Math.max(last, seq);
    }
    freshUntil = began + REFRESH_MS;
  };
  return {
    async has(mark) {
      if (marks.has(mark)) return true;
      if (performance.now() > freshUntil) {
        loading ??= refresh().finally(() => {
          loading = null;
        });
        await loading;
      }
      return marks.has(mark);
    },
    stale() {
      freshUntil = 0;
    },
  };
}
