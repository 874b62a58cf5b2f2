import type { GivenAnswer } from '@booking/core/rules/questions';
import { questionWithText } from '../venue/in-language.ts';
import type { Venue } from '../venue/venue.ts';
import type { Booking } from './booking.ts';

/** Who a booking is for and what was noted: what staff may correct at any time. */
export type GuestFields = Partial<Pick<Booking, 'name' | 'email' | 'phone' | 'notes' | 'answers' | 'externalId'>>;

/**
 * The answers after some were given anew: an answer takes the place of the one before, an empty text takes it away, and
 * what is not spoken of stays, also to questions that are no longer asked.
 * @param ids of the questions that are spoken of @param input their answers, empty ones left out
 */
export function editAnswers(
  venue: Pick<Venue, 'questions'>,
  before: Booking['answers'],
  ids: readonly string[],
  input: readonly GivenAnswer[],
): Booking['answers'] {
  const open = new Map(input.map(({ id, question, answer }) => [id, { question, answer }]));
  const kept = before.flatMap((earlier) => {
    const id = questionWithText(venue, earlier.question)?.id;
    if (id === undefined || !ids.includes(id)) return [earlier];
    const next = open.get(id);
    open.delete(id);
    return next === undefined ? [] : [{ question: earlier.question, answer: next.answer }];
  });
  return [...kept, ...open.values()];
}

/** What of it is different from what the booking says. */
export function differingFields(booking: Booking, wanted: GuestFields): GuestFields {
  const isSame = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other);
  const differing = Object.entries(wanted).filter(([key, value]) => !isSame(value, booking[key as keyof GuestFields]));
  return Object.fromEntries(differing);
}
