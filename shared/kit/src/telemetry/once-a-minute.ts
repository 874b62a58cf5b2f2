const MINUTE_MS = 60_000;

/** Says it at most once a minute: what happens to every request of an outage would fill the disk. */
export function onceAMinute<T>(
  say: (value: T) => void,
  now: () => number = () => performance.now(),
): (value: T) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (value) => {
    if (now() - saidAt < MINUTE_MS) return;
    saidAt = now();
    say(value);
  };
}
