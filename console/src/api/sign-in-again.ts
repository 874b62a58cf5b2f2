import { useSyncExternalStore } from 'react';
import { CallError, SIGN_IN_AGAIN } from './errors.ts';

type Waiting = { readonly end: (isSignedIn: boolean) => void };

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();

function set(next: Waiting | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function ask(): Promise<boolean> {
  waiting?.end(false);
  return new Promise((resolve) =>
    set({
      end: (isSignedIn) => {
        set(null);
        resolve(isSignedIn);
      },
    }),
  );
}

/** Does something that may ask for a fresh sign-in: it is done again after that one, with all that was typed. */
export async function withFreshSignIn<Done>(act: () => Promise<Done>): Promise<Done> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof CallError && error.reason === SIGN_IN_AGAIN && (await ask())) return act();
    throw error;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Who waits for somebody to sign in once more, if anybody does. */
export const useSignInAsked = (): Waiting | null => useSyncExternalStore(subscribe, () => waiting);
