import type { AskedQuestion } from '@booking/core/rules/questions';
import { checkAnswers } from '@booking/core/rules/questions';
import type { Placement, Surroundings } from './placing.ts';
import { HORIZON_DAYS } from './reach.ts';
import { isBeyond, isClosed, isOnGrid, isOpenFor, isPast, isStaffed, isTooSoon } from './request-rules.ts';
import { pacingAllows } from './table-times.ts';
import type { Venue } from './venue.ts';
import { startOf, type Wish } from './wish.ts';

/** What the desk should know about a booking that it takes all the same. */
export type Warning =
  | { readonly code: 'past' | 'off_grid' | 'closed' | 'outside_hours' | 'off_duty' | 'no_table' }
  | { readonly code: 'horizon'; readonly days: number }
  | { readonly code: 'notice'; readonly minutes: number }
  | { readonly code: 'party_too_large'; readonly most: number }
  | { readonly code: 'pacing'; readonly covers: number }
  | { readonly code: 'question_required'; readonly question: string };

type Taken = {
  readonly wish: Wish;
  readonly others: Surroundings;
  /** Where it was placed. Null holds nothing. */
  readonly placement: Placement | null;
  readonly questions: readonly AskedQuestion[];
  readonly answers: Readonly<Record<string, string | boolean>> | null;
};

/** Every rule that a desk booking goes past, in the order of a request's refusals. */
export function warningsOf(venue: Venue, taken: Taken, nowMs: number): Warning[] {
  return [...whenWarnings(venue, taken.wish, nowMs), ...whereWarnings(venue, taken)];
}

function whenWarnings(venue: Venue, wish: Wish, nowMs: number): Warning[] {
  const { bookings } = venue;
  const warnings: Warning[] = [];
  const past = isPast(venue, wish, nowMs);
  const closed = isClosed(venue, wish);
  if (past) warnings.push({ code: 'past' });
  if (isBeyond(venue, wish, nowMs)) warnings.push({ code: 'horizon', days: HORIZON_DAYS });
  if (closed) warnings.push({ code: 'closed' });
  if (wish.appointment === null && wish.party > bookings.maxParty)
    warnings.push({ code: 'party_too_large', most: bookings.maxParty });
  if (!isOnGrid(venue, wish)) warnings.push({ code: 'off_grid' });
  if (!closed && !isOpenFor(venue, wish)) warnings.push({ code: 'outside_hours' });
  if (!past && isTooSoon(venue, wish, nowMs)) warnings.push({ code: 'notice', minutes: bookings.noticeMinutes });
  return warnings;
}

function whereWarnings(venue: Venue, { wish, others, placement, questions, answers }: Taken): Warning[] {
  const { pacing } = venue.bookings;
  const warnings: Warning[] = [];
  const checked = checkAnswers(questions, answers);
  if (!checked.ok) warnings.push({ code: 'question_required', question: checked.question.label });
  if (wish.appointment !== null) {
    if (isOpenFor(venue, wish) && !isStaffed(venue, wish)) warnings.push({ code: 'off_duty' });
    return warnings;
  }
  const start = startOf(venue, wish);
  if (pacing !== null && !pacingAllows(venue, others.held, start, wish.party))
    warnings.push({ code: 'pacing', covers: pacing });
  if (placement === null) warnings.push({ code: 'no_table' });
  return warnings;
}
