/** Longer than a transaction lasts, and than clocks of two servers differ. */
export const SETTLED_MS = 15_000;

/** How a day was when it was searched, and when that was. `isLast`: what it shows has settled. */
export type Look = { readonly state: string; readonly at: number; readonly isLast: boolean };

/**
 * A day is searched when its state is another, and once more when that has settled: a change may be committed after one
 * that is dated later, and then does not show in the state. Null where it need not be searched.
 */
export function nextLook(before: Look | undefined, state: string, at: number): Look | null {
  if (before === undefined || before.state !== state) return { state, at, isLast: false };
  return before.isLast || at < before.at + SETTLED_MS ? null : { state, at, isLast: true };
}
