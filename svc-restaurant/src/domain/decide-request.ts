import type { AskedQuestion, GivenAnswer } from '@booking/core/rules/questions';
import { checkAnswers } from '@booking/core/rules/questions';
import type { Search } from '@booking/core/rules/search';
import { type Placement, placeOnline, type Surroundings } from './placing.ts';
import { type Recent, requestsOf, twinOf } from './recent.ts';
import { type Refusal, refusalOf } from './request-rules.ts';
import type { Venue } from './venue.ts';
import { requestKey, type Wish } from './wish.ts';

export type RequestCase = {
  readonly wish: Wish;
  readonly answers: Readonly<Record<string, string | boolean>> | null;
  readonly questions: readonly AskedQuestion[];
  readonly recent: readonly Recent[];
  readonly others: Surroundings;
};

export type Decision =
  | { readonly kind: 'twin'; readonly twin: Recent }
  | { readonly kind: 'bookings_off' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | {
      readonly kind: 'taken';
      readonly status: 'requested' | 'confirmed';
      readonly placement: Placement | null;
      readonly answers: readonly GivenAnswer[];
    };

/**
 * Whether what was chosen among the free times is not free any more, and nothing is to be stored: the booking page
 * offers other times instead.
 */
export function isGone(decision: Decision, onlyIfFree: boolean): boolean {
  return onlyIfFree && decision.kind === 'taken' && decision.placement === null;
}

/**
 * What becomes of a diner's request: answered as its twin was, refused, or stored; and then confirmed where the venue
 * does so at once and there is a place. A request with a place holds it till it is answered.
 */
export function* decideRequest(venue: Venue, its: RequestCase, nowMs: number): Search<Decision> {
  const twin = twinOf(its.recent, requestKey(its.wish), nowMs);
  if (twin !== null) return { kind: 'twin', twin };
  if (!venue.bookings.enabled) return { kind: 'bookings_off' };
  const refusal = refusalOf(venue, { ...its, recentRequests: requestsOf(its.recent) }, nowMs);
  if (refusal !== null) return { kind: 'refused', refusal };
  const placement = yield* placeOnline(venue, its.wish, its.others);
  const checked = checkAnswers(its.questions, its.answers);
  const status = placement !== null && venue.bookings.confirmAtOnce ? 'confirmed' : 'requested';
  return { kind: 'taken', status, placement, answers: checked.ok ? checked.answers : [] };
}
