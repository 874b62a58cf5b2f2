import type { Verdict } from './verdict.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** What a claim holds at most before another worker may take the feed. */
export const LEASE_MS = 2 * MINUTE;
/** "Sync now" at most this often for one feed. */
export const SYNC_PAUSE_MS = 5 * MINUTE;
/** Reads spread over a minute, so that feeds whose own minute is the same do not start as one. */
const JITTER_MS = MINUTE;
/** A feed that was read out of turn is read again at its own moment, unless that is nearer than this. */
const SHORTEST_GAP_MS = MINUTE;

const BACK_OFF_MS = [5 * MINUTE, 15 * MINUTE, 30 * MINUTE] as const;

/** FNV-1a, 32 bits: spreads ids evenly and costs nothing. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** The feed's own moment in the hour that begins at `hourMs`: always the same minute, at a second that changes. */
function slotIn(feedId: string, hourMs: number): number {
  const ownMinute = hash(feedId) % 59;
  return hourMs + ownMinute * MINUTE + (hash(`${feedId}/${hourMs}`) % JITTER_MS);
}

/**
 * The next of the feed's own moments. That every feed is read once an hour, two minutes more or less, and none twice,
 * follows from three numbers:
 *
 * - Moments of neighbouring hours are `60 ± JITTER` = 59 to 61 minutes apart, for each lies within its own minute.
 * - A read that began at its moment and ended within the lease (2 minutes; a fetch has 20 s) is followed by the moment
 *   of the next hour: the own one is over, so it is asked for once. Whoever takes a feed late has a minute to spare.
 * - A read out of turn (a new feed, by hand, the end of a bad time, after a move of the clock) passes over a moment
 *   that is less than `GAP` away, and waits for the one after at most: `GAP + 60 + JITTER` = 62 minutes. With a gap of
 *   two minutes it were 63. Such a read is the one that may have another soon behind it, never less than `GAP`.
 *
 * None of it is remembered by a process: the moment depends on the id and the hour alone, so that start, stop and the
 * number of workers do not matter. Only a worker that is killed in a read costs more: its lease, 2 minutes.
 */
export function nextSlot(feedId: string, nowMs: number): number {
  const earliest = nowMs + SHORTEST_GAP_MS;
  for (let hour = Math.floor(nowMs / HOUR) * HOUR; ; hour += HOUR) {
    const slot = slotIn(feedId, hour);
    if (slot >= earliest) return slot;
  }
}

/** When to read again. `failures` counts errors in a row, this one included: 5, 15, 30 minutes, then hourly. */
export function nextDue(feedId: string, nowMs: number, verdict: Verdict, failures: number): number {
  if (verdict !== 'error') return nextSlot(feedId, nowMs);
  return nowMs + (BACK_OFF_MS[failures - 1] ?? HOUR);
}
