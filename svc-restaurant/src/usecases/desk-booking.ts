import type { Caller } from '@booking/core/caller';
import type { BookingCreate } from '@booking/core/routes/restaurant-bodies';
import type { Booking, Source } from '@booking/core/shapes';
import { warningsOf } from '../domain/desk-rules.ts';
import type { Placement, Surroundings } from '../domain/placing.ts';
import { questionsIn } from './guest.ts';
import type { Prepared } from './prepare.ts';
import { warningText } from './say.ts';

/** What staff books, as it came in. */
export type Asking = {
  readonly body: BookingCreate;
  readonly caller: Caller;
  readonly source: Source;
  readonly now: Temporal.Instant;
};

export type Taken = { booking: Booking; unchanged: boolean; warnings: string[]; guest_emailed: boolean };

/** What the desk is told about a booking that it takes past a rule, in the venue's language. */
export function warningsFor(
  { body }: Asking,
  { venue, wish, guest, nowMs }: Prepared,
  others: Surroundings,
  placement: Placement | null,
): string[] {
  const questions = questionsIn(venue, guest.lang);
  const answers = body.answers ?? null;
  const warnings = warningsOf(venue, { wish, others, placement, questions, answers }, nowMs);
  return warnings.map((warning) => warningText(warning, venue.language));
}
