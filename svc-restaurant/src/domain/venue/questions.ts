import { type Lang, pickText } from '@booking/core/lang';
import type { ShownQuestion } from '@booking/core/rules/questions';
import type { Question, Venue } from './venue.ts';

/** The venue's questions as somebody reads them. */
export function questionsIn(venue: Venue, lang: Lang): ShownQuestion[] {
  return venue.questions.map(({ id, type, required, labels }) => ({
    id,
    kind: type === 'check' ? 'tick' : 'text',
    required,
    label: pickText(labels, lang, venue.language),
  }));
}

/** The question of the venue's that reads like this in any of its languages. */
export function questionWithText({ questions }: Pick<Venue, 'questions'>, text: string): Question | undefined {
  return questions.find(({ labels }) => Object.values(labels).includes(text));
}
