import { CallError } from './errors.ts';

// Whether it was done is not known without an answer, and not from one that somebody else gave for it.
const isUnanswered = (error: unknown) => error instanceof CallError && (error.status === 0 || error.status >= 500);

/**
 * The Idempotency-Keys of one button. Whoever presses it again for the same since no answer came sends the key again: what
 * was done without their knowing is not done twice.
 */
export function callKeys(make: () => string = () => crypto.randomUUID()) {
  let open: { readonly what: string; readonly key: string } | null = null;
  return async <Done>(what: object, send: (key: string) => Promise<Done>): Promise<Done> => {
    const call = JSON.stringify(what);
    const { key } = open?.what === call ? open : { key: make() };
    open = null;
    try {
      return await send(key);
    } catch (error) {
      if (isUnanswered(error)) open = { what: call, key };
      throw error;
    }
  };
}
