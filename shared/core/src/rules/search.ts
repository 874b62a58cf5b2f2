/**
 * What a search may still compute. A search is a plain function that takes one as its last argument and asks it every so
 * many units of work: from 0 on it gives up, and its answer says so or leaves out what it did not come to.
 */
export type Budget = {
  /** Milliseconds that are left. Throws where whoever runs the search takes it elsewhere: let that through. */
  left(): number;
};

/** For what is computed to its end, and for what may not search at all. */
export const UNBOUNDED: Budget = { left: () => Number.POSITIVE_INFINITY };
export const NONE_LEFT: Budget = { left: () => 0 };

export const isOver = (budget: Budget): boolean => budget.left() <= 0;

/** For work that is done whatever the budget: here whoever runs it may take it elsewhere. */
export function checkpoint(budget: Budget): void {
  budget.left();
}

/** One part of what is left, for a search that is one of so many that are still to come. */
export function within(budget: Budget, parts: number): Budget {
  const left = budget.left();
  const kept = left === Number.POSITIVE_INFINITY ? 0 : left - left / parts;
  return { left: () => budget.left() - kept };
}

/** Units of work, counted from 0, after which the budget is asked, or a pause is made. */
export const UNITS_BETWEEN_CHECKS = 4000;

/** For large answers that are computed to their end: whoever runs it lets others compute before it resolves. */
export type Pause = () => Promise<void>;
