import type { TextSent } from './provider.ts';

/**
 * Why nothing is sent: what it says is no longer so, nobody needs it any more, its number wants none, a daily cap is reached,
 * or nobody knows.
 */
export type Ended = 'outdated' | 'expired' | 'opted_out' | 'capped' | 'unknown';

export type Outcome = TextSent | { readonly as: Ended | 'unasked' | 'uncomposed'; readonly error: string };
type Failed = Exclude<Outcome, { as: 'sent' }>;

/** What is written down about a text that was not sent. */
export type Next = {
  readonly dueMs: number;
  readonly givenUp: boolean;
  /** What is known of a send whose outcome is not: it is looked up before anything else is done. */
  readonly unsure: 'silent' | 'server_error' | null;
};

/** Pauses after the 1st, 2nd, … try that was not taken, in minutes; the last one again and again. */
export const SMS_RETRY_MINUTES = [1, 2, 5, 10, 15, 30] as const;

const MINUTE_MS = 60_000;
/** So long after a silent send its text is in the provider's list, if it was taken. */
export const SETTLED_MS = 2 * MINUTE_MS;
const LOOKED_UP_MS = 60 * MINUTE_MS;

const UNSURE = { silent: 'silent', doubtful: 'server_error' } as const;
const FINAL: readonly Outcome['as'][] = ['never', 'opted_out', 'capped', 'outdated', 'expired', 'unknown'];

/**
 * What becomes of a text after a try that did not succeed.
 * @param attempts with this one
 * @param was what was known before it: it stays so where the provider could not be asked
 */
export function nextOf(failed: Failed, attempts: number, was: Next['unsure'], nowMs: number, uselessMs: number): Next {
  const { as } = failed;
  const unsure = unsureAfter(as, was);
  const dueMs = as === 'unavailable' ? nowMs : nowMs + pauseOf(failed, attempts);
  // What may have been sent is looked up for a while more, however late it is.
  const endMs = unsure === 'silent' ? uselessMs + LOOKED_UP_MS : uselessMs;
  return { dueMs, unsure, givenUp: FINAL.includes(as) || (as !== 'unavailable' && dueMs >= endMs) };
}

function unsureAfter(as: Failed['as'], was: Next['unsure']): Next['unsure'] {
  if (as === 'silent' || as === 'doubtful') return UNSURE[as];
  return as === 'unasked' || as === 'unknown' || as === 'uncomposed' ? was : null;
}

function pauseOf(failed: Failed, attempts: number): number {
  if (failed.as === 'silent') return SETTLED_MS;
  const scheduled = (SMS_RETRY_MINUTES[attempts - 1] ?? (SMS_RETRY_MINUTES.at(-1) as number)) * MINUTE_MS;
  return failed.as === 'later' || failed.as === 'doubtful' ? (failed.afterMs ?? scheduled) : scheduled;
}
