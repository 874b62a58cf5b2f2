import { describe, expect, it } from 'vitest';
import { differingFields, editAnswers } from '../../../src/domain/booking/guest-edit.ts';
import { questionWithText } from '../../../src/domain/venue/in-language.ts';
import { aBooking } from '../booking.ts';

const question = (id: string, en: string, de: string) =>
  ({ id, type: 'text', required: false, labels: { en, de } }) as const;
const venue = { questions: [question('q1', 'Allergies?', 'Allergien?'), question('q2', 'Occasion?', 'Anlass?')] };
const before = [
  { question: 'Allergien?', answer: 'Nüsse' },
  { question: 'Asked no longer?', answer: 'Yes' },
];

describe('an answer given anew', () => {
  it('takes the place of the one before, whatever language the question was read in', () => {
    const given = [{ id: 'q1', question: 'Allergies?', answer: 'Milk' }];
    expect(editAnswers(venue, before, ['q1'], given)).toEqual([{ question: 'Allergien?', answer: 'Milk' }, before[1]]);
  });

  it('stands behind the others where there was none, and is gone where it is empty', () => {
    const given = [{ id: 'q2', question: 'Occasion?', answer: 'Birthday' }];
    expect(editAnswers(venue, before, ['q1', 'q2'], given)).toEqual([
      before[1],
      { question: 'Occasion?', answer: 'Birthday' },
    ]);
    expect(editAnswers(venue, before, [], [])).toEqual(before);
  });

  it('belongs to no question that nobody asks', () => {
    expect([questionWithText(venue, 'Anlass?')?.id, questionWithText(venue, 'Asked no longer?')]).toEqual([
      'q2',
      undefined,
    ]);
  });
});

describe('what is different', () => {
  it('is named alone', () => {
    const booking = aBooking({ name: 'Anna', answers: before });
    expect(differingFields(booking, { name: 'Anna', notes: 'x', answers: [...before] })).toEqual({ notes: 'x' });
  });
});
