import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const LOOK_MS = 5000;

/** The minute of a moment, counted as the device counts. */
export const minuteAt = (ms: number): number => Math.floor(ms / MINUTE_MS);

function look(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_MS);
  return () => clearInterval(timer);
}

/** The minute that it is: what asks for it is drawn anew once a minute. */
export const useMinute = (): number => useSyncExternalStore(look, () => minuteAt(Date.now()));
