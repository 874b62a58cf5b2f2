import type { Conflict } from '../stay/conflicts.ts';
import { type DayClock, dayBounds } from './business-date.ts';

/** Which days of a hotel are closed: none, or those up to one. */
export type ClosedDays = { readonly date: string; readonly closed: string | null; readonly next: string };

/** Why a day cannot be closed now; null where it can. Days close one after the other, and each when it is over. */
export function closeConflict({ date, closed, next }: ClosedDays, clock: DayClock, ms: number): Conflict | null {
  if (closed !== null && date <= closed) return { code: 'day_closed', day: date };
  if (ms < dayBounds(date, clock).until) return { code: 'day_not_over', day: date };
  return closed !== null && date !== next ? { code: 'day_not_next', day: next } : null;
}

/** Why a day cannot be opened again; null where it can. They open in the order opposite to that in which they closed. */
export function reopenConflict({ date, closed }: ClosedDays): Conflict | null {
  if (closed === null || date > closed) return { code: 'day_open', day: date };
  return date === closed ? null : { code: 'day_not_last', day: closed };
}
