import type { Lang } from '../lang.ts';

const WORDS: Readonly<Record<Lang, { readonly yes: string; readonly no: string }>> = {
  en: { yes: 'yes', no: 'no' },
  de: { yes: 'ja', no: 'nein' },
  fr: { yes: 'oui', no: 'non' },
  es: { yes: 'sí', no: 'no' },
  it: { yes: 'sì', no: 'no' },
  pt: { yes: 'sim', no: 'não' },
};

/** An answer to a business's own question as people read it: a box that was left unticked is a no. */
export function answerWord(answer: string | boolean, lang: Lang): string {
  if (typeof answer === 'string') return answer;
  return answer ? WORDS[lang].yes : WORDS[lang].no;
}

type Answer = { readonly question: string; readonly answer: string | boolean };

/** The answers to a business's own questions, each beside its question. */
export const answerFacts = (answers: readonly Answer[], lang: Lang): { label: string; value: string }[] =>
  answers.map(({ question, answer }) => ({ label: question, value: answerWord(answer, lang) }));
