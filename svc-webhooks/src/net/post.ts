import type { Dispatcher } from 'undici';
import type { Outcome } from '../domain/outcome.ts';
import { outcomeOf } from './attempt-errors.ts';
import { type ReceiverAnswer, readAnswer } from './read-answer.ts';

/** The receiver's time for everything up to the end of the head of its answer: DNS and TLS are in it. */
const WHOLE_MS = 10_000;

export type Posting = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
};

export type Posted = {
  readonly outcome: Outcome;
  readonly durationMs: number;
  readonly answer: ReceiverAnswer | null;
};

/**
 * One attempt. Resolves when the connection is free again, always within ten seconds, and never rejects.
 * The duration is in real milliseconds, up to the head of the answer or the failure.
 */
export async function post(dispatcher: Dispatcher, { url, headers, body }: Posting): Promise<Posted> {
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);
  // Not AbortSignal.timeout(): its timer stays for the whole ten seconds, and with thousands of attempts a second so would
  // tens of thousands of them.
  const overdue = new AbortController();
  const timer = setTimeout(() => overdue.abort(new DOMException('The time is up.', 'TimeoutError')), WHOLE_MS);
  try {
    const { signal } = overdue;
    const path = url.pathname + url.search;
    const reply = await dispatcher.request({ origin: url.origin, path, method: 'POST', headers, body, signal });
    const durationMs = elapsed();
    // The status stands, whatever becomes of the body.
    const answer = await readAnswer(reply, reply.body);
    return { outcome: { kind: 'answered', status: reply.statusCode }, durationMs, answer };
  } catch (error) {
    return { outcome: outcomeOf(error), durationMs: elapsed(), answer: null };
  } finally {
    clearTimeout(timer);
  }
}
