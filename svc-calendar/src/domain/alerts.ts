import type { Verdict } from './verdict.ts';

/** What a hotel is told of a feed that goes wrong. */
export type Alert = 'suspect' | 'hours' | 'day';

/** Since when a feed has had no good read, and how far its hotel was told: 0 nothing, 1, 2 and 3 each alert. */
export type AlertState = { readonly badSinceMs: number | null; readonly told: number };

export const ALL_WELL: AlertState = { badSinceMs: null, told: 0 };

const HOUR = 3_600_000;
const STEPS: readonly { alert: Alert; told: number; applies: (verdict: Verdict, badForMs: number) => boolean }[] = [
  { alert: 'day', told: 3, applies: (_, badForMs) => badForMs >= 24 * HOUR },
  { alert: 'hours', told: 2, applies: (_, badForMs) => badForMs >= 6 * HOUR },
  { alert: 'suspect', told: 1, applies: (verdict) => verdict === 'suspect' },
];

/** Whether the hotel is to be told now: at the first suspect read, and 6 and 24 hours after the last good one. */
export function nextAlert(state: AlertState, verdict: Verdict, nowMs: number): AlertState & { alert: Alert | null } {
  if (verdict === 'ok' || verdict === 'partial') return { ...ALL_WELL, alert: null };
  const badSinceMs = state.badSinceMs ?? nowMs;
  const step = STEPS.find(({ applies }) => applies(verdict, nowMs - badSinceMs));
  if (!step || step.told <= state.told) return { badSinceMs, told: state.told, alert: null };
  return { badSinceMs, told: step.told, alert: step.alert };
}
