import type { Lang } from '@booking/core/lang';
import { DUPLICATE_WINDOW_MS } from '@booking/core/rules/duplicates';
import type { BookingStatus } from '@booking/core/shapes';

/** A booking of the last hour that shares the e-mail address or the telephone number of the one that is being made. */
export type Recent = {
  readonly id: string;
  readonly requestKey: string;
  readonly status: BookingStatus;
  /** As the first answer said it. */
  readonly firstStatus: 'requested' | 'confirmed';
  readonly lang: Lang;
  /** Taken by staff: it does not count against the guest. */
  readonly desk: boolean;
  readonly createdAt: number;
};

/** The first request that this one repeats; one that was declined or cancelled does not count. */
export function duplicateOf(recent: readonly Recent[], requestKey: string, nowMs: number): Recent | null {
  const duplicates = recent.filter(
    (other) =>
      other.requestKey === requestKey &&
      other.createdAt > nowMs - DUPLICATE_WINDOW_MS &&
      other.status !== 'declined' &&
      other.status !== 'cancelled',
  );
  return duplicates.reduce<Recent | null>(
    (first, other) => (first && first.createdAt <= other.createdAt ? first : other),
    null,
  );
}

/** The guest's own requests of the last hour: whoever takes turns with an address and a number is still one guest. */
export function requestsOf(recent: readonly Recent[]): number {
  return recent.filter((other) => !other.desk).length;
}
