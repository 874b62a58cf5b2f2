import { checkAnswers } from '@booking/core/rules/questions';
import { describe, expect, it } from 'vitest';

const text = { id: 'a', kind: 'text', required: true, label: 'Allergies?' } as const;
const tick = { id: 'b', kind: 'tick', required: true, label: 'Over 18' } as const;

describe('questions of a business', () => {
  it('without answers no question is required', () => {
    expect(checkAnswers([text, tick], undefined)).toEqual({ ok: true, answers: [] });
    expect(checkAnswers([text, tick], null)).toEqual({ ok: true, answers: [] });
  });

  it('with answers present a required one left out is missing', () => {
    expect(checkAnswers([text], {})).toMatchObject({ ok: false, fault: 'missing', question: { id: 'a' } });
    expect(checkAnswers([text], { a: '  ' })).toMatchObject({ ok: false, fault: 'missing' });
  });

  it('a required box left unticked counts as left out', () => {
    expect(checkAnswers([tick], { b: false })).toMatchObject({ ok: false, fault: 'missing' });
    expect(checkAnswers([tick], { b: true })).toMatchObject({
      ok: true,
      answers: [{ id: 'b', question: 'Over 18', answer: true }],
    });
  });

  it('an answer of the wrong type is told apart from a missing one', () => {
    expect(checkAnswers([text], { a: true })).toMatchObject({ ok: false, fault: 'wrong_type' });
    expect(checkAnswers([tick], { b: 'yes' })).toMatchObject({ ok: false, fault: 'wrong_type' });
  });

  it('an answer is kept as it was written, a question left out or blank has none', () => {
    const free = { ...text, required: false };
    expect(checkAnswers([text], { a: ' Nuts ' })).toEqual({
      ok: true,
      answers: [{ id: 'a', question: 'Allergies?', answer: ' Nuts ' }],
    });
    expect(checkAnswers([free], {})).toEqual({ ok: true, answers: [] });
    expect(checkAnswers([free], { a: '' })).toEqual({ ok: true, answers: [] });
  });

  it('an unknown question is passed over', () => {
    expect(checkAnswers([], { z: 'hello' })).toEqual({ ok: true, answers: [] });
  });
});
