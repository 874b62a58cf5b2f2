import { describe, expect, it } from 'vitest';
import { questionsIn, questionWithText } from '../../../src/domain/venue/in-language.ts';
import { aVenue } from '../venue.ts';

const venue = aVenue({
  language: 'de',
  questions: [
    { id: 'q1', type: 'text', required: true, labels: { de: 'Allergien?', fr: 'Allergies ?' } },
    { id: 'q2', type: 'check', required: false, labels: { de: 'Hochstuhl' } },
  ],
});

describe('the questions of a venue', () => {
  it('A question for text is shown as text and a question to check as a box to tick, in the language of the page', () => {
    expect(questionsIn(venue, 'fr')).toEqual([
      { id: 'q1', kind: 'text', required: true, label: 'Allergies ?' },
      { id: 'q2', kind: 'tick', required: false, label: 'Hochstuhl' },
    ]);
  });

  it("A question is shown in the venue's own language where the page has none", () => {
    expect(questionsIn(venue, 'it').map(({ label }) => label)).toEqual(['Allergien?', 'Hochstuhl']);
  });

  it('A question is found by its label in any language, and no question by another text', () => {
    expect(
      ['Allergies ?', 'Allergien?', 'Hochstuhl', 'High chair'].map((text) => questionWithText(venue, text)?.id),
    ).toEqual(['q1', 'q1', 'q2', undefined]);
  });
});
