/** How long the same request is answered as the first one was. Counted from the first, not from the last twin. */
export const DUPLICATE_WINDOW_MS = 30 * 60_000;

/** How many stored requests of one guest at one business an hour takes; the next is refused. */
export const GUEST_REQUESTS_PER_HOUR = 5;
export const GUEST_WINDOW_MS = 60 * 60_000;

/** One e-mail address, one key: trimmed, case folded. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
