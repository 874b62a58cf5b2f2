import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const LIFE_MS = 60_000;
const MOST_BYTES = 32 * 1024 * 1024;

export type PublicAnswer = { readonly body: Buffer; readonly etag: string };

export type PublicAnswers = {
  find(name: string): PublicAnswer | undefined;
  /** What was kept since, if nothing was thrown out meanwhile. */
  keep(name: string, body: Buffer, generation: number): void;
  /** Grows whenever something is thrown out. */
  generation(): number;
  forget(businessId?: string): void;
};

export function etagOf(body: Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
}

/** Answers of the public reads for as long as nothing changed, at most 60 s. Names begin with the business's id. */
export function openPublicAnswers(): PublicAnswers {
  const memory = new LRUCache<string, PublicAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.length + 200,
    ttl: LIFE_MS,
  });
  let generation = 0;
  return {
    find: (name) => memory.get(name),
    keep(name, body, at) {
      if (at === generation) memory.set(name, { body, etag: etagOf(body) });
    },
    generation: () => generation,
    forget(businessId) {
      generation += 1;
      if (businessId === undefined) memory.clear();
      for (const name of memory.keys()) if (businessId && name.startsWith(businessId)) memory.delete(name);
    },
  };
}
