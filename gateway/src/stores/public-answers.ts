import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Call } from '../call/call.ts';

const LIFE_MS = 60_000;
const MAX_BYTES = 32 * 1024 * 1024;

export type PublicAnswer = { readonly body: Buffer; readonly etag: string };

export type PublicAnswers = {
  find(name: string): PublicAnswer | undefined;
  /** Keeps an answer, unless something was thrown out since it was asked for. */
  keep(name: string, body: Buffer, generation: number): PublicAnswer;
  /** Grows whenever something is thrown out. */
  generation(): number;
  invalidate(businessId?: string): void;
};

export function etagOf(body: Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
}

/** Whether a client has the bytes of this tag already. */
export function hasTag({ req }: Pick<Call, 'req'>, etag: string): boolean {
  const tags = req.headers['if-none-match'];
  return tags?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) === true;
}

/** Answers of the public reads for as long as nothing changed, at most 60 s. Names begin with the business's id. */
export function openPublicAnswers(): PublicAnswers {
  const memory = new LRUCache<string, PublicAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + 200,
    ttl: LIFE_MS,
  });
  let generation = 0;
  return {
    find: (name) => memory.get(name),
    keep(name, body, at) {
      // A copy: the body is a view of the much larger buffer that it was read into.
      const answer = { body: Buffer.from(body), etag: etagOf(body) };
      if (at === generation) memory.set(name, answer);
      return answer;
    },
    generation: () => generation,
    invalidate(businessId) {
      generation += 1;
      if (businessId === undefined) memory.clear();
      for (const name of memory.keys()) if (businessId && name.startsWith(businessId)) memory.delete(name);
    },
  };
}
