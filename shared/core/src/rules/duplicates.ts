/** How long the same request is answered as the first one was. Counted from the first, not from the last twin. */
export const DUPLICATE_WINDOW_MS = 30 * 60_000;

/** How many stored requests of one guest at one business an hour takes; the next is refused. */
export const GUEST_REQUESTS_PER_HOUR = 5;
export const GUEST_WINDOW_MS = 60 * 60_000;

/** How many requests of one guest may wait for a business's answer; the next is refused. */
export const OPEN_REQUESTS = 5;

/**
 * One mailbox, one key: trimmed, case folded, without what stands behind a plus. `Ada+1@example.org` and `ada@example.org`
 * are one guest.
 */
export function emailKey(email: string): string {
  const folded = email.trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  const plus = folded.indexOf('+');
  return plus > 0 && plus < at ? folded.slice(0, plus) + folded.slice(at) : folded;
}
