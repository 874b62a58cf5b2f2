import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks again and again until the answer is yes.
 * @param {() => boolean | Promise<boolean>} check
 * @returns {Promise<boolean>} false when the time is over or `giveUp` says so
 */
export async function until(check, waitMs, giveUp = () => false) {
  const deadline = performance.now() + waitMs;
  while (!giveUp()) {
    if (await check()) return true;
    if (performance.now() > deadline) return false;
    await sleep(50);
  }
  return false;
}

/**
 * Sends a few bytes and looks at the first that come back: enough to tell a server that serves from a port that listens.
 * @param {(answer: Buffer) => boolean} isRight
 */
export function probe(port, bytes, isRight, timeoutMs = 1000) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(timeoutMs, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('end', () => finish(false));
    socket.once('data', (answer) => finish(isRight(answer)));
    socket.once('connect', () => socket.write(bytes));
  });
}

/** @returns {Promise<boolean>} whether a GET answers 200 */
export async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
