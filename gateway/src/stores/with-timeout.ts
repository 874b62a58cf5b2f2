/** There was no answer in the time that it was given. */
export class TimeoutError extends Error {}

/**
 * Rejects with a TimeoutError when there is no answer in time. After a stall of our own the answer may lie in the socket
 * already, so it is read before the timer's word counts.
 */
export function withTimeout<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const late = () => setImmediate(reject, new TimeoutError(`no answer withTimeout ${ms} ms`));
  const timer = setTimeout(() => setImmediate(late), ms);
  const settled = () => clearTimeout(timer);
  answer.then(resolve, reject).then(settled, settled);
  return promise;
}
