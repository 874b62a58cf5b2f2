import type { Database } from '@booking/kit/db/open';
import { UNAVAILABLE } from '../call/answers.ts';
import type { Answer, Call } from '../call/call.ts';

type Handler = (call: Call) => Promise<Answer>;

/**
 * A breaker for calls that the database is asked for again and again: while it is silent each of them is answered 503, and
 * so are those that wait when it falls silent. What was begun for them goes on; nobody reads its answer.
 */
export function refuseWhileSilent(silence: Database['silence'], handler: Handler): Handler {
  const waiting = new Set<(answer: Answer) => void>();
  silence.onSilent(() => {
    for (const refuse of waiting) refuse(UNAVAILABLE);
  });
  return (call) => {
    if (silence.isSilent()) return Promise.resolve(UNAVAILABLE);
    return new Promise((resolve, reject) => {
      let isRefused = false;
      const refuse = (answer: Answer) => {
        isRefused = true;
        resolve(answer);
      };
      waiting.add(refuse);
      handler(call)
        .then((answer) => (isRefused ? void answer.stream?.destroy() : resolve(answer)), reject)
        .finally(() => waiting.delete(refuse));
    });
  };
}
