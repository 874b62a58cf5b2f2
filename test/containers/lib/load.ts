import { setTimeout as pause } from 'node:timers/promises';

/** What became of the requests of a load. */
export type Seen = {
  readonly waitsMs: number[];
  /** Every request that was not answered as it should be, with what happened meanwhile. */
  readonly failures: string[];
  sent: number;
  answered: number;
};

type Answer = { readonly status: number; readonly text: string };

const TICK_MS = 5;

/** The gateway answers within this time, with a refusal where its service has not answered. */
export const ANSWER_LIMIT_MS = 10_000;

/**
 * Sends each request when it is due, whether those before were answered or not, until it is stopped. A busy machine sends
 * some of them late and none of them never: how many were due is the clock's affair alone.
 * @param work sends the n-th and gives back its answer; any status but 200 and 201 is a failure, and so is a late answer
 */
export function startLoad(perSecond: number, work: (n: number) => Promise<Answer>) {
  const seen: Seen = { waitsMs: [], failures: [], sent: 0, answered: 0 };
  const state = { phase: 'before' };
  const open = new Set<Promise<void>>();
  const began = performance.now();
  const dueNow = () => Math.floor(((performance.now() - began) * perSecond) / 1000);

  const send = async (n: number) => {
    const start = performance.now();
    const { phase } = state;
    const answer = work(n).catch((error): Answer => ({ status: 0, text: error.cause?.code ?? error.message }));
    const reply = await Promise.race([answer, pause(ANSWER_LIMIT_MS, null, { ref: false })]);
    const tookMs = performance.now() - start;
    seen.waitsMs.push(tookMs);
    const what = `${phase}: request ${n}`;
    if (reply === null) seen.failures.push(`${what} was not answered within ${ANSWER_LIMIT_MS} ms`);
    else if (reply.status === 200 || reply.status === 201) seen.answered += 1;
    else seen.failures.push(`${what} was answered with ${reply.status} after ${tookMs.toFixed(0)} ms: ${reply.text}`);
  };
  const sendUntil = (due: number) => {
    for (; seen.sent < due; seen.sent += 1) {
      const request: Promise<void> = send(seen.sent).finally(() => open.delete(request));
      open.add(request);
    }
  };
  const timer = setInterval(() => sendUntil(dueNow()), TICK_MS);

  /** Sends what is due by now and waits for every answer. @returns how many were due, beside what became of them */
  const stop = async () => {
    clearInterval(timer);
    const due = dueNow();
    sendUntil(due);
    await Promise.all(open);
    return { ...seen, due };
  };
  return { seen, state, stop };
}
