import { ExclusionViolation } from '../db/errors.ts';
import { counter } from '../telemetry/metrics.ts';

/** How often a decision is made before it has to do without a place. */
const MAX_ATTEMPTS = 3;

const retries = counter(
  'booking_conflict_retries_total',
  'Decisions that were made again because somebody else was faster.',
);

/** A decision is made again, on a fresh snapshot. @param trade `restaurant`, `hotel` */
export const countConflictRetry = (trade: string): void => retries.inc({ trade });

export type Attempt = {
  /** 1 for the first. */
  readonly number: number;
  /** Nobody is raced for a place any more. */
  readonly isLast: boolean;
};

const isExclusionViolation = (error: unknown) => error instanceof ExclusionViolation;

export type Conflicts = {
  /** The trade that decides, as the metric has it: `restaurant`, `hotel`. */
  readonly trade: string;
  /** Somebody else was faster: a fresh snapshot may say something else. An ExclusionViolation unless told. */
  readonly isConflict?: (error: unknown) => boolean;
};

/** Makes a decision anew, on a fresh snapshot, as long as somebody else was faster. @throws the last conflict, and at once whatever is none */
export async function retryConflicts<T>(
  { trade, isConflict = isExclusionViolation }: Conflicts,
  decide: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  for (let number = 1; ; number += 1) {
    const isLast = number === MAX_ATTEMPTS;
    try {
      return await decide({ number, isLast });
    } catch (error) {
      if (!isConflict(error) || isLast) throw error;
      countConflictRetry(trade);
    }
  }
}
