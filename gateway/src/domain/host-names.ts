import type { HostFault, HostState } from '@booking/core/codes/host-names';

/** What DNS says of a host; null where no name server answered. */
export type Findings = {
  /** The texts of the record that proves whose it is. */
  readonly texts: readonly string[] | null;
  readonly leads: 'here' | 'elsewhere' | 'nowhere' | null;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a host without its records stays in effect: a slip at the name server costs no link. */
export const LAPSE_DAYS = 3;
/** How long a host is looked for often, from the day on which it was claimed. */
const PATIENCE_DAYS = 14;
const VERIFIED_EVERY_MS = 6 * HOUR_MS;

/** Where the record that proves a host stands, and what it says. */
export const recordName = (host: string): string => `_booking.${host}`;
export const recordText = (token: string): string => `booking-verification=${token}`;

/** What is wrong with what was found; null where the host is this business's and leads here. */
export function hostFault({ texts, leads }: Findings, token: string): HostFault | null {
  if (texts === null || leads === null) return 'no_answer';
  if (!texts.includes(recordText(token))) return texts.length === 0 ? 'no_record' : 'other_record';
  if (leads === 'here') return null;
  return leads === 'nowhere' ? 'no_address' : 'other_address';
}

/** When a host that is not in effect is looked at next: often while somebody is at it. */
function pauseMs(ageMs: number): number {
  if (ageMs < HOUR_MS) return HOUR_MS / 60;
  if (ageMs < DAY_MS) return HOUR_MS / 6;
  return ageMs < PATIENCE_DAYS * DAY_MS ? HOUR_MS : DAY_MS;
}

export type CheckedHost = {
  readonly state: HostState;
  readonly reason: HostFault | null;
  readonly failingSinceMs: number | null;
  readonly dueAtMs: number;
};

type Before = { readonly state: HostState; readonly claimedAtMs: number; readonly failingSinceMs: number | null };

/** A host that is in effect stays so for days without its records, and for as long as no name server answers. */
function stillVerified(before: Before, reason: HostFault, nowMs: number): CheckedHost | null {
  const failingSinceMs = reason === 'no_answer' ? before.failingSinceMs : (before.failingSinceMs ?? nowMs);
  const isLost = reason !== 'no_answer' && nowMs - (failingSinceMs ?? nowMs) >= LAPSE_DAYS * DAY_MS;
  return isLost ? null : { state: 'verified', reason, failingSinceMs, dueAtMs: nowMs + HOUR_MS };
}

/** What becomes of a claim after a look at its records. */
export function afterCheck(before: Before, reason: HostFault | null, nowMs: number): CheckedHost {
  if (reason === null) return { state: 'verified', reason, failingSinceMs: null, dueAtMs: nowMs + VERIFIED_EVERY_MS };
  const still = before.state === 'verified' ? stillVerified(before, reason, nowMs) : null;
  if (still !== null) return still;
  const ageMs = nowMs - before.claimedAtMs;
  const isOver = before.state !== 'pending' || reason === 'taken' || ageMs >= PATIENCE_DAYS * DAY_MS;
  return { state: isOver ? 'failed' : 'pending', reason, failingSinceMs: null, dueAtMs: nowMs + pauseMs(ageMs) };
}
