import type { ChangedBy } from '@booking/core/shape-fields';
import type { Actor, Booking, HistoryStep, UndoableStep } from './booking.ts';

/** One step of a history; `system` also confirmed a request on arrival. */
export type HistoryEntry = {
  readonly at: number;
  readonly step: HistoryStep;
  readonly undone: UndoableStep | null;
  readonly who: Actor['who'];
  readonly name: string | null;
  readonly way: Actor['way'];
};

const CHANGED_BY: Readonly<Record<Actor['who'], ChangedBy>> = {
  guest: 'guest',
  member: 'staff',
  business: 'staff',
  key: 'api',
  system: 'system',
};

/** Who made a version of a booking, as the API says it. */
export const changedBy = ({ who }: Pick<Actor, 'who'>): ChangedBy => CHANGED_BY[who];

type Beginning = { readonly desk: boolean; readonly firstStatus: 'requested' | 'confirmed' };

/**
 * Every step of a booking with who took it. How it began is read off the booking where nobody noted it, and so are sitting
 * and leaving of the time before steps were noted.
 */
export function historyOf(booking: Booking, beginning: Beginning, noted: readonly HistoryEntry[]): HistoryEntry[] {
  const has = (step: HistoryStep) => noted.some((entry) => entry.step === step);
  const { createdAt, seatedAt, leftAt } = booking;
  const early = (step: HistoryStep, at: number | null): HistoryEntry[] =>
    at === null || has(step) ? [] : [{ at, step, undone: null, who: 'business', name: null, way: booking.source }];
  const begun = has('book') ? [] : begunBy(booking, beginning, createdAt);
  return [...begun, ...early('seat', seatedAt), ...early('leave', leftAt), ...noted].toSorted((a, b) => a.at - b.at);
}

function begunBy({ source }: Booking, { desk, firstStatus }: Beginning, at: number): HistoryEntry[] {
  const entry = { at, undone: null, name: null, way: source } as const;
  if (desk) return [{ ...entry, step: 'book', who: source === 'console' ? 'member' : 'key' }];
  const book = { ...entry, step: 'book', who: 'guest' } as const;
  return firstStatus === 'confirmed' ? [book, { ...entry, step: 'confirm', who: 'system' }] : [book];
}
