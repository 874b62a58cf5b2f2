/**
 * Computing that can be paused. Every few microseconds it asks how much of its budget is left, in milliseconds; from
 * 0 on it gives up, and its answer says so or leaves out what it did not come to. Whoever drives it may let others
 * compute before it answers.
 */
export type Search<T> = Generator<void, T, number>;

/** Drives a search to its end in one go. @param left is asked at every pause how much of the budget is left */
export function finish<T>(search: Search<T>, left: () => number): T {
  let step = search.next();
  while (!step.done) step = search.next(left());
  return step.value;
}

/** Drives a search within one part of what is left, as one of so many that are still to come. */
export function* within<T>(search: Search<T>, parts: number): Search<T> {
  const left = yield;
  const kept = left === Number.POSITIVE_INFINITY ? 0 : left - left / parts;
  let step = search.next();
  while (!step.done) step = search.next((yield) - kept);
  return step.value;
}

/** Begins with 0; every so many units of work it is time to ask for the budget. */
export const UNITS_BETWEEN_PAUSES = 4000;
