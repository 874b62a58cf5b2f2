import { type Day, dayOf, type Nights } from '@booking/core/rules/days';

/** How clean a room is; `inspected` is clean, and looked at by whoever is to do so. */
export type Cleanliness = 'clean' | 'dirty' | 'inspected';

/** What a room is said to be. */
export type Marking = {
  readonly state: Cleanliness | 'out_of_order';
  /** Of out of order: left out it stays, null clears it. */
  readonly reason?: string | null | undefined;
  /** The day from which the room is sold again, `YYYY-MM-DD`; null until somebody says so. */
  readonly until?: string | null | undefined;
};

/** How a room is, as it was marked last. Days are `YYYY-MM-DD`, the hotel's own. */
export type Condition = {
  readonly housekeeping: Cleanliness;
  readonly outOfOrderSince: string | null;
  readonly outOfOrderUntil: string | null;
  readonly outOfOrderReason: string | null;
  /** The day on which it was last said to be clean or inspected; null while it is dirty. */
  readonly cleanedOn: string | null;
};

const IN_ORDER = { outOfOrderSince: null, outOfOrderUntil: null, outOfOrderReason: null } as const;

/** A room that nobody has marked yet. */
export const UNMARKED: Condition = { housekeeping: 'clean', ...IN_ORDER, cleanedOn: null };

/** How a room is on a day: once it is out of order no longer it is sold again, and has to be cleaned first. */
export function conditionOn(
  { housekeeping, outOfOrderSince, outOfOrderUntil, outOfOrderReason, cleanedOn }: Condition,
  today: string,
): Condition {
  const isOver = outOfOrderSince !== null && outOfOrderUntil !== null && outOfOrderUntil <= today;
  if (isOver) return { housekeeping: 'dirty', ...IN_ORDER, cleanedOn: null };
  return { housekeeping, outOfOrderSince, outOfOrderUntil, outOfOrderReason, cleanedOn };
}

/** How a room is once it is marked. @param before as it is on the day */
export function mark(before: Condition, { state, reason, until }: Marking, today: string): Condition {
  if (state !== 'out_of_order')
    return { housekeeping: state, ...IN_ORDER, cleanedOn: state === 'dirty' ? null : today };
  return {
    ...before,
    outOfOrderSince: before.outOfOrderSince ?? today,
    outOfOrderUntil: until === undefined ? before.outOfOrderUntil : until,
    outOfOrderReason: reason === undefined ? before.outOfOrderReason : reason,
  };
}

/** Whether a marking takes a room away: a guest who sleeps in it is asked about first. */
export const takesAway = (before: Condition, { state }: Marking): boolean =>
  state === 'out_of_order' && before.outOfOrderSince === null;

export type OutOfOrder = Pick<Condition, 'outOfOrderSince' | 'outOfOrderUntil'>;

/** The nights for which a room is marked as out of order. @param end of a room that is so until further notice */
export function nightsOut({ outOfOrderSince, outOfOrderUntil }: OutOfOrder, end: Day): Nights[] {
  if (outOfOrderSince === null) return [];
  return [{ from: dayOf(outOfOrderSince), to: outOfOrderUntil === null ? end : dayOf(outOfOrderUntil) }];
}
