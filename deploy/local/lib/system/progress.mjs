const began = performance.now();

/** Seconds since the command began, as people read them. */
export function elapsed() {
  return ((performance.now() - began) / 1000).toFixed(1);
}

/** @typedef {(part: string, text: string) => void} Progress one line: what is being done, to which part */

/** @type {Progress} */
export function tell(part, text) {
  process.stdout.write(line(part, text));
}

/** For commands whose standard output belongs to somebody else.
 * @type {Progress} */
export function tellAside(part, text) {
  process.stderr.write(line(part, text));
}

function line(part, text) {
  return `${elapsed().padStart(6)} s  ${part.padEnd(14)} ${text}\n`;
}

/**
 * Says every few seconds that something long is still going on.
 * @param {Progress} progress
 * @returns {() => void} end it
 */
export function heartbeat(progress, part, text, everyMs = 5000) {
  const timer = setInterval(() => progress(part, typeof text === 'function' ? text() : text), everyMs);
  return () => clearInterval(timer);
}
