import type { Verdict } from './verdict.ts';

/** What a hotel is told of a feed that goes wrong. */
export type Alert = 'suspect' | 'hours' | 'day';

/** Since when a feed has had no good read, and how far its hotel was told: 0 nothing, 1, 2 and 3 each alert. */
export type AlertState = { readonly badSinceMs: number | null; readonly level: number };

export const ALL_WELL: AlertState = { badSinceMs: null, level: 0 };

const HOUR = 3_600_000;
const STEPS: readonly { alert: Alert; level: number; applies: (verdict: Verdict, badForMs: number) => boolean }[] = [
  { alert: 'day', level: 3, applies: (_, badForMs) => badForMs >= 24 * HOUR },
  { alert: 'hours', level: 2, applies: (_, badForMs) => badForMs >= 6 * HOUR },
  { alert: 'suspect', level: 1, applies: (verdict) => verdict === 'suspect' },
];

/** Whether the hotel is to be told now: at the first suspect read, and 6 and 24 hours after the last good one. */
export function nextAlert(state: AlertState, verdict: Verdict, nowMs: number): AlertState & { alert: Alert | null } {
  if (verdict === 'ok' || verdict === 'partial') return { ...ALL_WELL, alert: null };
  const badSinceMs = state.badSinceMs ?? nowMs;
  const step = STEPS.find(({ applies }) => applies(verdict, nowMs - badSinceMs));
  if (!step || step.level <= state.level) return { badSinceMs, level: state.level, alert: null };
  return { badSinceMs, level: step.level, alert: step.alert };
}
