import type { Database } from '@booking/kit/db/open';
import { silenceBreaker } from '@booking/kit/http/refuse-while-silent';
import { UNAVAILABLE } from '../call/answers.ts';
import type { Answer, Call } from '../call/call.ts';
import type { Wrap } from '../call/pipeline.ts';

/** Sends an answer while the call is still under way; what its stack comes to later is not sent. */
export type AnswerNow = (call: Call, answer: Answer) => void;

/** 503 for a route while the database is silent, and for whoever waits when it falls silent. Pages wait. */
export function silenceGate(silence: Database['silence'], answerNow: AnswerNow): Wrap {
  const { enter, leave } = silenceBreaker<Call>(silence, (call) => answerNow(call, UNAVAILABLE));
  return {
    before: (call) => (call.route === undefined || enter(call) ? undefined : UNAVAILABLE),
    after: (call, answer) => {
      leave(call);
      return answer;
    },
  };
}
