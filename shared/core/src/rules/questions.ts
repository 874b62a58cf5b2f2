/** A business's own question. `text` wants a line of text, `tick` a box. */
export type ShownQuestion = {
  readonly id: string;
  readonly kind: 'text' | 'tick';
  readonly required: boolean;
  readonly label: string;
};

export type GivenAnswer = { readonly id: string; readonly question: string; readonly answer: string | boolean };

export type CheckedAnswers =
  | { readonly ok: true; readonly answers: readonly GivenAnswer[] }
  | { readonly ok: false; readonly fault: 'missing' | 'wrong_type'; readonly question: ShownQuestion };

/**
 * Answers beside the questions, in the questions' order, each with the question as it reads now.
 * No `given` at all: nothing counts as asked. Otherwise a required one that is left out, blank or an unticked box
 * is missing; text for a box or the reverse is the wrong type; ids that nobody asked are passed over.
 */
export function checkAnswers(
  questions: readonly ShownQuestion[],
  given: Readonly<Record<string, string | boolean>> | null | undefined,
): CheckedAnswers {
  if (given === null || given === undefined) return { ok: true, answers: [] };
  const answers: GivenAnswer[] = [];
  for (const question of questions) {
    const answer = given[question.id];
    const wanted = question.kind === 'tick' ? 'boolean' : 'string';
    if (answer !== undefined && typeof answer !== wanted) return { ok: false, fault: 'wrong_type', question };
    const blank = answer === undefined || answer === false || (typeof answer === 'string' && answer.trim() === '');
    if (blank && question.required) return { ok: false, fault: 'missing', question };
    if (answer !== undefined && answer !== '') answers.push({ id: question.id, question: question.label, answer });
  }
  return { ok: true, answers };
}
