import type { Answer, Call } from './call.ts';

/** Lets a call pass (undefined) or answers it. */
export type Gate = (call: Call) => Answer | undefined | Promise<Answer | undefined>;

/** Sees what is answered behind it, once it has let a call pass, and gives what is sent in place of that. */
export type Wrap = {
  readonly before?: Gate;
  readonly after: (call: Call, answer: Answer) => Answer | Promise<Answer>;
};

/** Gates and wraps in the order in which refusals win: whichever answers ends the call, and the last one always does. */
export type Stack = readonly (Gate | Wrap)[];

/** What is answered to an error. */
export type Fail = (call: Call, error: unknown) => Answer;

const verdictOf = (step: Gate | Wrap | undefined, call: Call) => {
  if (step === undefined) throw new Error('the last step of the stack let a call pass');
  return typeof step === 'function' ? step(call) : step.before?.(call);
};

/**
 * Runs a call through a stack: forwards till a step answers, then back through the wraps that were passed. An error is
 * answered where it is thrown, so that every wrap sees what becomes of its call. Never rejects. Nothing is made for a
 * step, and only promises are waited for: most steps know their verdict at once.
 */
export async function runStack(stack: Stack, call: Call, fail: Fail): Promise<Answer> {
  let at = 0;
  let answer: Answer | undefined;
  try {
    for (; answer === undefined; at += 1) {
      const verdict = verdictOf(stack[at], call);
      answer = verdict instanceof Promise ? await verdict : verdict;
    }
    at -= 1;
  } catch (error) {
    answer = fail(call, error);
  }
  for (at -= 1; at >= 0; at -= 1) {
    const step = stack[at];
    if (typeof step !== 'object') continue;
    try {
      const changed = step.after(call, answer);
      answer = changed instanceof Promise ? await changed : changed;
    } catch (error) {
      answer.stream?.destroy();
      answer = fail(call, error);
    }
  }
  return answer;
}
