/** How long the same request is answered as the first one was. Counted from the first, not from the last twin. */
export const DUPLICATE_WINDOW_MS = 30 * 60_000;

/** How many stored requests of one guest at one business an hour takes; the next is refused. */
export const GUEST_REQUESTS_PER_HOUR = 5;
export const GUEST_WINDOW_MS = 60 * 60_000;

/** How a guest may be reached, brought to one form: see `emailKey`; the telephone as E.164. */
export type Contact = { readonly email: string | null; readonly phone: string | null };

/** One e-mail address, one key: trimmed, case folded. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether two requests come from the same person: the same address, or the same telephone. */
export function sameContact(a: Contact, b: Contact): boolean {
  return (a.email !== null && a.email === b.email) || (a.phone !== null && a.phone === b.phone);
}
